import type { ApiTranslation } from '#contracts/api-translation.gen.ts';
import { categoryResource, categoryType, mostTranslations } from '#domain/translations.ts';
import { idOf, type Site, type SitePart, type Thing, ThingFault } from '../sitePart.ts';

const translationPath = /^translations\/([^/]+)\.json$/;
const localeOf = (path: string) => translationPath.exec(path)?.[1] ?? '';

/** A text of a category: `categories/garden#name`. */
const keyPattern = /^categories\/(.+)#(name|description)$/;

async function readLocale({ call }: Site, locale: string): Promise<readonly ApiTranslation[]> {
  const all: ApiTranslation[] = [];
  const address = `/translations/${categoryResource}?recordType=${categoryType}&locale=${encodeURIComponent(locale)}`;
  for (let page = 1; ; page += 1) {
    const rows = await call<readonly ApiTranslation[]>('GET', `${address}&limit=${mostTranslations}&page=${page}`);
    all.push(...rows);
    if (rows.length < mostTranslations) return all;
  }
}

/** @throws ThingFault */
function placeOf(site: Site, { path, key = '' }: Thing) {
  const [, category, propertyName] = keyPattern.exec(key) ?? [];
  if (category === undefined || propertyName === undefined)
    throw new ThingFault(
      '',
      `"${key}" names no text of a category.`,
      'Write categories/<urlcode>#name or #description.',
    );
  const recordID = idOf(site, 'categories', category, '');
  return { recordType: categoryType, recordID, propertyName, locale: localeOf(path) };
}

/** Names and descriptions of categories in other languages, by language. */
export const translationsPart: SitePart = {
  name: 'translations',
  owns: ({ path }) => translationPath.test(path),
  isKeyed: true,
  schema: { type: 'string', minLength: 1 },
  read: async (site) => {
    const things: Thing[] = [];
    for (const { localeID } of await site.call<readonly { readonly localeID: string }[]>('GET', '/locales'))
      for (const { recordID, propertyName, translation } of await readLocale(site, localeID)) {
        const category = recordID === undefined ? undefined : site.keys.categories.keyOf(recordID);
        const key = `categories/${category}#${propertyName}`;
        if (category !== undefined) things.push({ path: `translations/${localeID}.json`, key, value: translation });
      }
    return things;
  },
  write: async (site, thing) => {
    const row = { ...placeOf(site, thing), translation: thing.value };
    await site.call('PATCH', `/translations/${categoryResource}`, [row]);
  },
  remove: async (site, thing) => {
    await site.call('PATCH', `/translations/${categoryResource}/remove`, [placeOf(site, thing)]);
  },
  pointerOf: () => '',
};
