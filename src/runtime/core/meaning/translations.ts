import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { shortName } from '../limits.ts';
import { isObject } from '../walk.ts';

/** The texts that layouts are translated with. */
export interface TextSource {
  readonly isKnown: (text: string) => boolean;
  /** Languages that documents need and that have no translation of it; empty if none are needed. */
  readonly missingIn: (text: string) => readonly string[];
}

/** Fields whose static texts are translated. */
const textFields = new Set(['title', 'description', 'name', 'label', 'buttonText', 'subtitle']);

const warning = (pointer: string, words: Pick<Problem, 'what' | 'why' | 'fix'>): Problem => ({
  code: 'layout/missing-translation',
  severity: 'warning',
  pointer,
  ...words,
});

const lacking = (text: string, pointer: string, { missingIn }: TextSource): readonly Problem[] => {
  const languages = missingIn(text);
  if (languages.length === 0) return [];
  return [
    warning(pointer, {
      what: `The text "${shortName(text)}" has no translation into ${languages.join(', ')}.`,
      why: 'It is shown in English in these languages.',
      fix: 'Use a text of the site that is translated, or a value of the page such as "category/name".',
    }),
  ];
};

function checkTranslate(node: Readonly<Record<string, unknown>>, pointer: string, texts: TextSource) {
  const { code } = node;
  if (typeof code !== 'string' || code === '') return [];
  if (texts.isKnown(code)) return lacking(code, joinPointer(pointer, 'code'), texts);
  if (typeof node['default'] === 'string') return [];
  return [
    warning(joinPointer(pointer, 'code'), {
      what: `No text of this site is "${shortName(code)}".`,
      why: 'It is shown as it is written, in every language.',
      fix: 'Use a text of the site, or give a "default".',
    }),
  ];
}

/** Static texts are what people write; the names of widgets in the composer are not shown to members. */
const isStatic = (node: Readonly<Record<string, unknown>>, key: string) =>
  textFields.has(key) && (key !== 'name' || node['html'] === undefined) && node[`${key}Type`] !== 'none';

/** Warns of texts that are not translated. The limits of the document were checked. */
export function missingTranslations(layout: unknown, texts: TextSource): readonly Problem[] {
  const found: Problem[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, joinPointer(pointer, index));
      return;
    }
    if (!isObject(value) || value['$hydrate'] === 'literal') return;
    if (value['$hydrate'] === 'translate') found.push(...checkTranslate(value, pointer, texts));
    for (const [key, inner] of Object.entries(value)) {
      const at = joinPointer(pointer, key);
      if (typeof inner !== 'string') visit(inner, at);
      else if (value['$hydrate'] !== 'translate' && inner !== '' && isStatic(value, key))
        found.push(...lacking(inner, at, texts));
    }
  };
  visit(layout, '/layout');
  return found;
}
