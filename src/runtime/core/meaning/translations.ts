import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { shortName } from '../limits.ts';
import { bestLanguage, type NodeTexts, textsKey, textsOf } from '../nodeTexts.ts';
import { isObject } from '../walk.ts';

/** The texts that layouts are translated with. */
export interface TextSource {
  readonly isKnown: (text: string) => boolean;
  /** Languages that documents need and that have no translation of it; empty if none are needed. */
  readonly missingIn: (text: string) => readonly string[];
}

/** Fields whose static texts are translated. */
const textFields = new Set(['title', 'description', 'name', 'label', 'buttonText', 'subtitle']);

const warning = (pointer: string, words: Pick<Problem, 'what' | 'why' | 'fix' | 'words'>): Problem => ({
  code: 'layout/missing-translation',
  severity: 'warning',
  pointer,
  ...words,
});

/** Texts in other languages of an object around a value, and the pointer of the object. */
interface Variants {
  readonly texts: NodeTexts;
  readonly pointer: string;
}

type State = 'translated' | 'stale' | 'missing';

/** Whether an object around a text has it in a language, which documents spell like `pt_BR`. */
function stateIn(
  language: string,
  text: string,
  place: { readonly pointer: string; readonly around: readonly Variants[] },
): State {
  for (const { texts, pointer } of place.around) {
    const found = bestLanguage(new Set(Object.keys(texts)), language.replaceAll('-', '_'));
    const variant = texts[found ?? '']?.[place.pointer.slice(pointer.length)];
    if (variant && variant.text.trim() !== '')
      return variant.of === undefined || variant.of === text ? 'translated' : 'stale';
  }
  return 'missing';
}

function lacking(
  text: string,
  place: { readonly pointer: string; readonly around: readonly Variants[] },
  { missingIn }: TextSource,
) {
  const states = missingIn(text).map((language) => ({ language, state: stateIn(language, text, place) }));
  const inState = (wanted: State) => states.filter(({ state }) => state === wanted).map(({ language }) => language);
  const [missing, stale] = [inState('missing'), inState('stale')];
  return [
    ...(missing.length > 0
      ? [
          warning(place.pointer, {
            what: `The text "${shortName(text)}" has no translation into ${missing.join(', ')}.`,
            why: 'It is shown in its original language there.',
            fix: 'Translate it in the composer, or use a text of the site that is translated.',
            words: { kind: 'missing', values: { languages: missing } },
          }),
        ]
      : []),
    ...(stale.length > 0
      ? [
          warning(place.pointer, {
            what: `The text "${shortName(text)}" has changed since it was translated into ${stale.join(', ')}.`,
            why: 'The translation is of another text.',
            fix: 'Check the translation in the composer.',
            words: { kind: 'stale', values: { languages: stale } },
          }),
        ]
      : []),
  ];
}

function checkTranslate(node: Readonly<Record<string, unknown>>, pointer: string, texts: TextSource) {
  const { code } = node;
  if (typeof code !== 'string' || code === '') return [];
  if (texts.isKnown(code)) return lacking(code, { pointer: joinPointer(pointer, 'code'), around: [] }, texts);
  if (typeof node['default'] === 'string') return [];
  return [
    warning(joinPointer(pointer, 'code'), {
      what: `No text of this site is "${shortName(code)}".`,
      why: 'It is shown as it is written, in every language.',
      fix: 'Use a text of the site, or give a "default".',
      words: { kind: 'code', values: { written: shortName(code) } },
    }),
  ];
}

/** Static texts are what people write; the names of widgets in the composer are not shown to members. */
const isStatic = (node: Readonly<Record<string, unknown>>, key: string) =>
  textFields.has(key) && (key !== 'name' || node['html'] === undefined) && node[`${key}Type`] !== 'none';

/** Warns of texts that are not translated. The limits of the document were checked. */
export function missingTranslations(layout: unknown, texts: TextSource): readonly Problem[] {
  const found: Problem[] = [];
  const visit = (value: unknown, pointer: string, outer: readonly Variants[]): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, joinPointer(pointer, index), outer);
      return;
    }
    if (!isObject(value) || value['$hydrate'] === 'literal') return;
    const isTranslate = value['$hydrate'] === 'translate';
    if (isTranslate) found.push(...checkTranslate(value, pointer, texts));
    const around = Object.hasOwn(value, textsKey) ? [{ texts: textsOf(value), pointer }, ...outer] : outer;
    for (const [key, inner] of Object.entries(value)) {
      if (key === textsKey) continue;
      const at = joinPointer(pointer, key);
      if (typeof inner !== 'string') visit(inner, at, around);
      else if (!isTranslate && inner !== '' && isStatic(value, key))
        found.push(...lacking(inner, { pointer: at, around }, texts));
    }
  };
  visit(layout, '/layout', []);
  return found;
}
