import type { ApiLayoutCatalog } from '#contracts/api-layoutCatalog.gen.ts';
import type { ApiLayoutCatalogEntry } from '#contracts/api-layoutCatalogEntry.gen.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Services } from '../services.ts';
import { builtInWords } from '../texts/builtIns/builtInWords.ts';
import { type LanguageTexts, textsIn } from '../texts/siteTexts.ts';
import { localeOfViewer, type Reader } from '../texts/viewerLocale.ts';
import { changeSchemaTexts, joinKeywords, splitKeywords } from './schemaTexts.ts';

/** A schema with the texts of its form in a language; others stay as they are. */
type TranslateSchema = (schema: JsonSchema) => JsonSchema;

function translationOf(texts: LanguageTexts): TranslateSchema {
  const { shown } = builtInWords(texts, 'widget');
  // schemas of widgets stay the same objects
  const schemas = new WeakMap<JsonSchema, JsonSchema>();
  return (source) => {
    const known = schemas.get(source) ?? changeSchemaTexts(source, shown);
    schemas.set(source, known);
    return known;
  };
}

const kept = new WeakMap<LanguageTexts, TranslateSchema>();

/** Keywords in the language of the viewer, then the English ones, which people know from elsewhere. */
function keywordsIn({ keywords }: ApiLayoutCatalogEntry, shown: (text: string) => string) {
  return keywords && [...new Set([...splitKeywords(shown(joinKeywords(keywords))), ...keywords])];
}

/**
 * A catalog with the keywords and the texts of forms in the language of its viewer. Names of widgets are translated in
 * all answers (`readerAnswer`).
 */
export async function translateCatalog(
  catalog: ApiLayoutCatalog,
  services: Services,
  reader: Reader,
): Promise<ApiLayoutCatalog> {
  const texts = await textsIn(services, await localeOfViewer(services, reader));
  if (!texts) return catalog;
  const translate = kept.get(texts) ?? translationOf(texts);
  kept.set(texts, translate);
  const { shown } = builtInWords(texts, 'widget');
  const entries = <Entry extends ApiLayoutCatalogEntry>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(all).map(([id, entry]) => [
        id,
        { ...entry, keywords: keywordsIn(entry, shown), schema: translate(entry.schema as JsonSchema) },
      ]),
    );
  const { middlewares, widgets, assets, sections } = catalog;
  return {
    ...catalog,
    middlewares: Object.fromEntries(
      Object.entries(middlewares).map(([name, part]) => [
        name,
        { ...part, schema: translate(part.schema as JsonSchema) },
      ]),
    ),
    widgets: entries(widgets),
    assets: entries(assets),
    sections: entries(sections),
  };
}
