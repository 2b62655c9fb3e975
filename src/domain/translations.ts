/** Named by number or by key (CO-TRANS-008). */
export interface TranslationPlace {
  readonly recordType: string;
  readonly recordID?: number | null | undefined;
  readonly recordKey?: string | null | undefined;
  readonly propertyName: string;
}

export type PropertyType = 'text' | 'textMultiline' | 'rich';

/** One text of a record that can be written in other languages (CO-TRANS-010, CO-TRANS-011). */
export interface TranslatableProperty extends TranslationPlace {
  readonly translationPropertyKey: string;
  readonly propertyType: PropertyType;
  readonly propertyLabel: string;
  /** As the record has it. */
  readonly sourceText: string;
  readonly propertyValidation: { readonly maxLength: number };
  /** Of the record, over its properties. */
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

/** Under which categories are translated. */
export const categoryResource = 'categories';
export const categoryType = 'category';

/**
 * What this site shows in the reader's language, by type of record. Records of other types are kept as they are sent.
 */
export const knownProperties: Readonly<Record<string, Readonly<Record<string, KnownProperty>>>> = {
  [categoryType]: {
    name: { propertyType: 'text', maxLength: 255 },
    description: { propertyType: 'textMultiline', maxLength: 2000 },
  },
};

/** Own keys only: `constructor` is no type of record. */
export function knownProperty(recordType: string, propertyName: string): KnownProperty | undefined {
  const known = Object.hasOwn(knownProperties, recordType) ? knownProperties[recordType] : undefined;
  return known && Object.hasOwn(known, propertyName) ? known[propertyName] : undefined;
}

/** Rows that one call reads, saves or removes at most. */
export const mostTranslations = 100;

/** CO-TRANS-033 */
export const defaultTranslationLocale = 'en';
/** With one language there is nothing to translate into (CO-TRANS-021). */
export const leastLocales = 2;

/** A language as the locales call lists it, in the words of the page. */
export interface TranslationLocale {
  readonly key: string;
  readonly name: string;
}

/** The first language that the site itself is not in: in that one its texts mostly are. */
export function firstLocale(locales: readonly TranslationLocale[], siteLocale: string): string {
  return locales.find(({ key }) => key.toLowerCase() !== siteLocale.toLowerCase())?.key ?? defaultTranslationLocale;
}

/** @throws Error when there are properties of records of several types (CO-TRANS-020). */
export function onlyRecordType(properties: readonly TranslationPlace[]): string | undefined {
  const types = new Set(properties.map(({ recordType }) => recordType));
  if (types.size > 1) throw new Error('can only work with 1 recordType at a time');
  return [...types][0];
}

interface SourceCategory {
  readonly categoryID: number;
  readonly name: string;
  readonly description?: string | null;
  /** As written, where name and description have come translated. */
  readonly source?: { readonly name: string; readonly description: string | null };
}

/** What of these categories can be translated; of a text that is not there, nothing. */
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
