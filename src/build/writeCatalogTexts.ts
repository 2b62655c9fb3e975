import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { registeredWidgets } from '#gen/definitions.ts';
import { middlewares } from '../server/layouts/middlewares.ts';
import { changeSchemaTexts, isTranslatable, joinKeywords } from '../server/layouts/schemaTexts.ts';
import { root } from './paths.mjs';
import { writeIfChanged } from './writeIfChanged.mjs';

/** Words of a key, so that a translator can tell keys apart. */
const keyWords = 4;

/** A key that only changes with its text: “Title type” is `titleType_1f3a`. */
function keyOf(text: string): string {
  const [first = '', ...more] = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, keyWords) ?? [];
  const words = [
    first.toLowerCase(),
    ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  ];
  return `${words.join('')}_${createHash('sha256').update(text).digest('hex').slice(0, 4)}`;
}

/** The texts of the catalog in English, by key: names of widgets and their groups, and what their forms show. */
function catalogTexts(): Readonly<Record<string, string>> {
  const texts = new Set<string>();
  const keywordLists = new Set<string>();
  const note = (text: string): string => {
    if (isTranslatable(text)) texts.add(text);
    return text;
  };
  for (const { name, group, keywords = [], authoredSchema } of registeredWidgets.flatMap(({ variants }) => variants)) {
    note(name);
    note(group);
    if (keywords.length > 0) keywordLists.add(joinKeywords(keywords));
    changeSchemaTexts(authoredSchema, note);
  }
  for (const { schema } of Object.values(middlewares)) changeSchemaTexts(schema, note);
  const plain = [...texts].map((text) => [keyOf(text), text] as const);
  // with their own kind of key, because translators choose words that people search for
  const searched = [...keywordLists].map((text) => [`keywords_${keyOf(text)}`, text] as const);
  return Object.fromEntries([...plain, ...searched].toSorted());
}

await writeIfChanged(
  join(root, 'src', 'server', 'layouts', 'catalogTexts', 'messages.json'),
  `${JSON.stringify(catalogTexts(), undefined, 2)}\n`,
);
