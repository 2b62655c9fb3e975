import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import { changedTexts, type TextAuthor } from '../../db/repos/interfaceTexts.ts';
import type { Services } from '../../services.ts';
import { canonicalTag, sourceTexts } from '../../texts/languageFiles.ts';
import { builtInTexts } from '../../texts/siteTexts.ts';

/** Characters of a text of the interface. */
export const longestText = 5000;

/** All texts of the interface in a language, in the order of their files. */
export async function textsOf(services: Services, locale: string): Promise<readonly ApiInterfaceText[]> {
  const translated = builtInTexts(locale);
  const changed = new Map(
    (await changedTexts(services, canonicalTag(locale))).map(({ file, key, text }) => [`${file} ${key}`, text]),
  );
  return Object.entries(sourceTexts()).flatMap(([file, own]) =>
    Object.entries(own).map(([key, source]) => ({
      file,
      key,
      source,
      translation: translated[file]?.[key] ?? null,
      text: changed.get(`${file} ${key}`) ?? null,
    })),
  );
}

const isEnglish = (locale: string) => /^en\b/i.test(canonicalTag(locale));

/** Whether a text is shown in English in this language. */
export const isMissing = (locale: string, { translation, text }: ApiInterfaceText): boolean =>
  !isEnglish(locale) && translation === null && text === null;

/** The author of changes to a language, for the audit log. */
export function authorOf(locale: string, userID: number): TextAuthor {
  const translated = builtInTexts(locale);
  return {
    locale: canonicalTag(locale),
    userID,
    builtIn: ({ file, key }) => translated[file]?.[key] ?? sourceTexts()[file]?.[key] ?? '',
  };
}
