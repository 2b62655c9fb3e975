import { checkTranslation, type TranslationFault } from '#i18n/checkTranslation.ts';
import {
  type FileTexts,
  sourceTexts,
  textMark,
  translatedLanguages,
  translationOrigins,
  translationsOf,
} from './languageFiles.ts';

/** A text of a language file that cannot be used. */
export interface LanguageFault {
  readonly language: string;
  readonly file: string;
  readonly key: string;
  /** `extra`: there is no such English text. */
  readonly code: TranslationFault['code'] | 'extra';
  readonly names: readonly string[];
}

/** The completeness of a language, and its faulty texts. */
export interface LanguageReport {
  readonly language: string;
  /** Number of English texts, and of those that are translated. */
  readonly total: number;
  readonly translated: number;
  readonly missing: readonly TextPlace[];
  readonly faults: readonly LanguageFault[];
}

/** Compares the texts of a language with the English ones. */
export function checkTexts(language: string, texts: FileTexts, sources = sourceTexts()): LanguageReport {
  const pairs = Object.entries(sources).flatMap(([file, own]) => Object.keys(own).map((key) => ({ file, key })));
  const has = ({ file, key }: TextPlace) => Object.hasOwn(texts, file) && Object.hasOwn(texts[file] ?? {}, key);
  const faults = Object.entries(texts).flatMap(([file, own]) =>
    Object.entries(own).flatMap(([key, text]): LanguageFault[] => {
      const source = sources[file]?.[key];
      if (source === undefined) return [{ language, file, key, code: 'extra', names: [] }];
      return checkTranslation(source, text, language).map((fault) => ({ language, file, key, ...fault }));
    }),
  );
  const missing = pairs.filter((pair) => !has(pair));
  return { language, total: pairs.length, translated: pairs.length - missing.length, missing, faults };
}

/** Reports on all languages of this version. */
export const checkLanguages = (): readonly LanguageReport[] =>
  translatedLanguages().map((language) => checkTexts(language, translationsOf(language)));

/** A text of a messages file. */
export interface TextPlace {
  readonly file: string;
  readonly key: string;
}

/** English texts whose words have changed since they were translated. */
export const outdatedTexts = (sources = sourceTexts(), origins = translationOrigins()): readonly TextPlace[] =>
  Object.entries(sources).flatMap(([file, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => origins[file]?.[key] !== textMark(text))
      .map(([key]) => ({ file, key })),
  );

const sentences: Readonly<Record<LanguageFault['code'], string>> = {
  extra: 'there is no such English text',
  empty: 'the text is empty',
  syntax: 'not valid ICU',
  unknownPlaceholder: 'placeholders that the English text does not have, or of another kind',
  missingPlaceholder: 'missing placeholders',
  choices: 'choices that the English text does not have',
  pluralForms: 'missing or unknown plural forms',
};

/** A fault in words. */
export const faultText = ({ language, file, key, code, names }: LanguageFault): string =>
  `${language}: ${file} "${key}": ${sentences[code]}${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
