/** Identifies a record by ID or key (CO-TRANS-008). */
export interface TranslationPlace {
  readonly recordType: string;
  readonly recordID?: number | null | undefined;
  readonly recordKey?: string | null | undefined;
  readonly propertyName: string;
}

export type PropertyType = 'text' | 'textMultiline' | 'rich';

/** A translatable text of a record (CO-TRANS-010, CO-TRANS-011). */
export interface TranslatableProperty extends TranslationPlace {
  readonly translationPropertyKey: string;
  readonly propertyType: PropertyType;
  readonly propertyLabel: string;
  /** The original text. */
  readonly sourceText: string;
  readonly propertyValidation: { readonly maxLength: number };
  /** Name of the record, shown above its properties. */
  readonly recordName?: string;
}

/** CO-TRANS-009 */
export function translationKey({ recordType, recordID, recordKey, propertyName }: TranslationPlace): string {
  return `${recordType}.${recordID ?? recordKey ?? ''}.${propertyName}`;
}

interface KnownProperty {
  readonly propertyType: PropertyType;
  readonly maxLength: number;
}

/** Resource name under which categories are translated. */
export const categoryResource = 'categories';
export const categoryType = 'category';

/** Translatable properties that this site displays, by record type. Translations of other types are stored as sent. */
export const knownProperties: Readonly<Record<string, Readonly<Record<string, KnownProperty>>>> = {
  [categoryType]: {
    name: { propertyType: 'text', maxLength: 255 },
    description: { propertyType: 'textMultiline', maxLength: 2000 },
  },
};

/** Looks at own keys only, because `constructor` is not a record type. */
export function knownProperty(recordType: string, propertyName: string): KnownProperty | undefined {
  const known = Object.hasOwn(knownProperties, recordType) ? knownProperties[recordType] : undefined;
  return known && Object.hasOwn(known, propertyName) ? known[propertyName] : undefined;
}

/** Maximum number of records per call. */
export const mostTranslations = 100;

/** CO-TRANS-033 */
export const defaultTranslationLocale = 'en';
/** With a single locale there is nothing to translate into (CO-TRANS-021). */
export const leastLocales = 2;

/** A locale as in the API's list, named in the language of the page. */
export interface TranslationLocale {
  readonly key: string;
  readonly name: string;
}

/** The first locale other than the site's own, in which its texts are most likely written. */
export function firstLocale(locales: readonly TranslationLocale[], siteLocale: string): string {
  return locales.find(({ key }) => key.toLowerCase() !== siteLocale.toLowerCase())?.key ?? defaultTranslationLocale;
}

/** @throws Error for records of different types (CO-TRANS-020). */
export function onlyRecordType(properties: readonly TranslationPlace[]): string | undefined {
  const types = new Set(properties.map(({ recordType }) => recordType));
  if (types.size > 1) throw new Error('can only work with 1 recordType at a time');
  return [...types][0];
}

interface SourceCategory {
  readonly categoryID: number;
  readonly name: string;
  readonly description?: string | null;
  /** The original texts, if name and description are translated. */
  readonly source?: { readonly name: string; readonly description: string | null };
}

/** The translatable texts of these categories; empty texts are omitted. */
export function categoryProperties(
  categories: readonly SourceCategory[],
  labels: Readonly<Record<'name' | 'description', string>>,
): TranslatableProperty[] {
  return categories.flatMap(({ categoryID, name, description, source }) => {
    const texts = { name: source?.name ?? name, description: (source ? source.description : description) ?? '' };
    return (['name', 'description'] as const).flatMap((propertyName) => {
      const known = knownProperty(categoryType, propertyName);
      if (!known || texts[propertyName].trim() === '') return [];
      const place = { recordType: categoryType, recordID: categoryID, propertyName };
      return [
        {
          ...place,
          translationPropertyKey: translationKey(place),
          propertyType: known.propertyType,
          propertyLabel: labels[propertyName],
          sourceText: texts[propertyName],
          propertyValidation: { maxLength: known.maxLength },
          recordName: texts.name,
        },
      ];
    });
  });
}
