import { categoryResource, categoryType } from '#domain/translations.ts';
import { remember } from './remember.ts';

export interface CategoryTexts {
  readonly name?: string;
  readonly description?: string;
}

/** By lowercase locale, then by category ID. */
export type TranslatedCategories = ReadonlyMap<string, ReadonlyMap<number, CategoryTexts>>;

/** Translations of all categories in every locale, cached because they are small. Invalidated by `translations`. */
export const translatedCategories = remember(
  (tag) => tag === 'translations',
  async ({ db }): Promise<TranslatedCategories> => {
    const rows = await db.kysely
      .selectFrom('translations')
      .select(['record_id', 'property_name', 'locale', 'translation'])
      .where('resource', '=', categoryResource)
      .where('record_type', '=', categoryType)
      .execute();
    const all = new Map<string, Map<number, CategoryTexts>>();
    for (const { record_id, property_name, locale, translation } of rows) {
      const key = locale.toLowerCase();
      const ofLocale = all.get(key) ?? new Map<number, CategoryTexts>();
      all.set(key, ofLocale);
      if (record_id !== null) ofLocale.set(record_id, { ...ofLocale.get(record_id), [property_name]: translation });
    }
    return all;
  },
);
