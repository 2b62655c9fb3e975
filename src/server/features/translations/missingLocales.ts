import type { LocaleServices } from '#contracts/localeServices.gen.ts';
import { newItems, type FindMissing } from '../../settingRecords.ts';
import { canonicalTag } from '../../texts/languageFiles.ts';
import { localeKeys } from './routes/locales.ts';

/** Languages with a translation service are languages of the site, also of one that the same change adds. */
export const missingLocales: FindMissing = (services, wanted) => {
  const { 'garden.locale': own, 'garden.locales': more } = wanted.values;
  const known = new Set(
    [...localeKeys(services), ...(own === undefined ? [] : [own]), ...((more ?? []) as readonly string[])].map((tag) =>
      canonicalTag(String(tag)).toLowerCase(),
    ),
  );
  return newItems<LocaleServices[number]>(wanted, ({ locale }) => locale)
    .filter(({ id }) => !known.has(canonicalTag(id).toLowerCase()))
    .map(({ id, at }) => ({ message: `"${id}" is not a language of this site.`, pointer: `/${at}/locale` }));
};
