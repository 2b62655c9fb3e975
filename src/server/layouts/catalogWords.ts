import type { ApiLayoutCatalog } from '#contracts/api-layoutCatalog.gen.ts';
import type { ApiLayoutCatalogEntry } from '#contracts/api-layoutCatalogEntry.gen.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Services } from '../services.ts';
import { type LanguageTexts, textsIn } from '../texts/siteTexts.ts';
import { localeOfViewer, type Reader } from '../texts/viewerLocale.ts';
import messages from './catalogTexts/messages.json' with { type: 'json' };
import { changeSchemaTexts } from './schemaTexts.ts';

/** The file of the texts of the catalog, by which languages name them. It is generated from the widgets. */
const catalogMessagesFile = 'src/server/layouts/catalogTexts/messages.json';

const keysByText: ReadonlyMap<string, string> = new Map(Object.entries(messages).map(([key, text]) => [text, key]));

/** A schema with the texts of its form in a language; others stay as they are. */
type TranslateSchema = (schema: JsonSchema) => JsonSchema;

function translationOf(texts: LanguageTexts): TranslateSchema {
  const own = texts.catalog[catalogMessagesFile] ?? {};
  const text = (source: string): string => {
    const found = own[keysByText.get(source) ?? ''];
    if (found === undefined) return source;
    return typeof found === 'string' ? found : found[0];
  };
  // schemas of widgets stay the same objects
  const schemas = new WeakMap<JsonSchema, JsonSchema>();
  return (source) => {
    const known = schemas.get(source) ?? changeSchemaTexts(source, text);
    schemas.set(source, known);
    return known;
  };
}

const kept = new WeakMap<LanguageTexts, TranslateSchema>();

/**
 * A catalog with the texts of forms in the language of its viewer. Names of widgets are translated in all answers
 * (`readerAnswer`).
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
  const entries = <Entry extends ApiLayoutCatalogEntry>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(all).map(([id, entry]) => [
        id,
        {
          ...entry,
          schema: translate(entry.schema as JsonSchema),
        },
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
