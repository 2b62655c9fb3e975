import { expect, it } from 'vitest';
import { compileMessage } from '#i18n/compileMessage.ts';
import localeServices from '../../../../schemas/localeServices.schema.json' with { type: 'json' };
import notificationDefaults from '../../../../schemas/notificationDefaults.schema.json' with { type: 'json' };
import searchScopes from '../../../../schemas/searchScopes.schema.json' with { type: 'json' };
import searchSources from '../../../../schemas/searchSources.schema.json' with { type: 'json' };
import siteSections from '../../../../schemas/siteSections.schema.json' with { type: 'json' };
import switchedOffWidgets from '../../../../schemas/switchedOffWidgets.schema.json' with { type: 'json' };
import themeVariables from '../../../../schemas/themeVariables.schema.json' with { type: 'json' };
import { findFaults } from '../../config.ts';
import { type Setting, settings } from '../../configKeys.ts';
import messages from './messages.json' with { type: 'json' };
import { problemWordsIn } from './problemWords.ts';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** A language in which every text is its values alone, so that whatever else is shown was not translated. */
const catalog = Object.fromEntries(
  Object.entries(messages).map(([key, text]) => [
    key,
    compileMessage(`⟦${namesIn(text).map((name) => `${name}=\`{${name}}\``)}⟧`),
  ]),
);
const words = problemWordsIn({
  key: 'de',
  version: '1',
  catalog: { 'src/server/texts/problems/messages.json': catalog },
});

/** Values of placeholders about settings: paths with the value that is there, lists of examples, and whole texts. */
const value = /^(?:\S+(?: "[^"]*")?|\S+(?:, \S+)*)$/;

/** The English words that a text of the language has. */
function leftIn(text: string): string[] {
  let rest = text;
  const left: string[] = [];
  for (let inner = /⟦([^⟦⟧]*)⟧/.exec(rest); inner; inner = /⟦([^⟦⟧]*)⟧/.exec(rest)) {
    for (const [, name = '', held = ''] of (inner[1] ?? '').matchAll(/(\w+)=`([^`]*)`/g))
      if (name !== 'setting' && name !== 'name' && name !== 'signs' && !value.test(held)) left.push(held);
    rest = rest.replace(inner[0], '·');
  }
  return rest === '·' ? left : [...left, rest];
}

type Schema = Readonly<Record<string, unknown>>;
const schemas: Readonly<Record<string, Schema>> = {
  ...{
    localeServices,
    notificationDefaults,
    searchScopes,
    searchSources,
    siteSections,
    switchedOffWidgets,
  },
  themeVariables,
};

const oddTexts = ['', ' ', 'x', 'xx-nope', 'file:x', 'javascript:x', '//x', '\u200b', '\0', '__Host-a', '/dashboard'];
const odd: readonly unknown[] = [
  ...oddTexts,
  ...[...oddTexts, 'x y'].map((text) => [text]),
  ...[true, null, -2, 1.5, 1e12, {}, [], [5], [null], [{}], [{ a: 1 }], { a: 1 }, 'x'.repeat(3000), ['x'.repeat(3000)]],
  Array.from({ length: 600 }, () => 'en'),
  Array.from({ length: 300 }, () => ({})),
  { a: 'x'.repeat(200_000) },
];

/** Values that are wrong at each place of a schema. */
function* wrongValues(schema: Schema, root: Schema): Generator {
  yield* odd;
  const used = typeof schema['$ref'] === 'string' ? (root['$defs'] as Record<string, Schema>)['channels'] : schema;
  const { properties, items, additionalProperties } = (used ?? {}) as Record<string, Schema | undefined>;
  for (const [name, inner] of Object.entries(properties ?? {}))
    for (const wrong of wrongValues(inner as Schema, root)) yield { [name]: wrong };
  if (typeof additionalProperties === 'object')
    for (const wrong of wrongValues(additionalProperties, root)) yield { some: wrong };
  if (items) for (const wrong of wrongValues(items, root)) yield [wrong];
}

const scope = {
  value: 'a',
  sectionID: '1',
  basePath: '/es',
  name: 'A',
  id: 'a',
};
const pick = (...names: readonly (keyof typeof scope)[]) =>
  Object.fromEntries(names.map((name) => [name, scope[name]]));
const twice: Readonly<Record<string, unknown>> = {
  'search.scopes': [pick('value'), pick('value')],
  'search.sources': [pick('id'), pick('id')],
  'site.sections': [pick('sectionID', 'basePath', 'name'), pick('sectionID', 'basePath', 'name')],
};

it.each([...Object.keys(settings), 'nope.key', 'garden.titel', 'a b'])(
  'no refusal of the setting %s is half translated',
  (key) => {
    const { schema } = ((settings as Readonly<Record<string, Setting>>)[key] ?? {}) as Partial<Setting>;
    const root = schema === undefined ? {} : (schemas[schema] ?? {});
    const texts = new Set(
      [...wrongValues(root, root), twice[key]].flatMap((wrong) => findFaults(key, wrong).map(({ message }) => message)),
    );
    expect(texts.size).toBeGreaterThan(0);
    expect([...texts].map((text) => [text, leftIn(words(text))]).filter(([, left]) => left?.length)).toEqual([]);
  },
);

/** A value that a placeholder may have in an answer. */
function sampleOf(name: string): string {
  if (/^(?:count2?|largest|line|retryAfterSeconds|size|status)$/.test(name)) return '7';
  if (name === 'why') return 'Post field not found.';
  if (/^(?:choices|examples|types)$/.test(name)) return 'qa.b, qc.d';
  return /^(?:all|field|key|method|other|pattern|recordType|signs|type|unit)$/.test(name) ? 'qa.b' : 'Qx Qy';
}

it.each(Object.entries(messages))(
  'the text %s is translated as itself, and not as words of another one',
  (key, text) => {
    const names = namesIn(text);
    const filled = text.replaceAll("''", "'").replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleOf(name));
    const shown = names.map((name) => `${name}=\`${name === 'why' ? '⟦⟧' : sampleOf(name)}\``);
    expect([key, words(filled)]).toEqual([key, `⟦${shown}⟧`]);
  },
);
