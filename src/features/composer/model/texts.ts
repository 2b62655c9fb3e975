import { joinPointer } from '#lib/pointer.ts';
import { textAt, textsOf } from '#runtime/core/nodeTexts.ts';
import { controlsOf, fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';
import { type AuthoredNode, type ComposedDocument, idOf, visitNodes } from './nodes.ts';
import { type ComposerCatalog, entryOf, regionsOf } from './rules.ts';

/** A text of a node that people read. */
export interface NodeText {
  /** JSON Pointer into the node. */
  readonly pointer: string;
  readonly label: string;
  readonly text: string;
}

/** Names of text fields with values for programs. */
const notWords = /(^|[a-z])(url|uuid|id|color|href|image|icon|css|code|javascript|html|slug)$/i;

function isWords(name: string, schema: FormSchema): boolean {
  if (notWords.test(name) || schema.format !== undefined || schema.enum !== undefined) return false;
  return controlsOf(schema, name).some(
    ({ inputType, type = 'text' }) =>
      inputType === 'richeditor' || (inputType === 'textBox' && (type === 'text' || type === 'textarea')),
  );
}

function collect(value: unknown, schema: FormSchema, at: { pointer: string; label: string }): readonly NodeText[] {
  if (Array.isArray(value)) {
    const [control] = controlsOf(schema, at.label);
    const items = control?.itemSchema ?? schema.items ?? {};
    return value.flatMap((item, index) =>
      collect(item, items, { pointer: joinPointer(at.pointer, index), label: `${at.label} ${index + 1}` }),
    );
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = fieldsOf(value)[name];
    const pointer = joinPointer(at.pointer, name);
    const label = controlsOf(field, name)[0]?.label ?? name;
    const path = at.label === '' ? label : `${at.label}: ${label}`;
    if (typeof inner === 'string')
      return inner.trim() !== '' && isWords(name, field) ? [{ pointer, label: path, text: inner }] : [];
    return typeof inner === 'object' && inner !== null ? collect(inner, field, { pointer, label: path }) : [];
  });
}

/** The texts of a node that people read, without those of nodes inside it. */
export function wordsOf(catalog: ComposerCatalog, node: AuthoredNode): readonly NodeText[] {
  const schema = entryOf(catalog, node.$hydrate)?.schema as FormSchema | undefined;
  if (!schema) return [];
  const regions = regionsOf(catalog, node);
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !regions.includes(name) && !name.startsWith('$'),
  );
  return collect(node, { ...schema, properties: Object.fromEntries(properties) }, { pointer: '', label: '' });
}

export type TextState = 'missing' | 'stale' | 'done';

/** Whether a text has a variant in a language, and whether the original has changed since. */
export function stateOf(node: AuthoredNode, { pointer, text }: NodeText, language: string): TextState {
  const variant = textsOf(node)[language]?.[pointer];
  if (!variant || variant.text.trim() === '') return 'missing';
  return variant.of !== undefined && variant.of !== text ? 'stale' : 'done';
}

/** A text without an up-to-date variant. */
export interface OpenText extends NodeText {
  readonly id: string;
  readonly hydrate: string;
  readonly state: Exclude<TextState, 'done'>;
}

/** How complete a document is in a language. */
export interface Completeness {
  readonly count: number;
  readonly open: readonly OpenText[];
}

export function completenessOf(catalog: ComposerCatalog, document: ComposedDocument, language: string): Completeness {
  let count = 0;
  const open: OpenText[] = [];
  visitNodes(document, (node) => {
    for (const words of wordsOf(catalog, node)) {
      count += 1;
      const state = stateOf(node, words, language);
      if (state !== 'done') open.push({ ...words, id: idOf(node), hydrate: String(node.$hydrate), state });
    }
  });
  return { count, open };
}

/** The node with a text in a language; an empty one removes it. The original and other languages stay as they are. */
export function withVariant(
  node: AuthoredNode,
  { pointer, language, text }: { readonly pointer: string; readonly language: string; readonly text: string },
): AuthoredNode {
  const all = fieldsOf(node['$texts']);
  const { [pointer]: _, ...others } = fieldsOf(all[language]);
  const own = text === '' ? others : { ...fieldsOf(all[language]), [pointer]: { text, of: textAt(node, pointer) } };
  const { [language]: _language, ...rest } = all;
  const next = Object.keys(own).length === 0 ? rest : { ...all, [language]: own };
  const { $texts: _texts, ...plain } = node;
  return Object.keys(next).length === 0 ? plain : { ...node, $texts: next };
}
