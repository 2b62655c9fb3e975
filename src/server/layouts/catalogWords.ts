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

/** Names of widgets and texts of their forms in a language; others stay as they are. */
export interface CatalogWords {
  readonly text: (english: string) => string;
  readonly schema: (schema: JsonSchema) => JsonSchema;
}

const english: CatalogWords = { text: (text) => text, schema: (schema) => schema };

function wordsOf(texts: LanguageTexts): CatalogWords {
  const own = texts.catalog[catalogMessagesFile] ?? {};
  const text = (source: string): string => {
    const found = own[keysByText.get(source) ?? ''];
    if (found === undefined) return source;
    return typeof found === 'string' ? found : found[0];
  };
  // schemas of widgets stay the same objects
  const schemas = new WeakMap<JsonSchema, JsonSchema>();
  const schema = (source: JsonSchema): JsonSchema => {
    const known = schemas.get(source) ?? changeSchemaTexts(source, text);
    schemas.set(source, known);
    return known;
  };
  return { text, schema };
}

const kept = new WeakMap<LanguageTexts, CatalogWords>();

/** The texts of the catalog in the language of the viewer of an answer. */
export async function catalogWords(services: Services, reader: Reader): Promise<CatalogWords> {
  const texts = await textsIn(services, await localeOfViewer(services, reader));
  if (!texts) return english;
  const words = kept.get(texts) ?? wordsOf(texts);
  kept.set(texts, words);
  return words;
}

/** A catalog with its texts in a language. */
export function translateCatalog(catalog: ApiLayoutCatalog, words: CatalogWords): ApiLayoutCatalog {
  const entries = <Entry extends ApiLayoutCatalogEntry>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(all).map(([id, entry]) => [
        id,
        {
          ...entry,
          name: words.text(entry.name),
          widgetGroup: words.text(entry.widgetGroup),
          schema: words.schema(entry.schema as JsonSchema),
        },
      ]),
    );
  const { middlewares, widgets, assets, sections } = catalog;
  return {
    ...catalog,
    middlewares: Object.fromEntries(
      Object.entries(middlewares).map(([name, part]) => [
        name,
        { ...part, schema: words.schema(part.schema as JsonSchema) },
      ]),
    ),
    widgets: entries(widgets),
    assets: entries(assets),
    sections: entries(sections),
  };
}
