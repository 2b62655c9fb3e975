import { fromHtml } from 'hast-util-from-html';
import { sanitize as applySchema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { decorate, markScrollers } from './decorate.ts';
import { type Root, classesOf, mapNodes } from './hast.ts';
import { labelTables } from './labelTables.ts';
import { addPictureFacts } from './ownPictures.ts';
import { limitDepth } from './limitDepth.ts';
import type { SanitizeOptions } from './sanitizeOptions.ts';
import { prefixPattern, schema } from './sanitizeSchema.ts';

export interface CleanBody {
  readonly html: string;
  readonly tree: Root;
}

/** Sanitizing can move elements, for example a block out of a paragraph, so it is repeated until nothing moves. */
const mostPasses = 4;

/** Sanitizes HTML of users; the only function that does. Sanitized HTML stays unchanged. */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): CleanBody {
  let current = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const tree = cleanTree(fromHtml(current, { fragment: true }), options);
    const next = toHtml(tree, { closeSelfClosing: false, characterReferences: { useNamedReferences: false } });
    if (next === current) return { html: next, tree };
    current = next;
  }
  throw new Error('The text could not be sanitized reliably.');
}

function cleanTree(tree: Root, options: SanitizeOptions): Root {
  removePrefixes(tree);
  decorate(tree, options);
  const clean = applySchema(tree, schema(options));
  if (clean.type !== 'root') return { type: 'root', children: clean.type === 'doctype' ? [] : [clean] };
  removeEmptyClasses(clean);
  limitDepth(clean);
  markScrollers(clean);
  labelTables(clean);
  addPictureFacts(clean, options.pictures);
  return clean;
}

function removeEmptyClasses(tree: Root): void {
  mapNodes(tree, (node) => {
    if (node.type === 'element' && classesOf(node).length === 0) delete node.properties['className'];
    return undefined;
  });
}

/** Removes ID prefixes, because the schema adds its prefix again, and IDs would grow each time. */
function removePrefixes(tree: Root): void {
  const strip = (value: unknown) => (typeof value === 'string' ? value.replace(prefixPattern, '') : value);
  mapNodes(tree, (node) => {
    if (node.type !== 'element') return undefined;
    for (const name of ['id', 'name', 'headers', 'ariaDescribedBy', 'ariaLabelledBy']) {
      const value = node.properties[name];
      if (value === undefined) continue;
      node.properties[name] = (Array.isArray(value) ? value.map(strip) : strip(value)) as string;
    }
    return undefined;
  });
}
