import type { Viewer } from '#contracts/hydrate.ts';
import { categoryResource, categoryType, knownProperty } from '#domain/translations.ts';
import { checkTranslation } from '#i18n/checkTranslation.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { createGuest, visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { canonicalTag } from '../../texts/languageFiles.ts';
import { isMissing, longestText, textsOf } from './interfaceTexts.ts';
import { translatedPlaces } from './repo/translations.ts';
import { escapeXml, protectMessage, readXml } from './services/protectMessage.ts';

/** A text of the site that a language lacks. */
export interface MissingText {
  /** Its place in the order of all texts, which never changes. */
  readonly position: string;
  /** The language that it is written in. */
  readonly from: string;
  readonly target:
    | { readonly kind: 'interface'; readonly file: string; readonly key: string }
    | { readonly kind: 'category'; readonly categoryID: number; readonly propertyName: 'name' | 'description' };
  /** Prepares it for a service; undefined for texts that no service can translate. Parsed only when it is needed. */
  readonly prepare: () => PreparedText | undefined;
}

interface PreparedText {
  readonly xml: string;
  /** The translation from the answer of the service; undefined if it cannot be used. */
  readonly read: (xml: string) => string | undefined;
}

const hasControls = (text: string) => /[^\P{Cc}\n]/u.test(text);

function prepareMessage(source: string, locale: string): PreparedText | undefined {
  const prepared = protectMessage(source);
  return (
    prepared && {
      xml: prepared.xml,
      read: (xml) => {
        const text = prepared.restore(xml);
        if (text === undefined || text.length > longestText || hasControls(text)) return undefined;
        return checkTranslation(source, text, locale).length === 0 ? text : undefined;
      },
    }
  );
}

function prepareCategory(source: string, propertyName: 'name' | 'description'): PreparedText {
  const { maxLength = 0 } = knownProperty(categoryType, propertyName) ?? {};
  return {
    xml: escapeXml(source),
    read: (xml) => {
      const plain = readXml(xml.replaceAll(/<[^<>]*>/g, '')).trim();
      const text = propertyName === 'name' ? plain.replaceAll(/\s+/g, ' ') : plain;
      return text !== '' && text.length <= maxLength && !hasControls(text) ? text : undefined;
    },
  };
}

async function missingOfInterface(services: Services, locale: string): Promise<readonly MissingText[]> {
  const missing = (await textsOf(services, locale)).filter((text) => isMissing(locale, text));
  return missing.map(({ file, key, source }) => ({
    position: `1 ${file} ${key}`,
    from: 'en',
    target: { kind: 'interface', file, key },
    prepare: () => prepareMessage(source, locale),
  }));
}

/** Only categories that guests see are sent to a service, which must not learn the names of others. */
async function missingOfCategories(services: Services, viewer: Viewer, locale: string): Promise<MissingText[]> {
  const from = String(services.config.get('garden.locale'));
  if (canonicalTag(from).toLowerCase() === canonicalTag(locale).toLowerCase()) return [];
  const guest = await createGuest(services);
  const [tree, visible, open] = await Promise.all([
    categoryTree(services),
    visibleCategoryIDs(services, viewer),
    visibleCategoryIDs(services, guest),
  ]);
  const done = await translatedPlaces(services, { resource: categoryResource, recordType: categoryType, locale });
  return visible.flatMap((categoryID) => {
    if (!open.includes(categoryID)) return [];
    const node = tree.find(categoryID);
    const texts = node?.source ?? node;
    return (['name', 'description'] as const).flatMap((propertyName): MissingText[] => {
      const text = texts?.[propertyName] ?? '';
      if (text.trim() === '' || done.has(`${categoryID} ${propertyName}`)) return [];
      return [
        {
          position: `2 ${String(categoryID).padStart(10, '0')} ${propertyName}`,
          from,
          target: { kind: 'category', categoryID, propertyName },
          prepare: () => prepareCategory(text, propertyName),
        },
      ];
    });
  });
}

/** Texts of the interface and of categories that a language lacks, in their order. */
export async function missingTexts(services: Services, viewer: Viewer, locale: string): Promise<MissingText[]> {
  const all = [
    ...(await missingOfInterface(services, locale)),
    ...(await missingOfCategories(services, viewer, locale)),
  ];
  return all.sort((a, b) => (a.position < b.position ? -1 : 1));
}
