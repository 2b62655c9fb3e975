import { styleOf } from './styleOf.ts';
import { linkAddress } from '../model/address.ts';
import { InlineRun, type Marks } from './inline.ts';

const markTags: Readonly<Record<string, Marks>> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  CITE: { italic: true },
  S: { strikethrough: true },
  STRIKE: { strikethrough: true },
  DEL: { strikethrough: true },
  CODE: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
  TT: { code: true },
};
const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'MATH', 'NOSCRIPT', 'BUTTON', 'SELECT', 'TEXTAREA', 'INPUT', 'OBJECT', 'IFRAME']);
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;
/** Where a page wraps whole texts in `<b>` that is not bold, its style says so. */
const isNotBold = (style: string) => /font-weight:\s*(normal|[1-5]00)/i.test(style);

/** The marks that an element sets, by its name and by its style. */
export function marksOf(node: HTMLElement): Marks {
  const style = styleOf(node);
  const marks: Marks = { ...markTags[node.tagName] };
  if (isNotBold(style)) delete marks.bold;
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) marks.bold = true;
  if (/font-style:\s*italic/i.test(style)) marks.italic = true;
  if (/text-decoration[^;]*line-through/i.test(style)) marks.strikethrough = true;
  return marks;
}

/** Adds what a node says to a run of text. */
export function inlineOf(node: Node, marks: Marks, run: InlineRun) {
  if (node.nodeType === 3) return run.addFlowing(node.textContent ?? '', marks);
  if (!isElement(node) || skipped.has(node.tagName) || isIgnored(node)) return;
  if (node.tagName === 'BR') return run.addBreak();
  if (node.tagName === 'IMG') return addImage(node, marks, run);
  const userID = Number(node.dataset['userid']);
  if (node.tagName === 'A' && node.classList.contains('atMention') && userID > 0) return addMention(node, userID, run);
  if (node.tagName === 'A') return addLink(node, marks, run);
  for (const child of node.childNodes) inlineOf(child, { ...marks, ...marksOf(node) }, run);
}

/** Bullets that word processors write out, and what nobody sees. */
const isIgnored = (node: HTMLElement) => /mso-list:\s*Ignore|display:\s*none|mso-hide:\s*all/i.test(styleOf(node)) || node.hidden;

function addMention(node: HTMLElement, userID: number, run: InlineRun): void {
  const name = node.dataset['username'] ?? (node.textContent ?? '').replace(/^@/, '');
  run.addElement({ type: '@', name, userID, children: [{ text: '' }] });
}

function addLink(node: HTMLElement, marks: Marks, run: InlineRun): void {
  const href = node.getAttribute('href') ?? '';
  const url = /^#/.test(href) ? undefined : linkAddress(href);
  if (!url) {
    for (const child of node.childNodes) inlineOf(child, marks, run);
    return;
  }
  const inner = new InlineRun();
  for (const child of node.childNodes) inlineOf(child, { ...marks, ...marksOf(node) }, inner);
  if (inner.isEmpty) return;
  const leaves = inner.nodes.filter((child) => !('children' in child));
  run.addElement({ type: 'a', url, children: leaves.length > 0 ? leaves : [{ text: url }] });
}

/** A picture of another site by its address; one that came inside the markup stays behind, since a post holds no pictures. */
function addImage(node: HTMLElement, marks: Marks, run: InlineRun) {
  const alt = node.getAttribute('alt') ?? '';
  const url = /^(https?:)?\/\//i.test(node.getAttribute('src') ?? '')
    ? linkAddress((node.getAttribute('src') ?? '').replace(/^\/\//, 'https://'))
    : undefined;
  const size = Number(node.getAttribute('width') ?? 100);
  // emoji and icons are their names, a pixel that counts readers is nothing
  if (size <= 2) return;
  if (!url || node.classList.contains('emoji')) return run.addFlowing(alt, marks);
  run.addElement({
    type: 'rich_embed_inline',
    dataSourceType: 'image',
    url,
    embedData: { url, embedType: 'image', ...(alt ? { name: alt, alt } : {}) },
    children: [{ text: '' }],
  });
}
