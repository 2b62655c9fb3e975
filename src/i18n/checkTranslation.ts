import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A fault of a translation. */
export interface TranslationFault {
  readonly code: 'empty' | 'syntax' | 'unknownPlaceholder' | 'missingPlaceholder' | 'choices' | 'pluralForms';
  /** The names it is about: placeholders, choices or plural forms; for `syntax`, what the parser says. */
  readonly names: readonly string[];
}

type Kind = 'text' | 'number' | 'plural' | 'ordinal' | 'select' | 'date' | 'time';

interface Placeholder {
  readonly kind: Kind;
  /** Options of each choice between forms. */
  readonly options: readonly (readonly string[])[];
}

const kinds: Readonly<Partial<Record<TYPE, Kind>>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
};

function kindOf(element: MessageFormatElement): Kind | undefined {
  if (element.type === TYPE.plural) return element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
  return kinds[element.type];
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Placeholder>): Map<string, Placeholder> {
  for (const element of elements) {
    const kind = kindOf(element);
    // A skeleton can be valid ICU and still fail when it formats a value.
    if ('style' in element && typeof element.style === 'object' && element.style !== null)
      throw new Error('Skeletons (::) are not supported.');
    if (kind === undefined || !('value' in element)) continue;
    const known = found.get(element.value);
    const options = 'options' in element ? [Object.keys(element.options)] : [];
    const isChoice = known === undefined || known.kind === 'text' || known.kind === 'number';
    found.set(element.value, {
      kind: isChoice ? kind : known.kind,
      options: [...(known?.options ?? []), ...options],
    });
    if ('options' in element) for (const option of Object.values(element.options)) collect(option.value, found);
  }
  return found;
}

const placeholdersOf = (text: string) => collect(parse(text, { ignoreTag: true }), new Map());

const countsTo = 1200;

/** Forms of a language, and the numbers below 1,200 that each is for. Forms of larger numbers only are optional. */
function countForms(language: string, type: 'cardinal' | 'ordinal') {
  const rules = new Intl.PluralRules(language.replaceAll('_', '-'), { type });
  const counts = new Map<string, number[]>();
  for (let count = 0; count < countsTo; count += 1) {
    const form = rules.select(count);
    const same = counts.get(form);
    if (same) same.push(count);
    else counts.set(form, [count]);
  }
  return { known: new Set<string>([...rules.resolvedOptions().pluralCategories, 'other']), counts };
}

const forms = new Map<string, ReturnType<typeof countForms>>();

/** Counted once per language, because a text can have many plurals. */
function formsOf(language: string, type: 'cardinal' | 'ordinal') {
  const key = `${type} ${language}`;
  const known = forms.get(key);
  if (known) return known;
  const counted = countForms(language, type);
  forms.set(key, counted);
  return counted;
}

function pluralFault(language: string, kind: Kind, options: readonly string[]): TranslationFault | undefined {
  const { known, counts } = formsOf(language, kind === 'ordinal' ? 'ordinal' : 'cardinal');
  const exact = new Set(options.filter((option) => option.startsWith('=')).map((option) => Number(option.slice(1))));
  const unknown = options.filter((option) => !option.startsWith('=') && !known.has(option));
  const missing = [...counts]
    .filter(([form, numbers]) => !options.includes(form) && !numbers.every((count) => exact.has(count)))
    .map(([form]) => form);
  const names = [...unknown, ...missing];
  return names.length > 0 ? { code: 'pluralForms', names } : undefined;
}

/** Placeholders that may take each other's place. */
const fits = (wanted: Kind, own: Kind) =>
  wanted === own ||
  own === 'text' ||
  (['plural', 'number', 'ordinal'].includes(wanted) && ['plural', 'number'].includes(own));

/**
 * Checks a translation against its English text: ICU syntax, the same placeholders, and the plural forms of its
 * language. @param language a language tag; `_` is accepted too
 */
export function checkTranslation(source: string, text: string, language: string): readonly TranslationFault[] {
  if (text.trim() === '') return [{ code: 'empty', names: [] }];
  let own: Map<string, Placeholder>;
  try {
    own = placeholdersOf(text);
  } catch (error) {
    return [{ code: 'syntax', names: [error instanceof Error ? error.message : String(error)] }];
  }
  const wanted = placeholdersOf(source);
  const unknown = [...own].filter(
    ([name, { kind }]) => !fits(wanted.get(name)?.kind ?? 'date', kind) || !wanted.has(name),
  );
  const missing = [...wanted.keys()].filter((name) => !own.has(name));
  const odd = new Set(unknown.map(([name]) => name));
  const faults: TranslationFault[] = [];
  if (unknown.length > 0) faults.push({ code: 'unknownPlaceholder', names: [...odd] });
  if (missing.length > 0) faults.push({ code: 'missingPlaceholder', names: missing });
  for (const [name, { kind, options }] of [...own].filter(([key]) => !odd.has(key))) {
    if (kind === 'select') {
      const known = new Set(wanted.get(name)?.options.flat());
      const extra = options.flat().filter((option) => !known.has(option));
      // A choice that is missing is shown as `other`, which ICU requires.
      if (extra.length > 0) faults.push({ code: 'choices', names: extra });
    } else if (kind === 'plural' || kind === 'ordinal')
      faults.push(...options.flatMap((forms) => pluralFault(language, kind, forms) ?? []));
  }
  return faults;
}
