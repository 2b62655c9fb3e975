import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/sourceFiles.ts';
import { readTestTitles, titlesIn } from './support/testTitles.ts';

const root = join(import.meta.dirname, '..');

/** Words that texts for people do not use, with their replacements. A new entry is one line. */
const better: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bunwanted mails?\b/i, 'spam folder'],
  [/(?<![@./:\w-])mails?\b(?! server)(?![.@/\w])/i, 'email'],
  [/\b(?:log|logged|logging) (?:in|out)\b|\blog[io]n\b/i, 'sign in, sign out'],
  [/\btaken? back\b|\btake\b.*\bback\b/i, 'undo, undone'],
  [/\b(?:is|are|was|were) (?:as it was|as they were)\b/i, 'restored'],
  [/\bany ?more\b(?! [a-z]+s\b)/i, 'no longer'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\banew\b/i, 'again'],
  [/\bgo(?:es)? on\b/i, 'continue'],
  [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\bdealt with\b/i, 'resolved'],
  [/\bwithout a word\b/i, 'silently'],
  [/\b(?:do|did|does|was|were|is) not take(?:n)?\b/i, 'rejected'],
  [/\bkeeping\b/i, 'saving'],
];

/** Additional words for texts that people see in the product, on the command line and in the change log. */
const betterInTexts: typeof better = [
  ...better,
  [/\bcolour/i, 'color'],
  [/\bwhoever\b/i, 'anyone who, or the role: visitor, member, author'],
  [/\bfor ever\b/i, 'forever'],
  [/\b(?:un)?mended?\b|\bcures?\b/i, 'fix'],
  [/(?<!screen )(?<!screen-)\breaders?\b/i, 'visitor, member, viewer'],
  [/\bdraw(?:n|s)?\b/i, 'show, render'],
  [/\bst(?:ands?|ood)\b(?! for\b| in for\b| out\b)/i, 'is, is shown'],
  [/\b(?:asked|looked) for\b/i, 'request, search'],
  [/\bin sight\b/i, 'visible'],
  [/\ball the same\b/i, 'still, anyway'],
  [/\bhears?\b/i, 'is notified'],
  [/\b(?:tells|tell|told) of\b/i, 'report'],
  [/\bround in circles\b/i, 'loop'],
];

/** Additional words for the descriptions of fields, which the reference pages and the composer show. */
const betterInSchemas: typeof better = [
  ...better,
  [/\bcolour/i, 'color'],
  [/^whose\b/i, 'a noun that names the field'],
  [/\bstands?\b/i, 'position, alignment, shown'],
  [/\bdraw(?:n|s)?\b/i, 'show, render'],
  [/\breaders?\b/i, 'viewer, member'],
  [/\bwhen absent\b/i, 'if absent'],
  [/\b(?:what|where) (?:arrives|concerns|is|was|the)\b.*\b(?:of|by)\b/i, 'a noun that names the field'],
];

/** Additional words for documents and comments. */
const betterInDocuments: typeof better = [
  ...better,
  [/\bcolour/i, 'color'],
  [/\bwhoever\b/i, 'anyone who, or the role: viewer, author, client'],
  [/\bfor ever\b/i, 'forever'],
  [/\b(?:un)?mended?\b/i, 'fix'],
  [/\bnothing (?:when|where) (?:there|it|none|the|they|no)\b/i, 'undefined if'],
  [/(?<!screen )(?<!screen-)\breaders?\b/i, 'viewer, member'],
  [/\bdraw(?:n|s|ings?)?\b/i, 'render, show'],
  [/\bstands?\b(?! for\b| in for\b| out\b)/i, 'is, is shown, begins'],
  [/\b(?:asked|looked) for\b/i, 'request, search'],
  [/\bon (?:its|their|the) way\b/i, 'loading, pending, in progress'],
  [/\bin sight\b/i, 'visible'],
  [/\ball the same\b/i, 'still, anyway'],
  [/\bhears?\b/i, 'is notified, listens'],
  [/\b(?:tells|tell|told) of\b/i, 'report'],
  [/\b(?:woken|wakes?|sleeps|asleep)\b/i, 'hydrate, load'],
  [/\btake up\b|\btakes? along\b/i, 'take over, keep'],
];

/** Comments also must not start with a pronoun or with "of" without its noun. */
const betterInComments: typeof better = [
  ...betterInDocuments,
  [/^(?:Of|Whose|Whom|Who|They|Them|Him|It|What) /, 'a noun or verb that says what follows'],
];

/** Texts that the specification fixes. */
const given = [
  "You don't have the close permission on the following discussions:",
  "This user's profile is private.",
  "It looks like you're new here. Sign in or register to get started.",
];

/** Texts that migrations have stored, by which they are recognized. */
const stored = [
  'Everybody who is not signed in.',
  'Members who have not confirmed their e-mail yet.',
  'It attacks or demeans somebody.',
  'It says what is not so, or pretends to be somebody else.',
];

interface Text {
  readonly place: string;
  readonly text: string;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const messages: readonly Text[] = globSync('{src,widgets}/**/messages.json', { cwd: root })
  .flatMap((path) =>
    Object.entries(JSON.parse(read(path)) as Record<string, string>).map(([key, text]) => ({
      place: `${path} ${key}`,
      text,
    })),
  )
  // Words that people type, whatever the site calls the thing; never shown.
  .filter(({ place }) => !/\/palette\/messages\.json \w+Words$|\/catalogTexts\/messages\.json keywords_/.test(place))
  .filter(({ text }) => !stored.includes(text));

/** Sentences in code: error messages, cures, descriptions. Migrations are excluded, because they cannot change. */
const sentences: readonly Text[] = readSourceFiles()
  .filter(({ path }) => !/\.test\.|testing|\.gen\.|\/migrations\/|^tests\//.test(path))
  .flatMap(({ path, text }) =>
    [
      ...text
        .replaceAll(/(['"`]) \+\s*\1/g, '')
        .matchAll(/(['"`])((?:[A-Z]|["“]?\$\{)(?:\\.|(?!\1)[^\\\n])* (?:\\.|(?!\1)[^\\\n])*[.?!])\1/g),
    ].map((match) => ({
      place: path,
      text: match[2] ?? '',
    })),
  );

const linesOf = (path: string): readonly Text[] =>
  read(path)
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, text: line.replaceAll(/`[^`]*`/g, '') }));

const documents = [
  'README.md',
  'src/README.md',
  ...globSync(['widgets/README.md', 'src/decisions/*.md'], { cwd: root }),
];

/** Every description at any depth of a schema. */
function descriptionsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { description } = value as { readonly description?: unknown };
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...Object.values(value).flatMap((inner) => descriptionsOf(inner)),
  ];
}

const schemas: readonly Text[] = globSync(['schemas/**/*.json', 'widgets/*/{schema,hydrated.schema}*.json'], {
  cwd: root,
}).flatMap((place) => descriptionsOf(JSON.parse(read(place))).map((text) => ({ place, text })));

/** Comments that begin a line, each as one text. */
function commentsOf(source: string): readonly string[] {
  const blocks = [...source.matchAll(/^[ \t]*\{?\/\*\*?([\s\S]*?)\*\//gm)].map(([, text = '']) =>
    text.replaceAll(/^\s*\*/gm, ' '),
  );
  const lines = [...source.matchAll(/(?:^[ \t]*\/\/ .*\n)+/gm)].map(([text]) => text.replaceAll(/^\s*\/\/ /gm, ' '));
  return [...blocks, ...lines].map((text) =>
    text
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const comments: readonly Text[] = globSync('{build.mjs,{src,tests,widgets}/**/*.{ts,tsx,mjs}}', { cwd: root })
  .filter((path) => !/\.gen\.|\/migrations\//.test(path))
  .flatMap((path) => commentsOf(read(path)).map((text) => ({ place: path, text })));

const titles: readonly Text[] = readTestTitles();

const complaints = (texts: readonly Text[], words = better) =>
  texts.flatMap(({ place, text }) =>
    words
      .filter(([bad]) => bad.test(text))
      .map(([bad, word]) => `${place}: "${bad.exec(text)?.[0]}" in "${text}". Better: ${word}`),
  );

describe('texts for people are in plain English', () => {
  it.each([
    ['messages', messages],
    ['sentences in code', sentences],
    ['changes', linesOf('CHANGELOG.md')],
  ])('%s', (_what, texts) => {
    expect(texts.length).toBeGreaterThan(20);
    expect(complaints(texts, betterInTexts)).toEqual([]);
  });

  it('titles of tests', () => {
    expect(titles.length).toBeGreaterThan(4000);
    expect(complaints(titles, betterInDocuments)).toEqual([]);
  });

  it('titles of tests are at most 100 characters long, without their ids', () => {
    expect(titles.filter(({ text }) => text.length > 100)).toEqual([]);
  });

  it('finds titles of every form, without ids', () => {
    const source = "describe('a', () => { it.each([['x']])('[SH-NAV-014] %s'); test.describe(`b`); test.use('c'); });";
    expect(titlesIn('a.test.ts', source)).toEqual(['a', '%s', 'b']);
  });

  it('descriptions of fields', () => {
    expect(schemas.length).toBeGreaterThan(700);
    expect(complaints(schemas, betterInSchemas)).toEqual([]);
  });

  it('documents', () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(complaints(documents.flatMap(linesOf), betterInDocuments)).toEqual([]);
  });

  it('comments', () => {
    expect(comments.length).toBeGreaterThan(2500);
    expect(complaints(comments, betterInComments)).toEqual([]);
  });

  it('no file refers to paragraphs of documents that are not in the repository', () => {
    const files = globSync('{build.mjs,{src,schemas,tests,widgets}/**/*.{ts,tsx,mjs,json,md}}', { cwd: root });
    expect(files.filter((path) => /\u00a7|\(contract\b: /.test(read(path)))).toEqual([]);
  });

  it('finds comments of every form, without the code in them', () => {
    const source = '/** Of `a` */\nconst a = 1; // no\n  // one\n  // text\n/*\n * Two\n * lines\n */\n{/* JSX */}\n';
    expect(commentsOf(source)).toEqual(['Of', 'Two lines', 'JSX', 'one text']);
  });

  it('messages have curly apostrophes', () => {
    expect(messages.filter(({ text }) => /\w'\w/.test(text) && !given.includes(text))).toEqual([]);
  });

  it('names the place and the better word', () => {
    expect(complaints([{ place: 'here', text: 'Log in again.' }])).toEqual([
      'here: "Log in" in "Log in again.". Better: sign in, sign out',
    ]);
  });
});
