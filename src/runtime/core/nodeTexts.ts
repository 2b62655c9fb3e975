import { isObject } from './walk.ts';

/** Key of a node for its texts in other languages. */
export const textsKey = '$texts';

/** A text in another language. */
export interface TextVariant {
  readonly text: string;
  /** The original when this was written; if the original is different now, the variant is stale. */
  readonly of?: string;
}

/** Texts of a node by language, then by JSON Pointer into the node. */
export type NodeTexts = Readonly<Record<string, Readonly<Record<string, TextVariant>>>>;

const isVariant = (value: unknown): value is TextVariant => isObject(value) && typeof value['text'] === 'string';

/** The valid texts of a node in other languages. */
export function textsOf(node: Readonly<Record<string, unknown>>): NodeTexts {
  const found = node[textsKey];
  if (!isObject(found)) return {};
  const languages = Object.entries(found).map(([language, texts]) => {
    const valid = isObject(texts) ? Object.entries(texts).filter(([, value]) => isVariant(value)) : [];
    return [language, Object.fromEntries(valid)] as const;
  });
  return Object.fromEntries(languages) as NodeTexts;
}

/** The keys that a pointer consists of. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The text at a pointer; undefined if there is none. */
export function textAt(node: unknown, pointer: string): string | undefined {
  let value: unknown = node;
  for (const step of stepsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return typeof value === 'string' ? value : undefined;
}

/** New texts by their steps from a value: one walk puts all of them in, however many they are. */
interface TextTree {
  text?: string;
  readonly inner: Map<string, TextTree>;
}

function treeOf(texts: readonly (readonly [pointer: string, text: string])[]): TextTree {
  const root: TextTree = { inner: new Map() };
  for (const [pointer, text] of texts) {
    let at = root;
    for (const step of stepsOf(pointer)) {
      const next: TextTree = at.inner.get(step) ?? { inner: new Map() };
      at.inner.set(step, next);
      at = next;
    }
    at.text = text;
  }
  return root;
}

/** A copy with other texts at places that have a text already. */
function withTexts(value: unknown, { text, inner }: TextTree): unknown {
  if (typeof value === 'string') return text ?? value;
  if (inner.size === 0) return value;
  const change = (item: unknown, step: string) => {
    const tree = inner.get(step);
    return tree ? withTexts(item, tree) : item;
  };
  if (Array.isArray(value)) return value.map((item, at) => change(item, String(at)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
}

/** The best language for a viewer: their own, such as `pt_BR`, else `pt`; undefined if neither is there. */
export const bestLanguage = (languages: ReadonlySet<string>, locale: string): string | undefined =>
  [locale, locale.split('_')[0] ?? ''].find((language) => languages.has(language));

const languages = new WeakMap<object, ReadonlySet<string>>();

function addLanguages(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) for (const language of Object.keys(textsOf(value))) found.add(language);
  for (const item of Object.values(value)) addLanguages(item, found);
}

/** The languages that a document has texts in. Check its depth first. */
export function languagesIn(document: object): ReadonlySet<string> {
  const known = languages.get(document);
  if (known) return known;
  const found = new Set<string>();
  addLanguages(document, found);
  languages.set(document, found);
  return found;
}

/** Keys of the format are no texts: a variant of them would change more than words. */
const isText = (pointer: string) => pointer.startsWith('/') && !pointer.includes('/$');

function localNode(node: Readonly<Record<string, unknown>>, locale: string): Readonly<Record<string, unknown>> {
  const { [textsKey]: _, ...plain } = node;
  const texts = textsOf(node);
  const language = bestLanguage(new Set(Object.keys(texts)), locale);
  const valid = Object.entries(texts[language ?? ''] ?? {})
    .filter(([pointer, { text }]) => isText(pointer) && text.trim() !== '')
    .map(([pointer, { text }]) => [pointer, text] as const);
  return withTexts(plain, treeOf(valid)) as Readonly<Record<string, unknown>>;
}

/**
 * The document in a language: texts that have a variant are replaced, the others stay. Returns the same object where
 * nothing changes. Check the document's depth first.
 */
export function inLanguage<Value>(value: Value, locale: string): Value;
export function inLanguage(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inLanguage(item, locale));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, key === textsKey ? item : inLanguage(item, locale)] as const,
  );
  const changed = entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
  return Object.hasOwn(changed, textsKey) ? localNode(changed, locale) : changed;
}
