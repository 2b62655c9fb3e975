// @vitest-environment happy-dom
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HydratedLayout } from '../src/contracts/layout.ts';
import { chunks, inBrowser, onServer, pageOf } from './support/drawReply.tsx';
import { nastyDocuments } from './support/nastyDocuments.ts';
import { testRuntime } from './support/testRuntime.tsx';

type Case = readonly [name: string, document: object];

const root = join(import.meta.dirname, '..');
const documentsIn = (folder: string, isWanted: (name: string) => boolean): Case[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.json') && isWanted(file.slice(0, -5)))
        .map((file) => [`${folder}/${file}`, JSON.parse(readFileSync(join(root, folder, file), 'utf8'))])
    : [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Both sides render the same text in the same elements, keep the title bar, and report the same problems. */
async function expectAlike(reply: HydratedLayout): Promise<string> {
  const { page: _page, ...server } = await onServer({ ...reply });
  const runtime = testRuntime(chunks);
  expect(await inBrowser(pageOf({ ...reply }, runtime, 'client').element, runtime)).toEqual(server);
  expect(server.hasTitleBar).toBe(true);
  return server.words;
}

const pages = new Set([
  'home',
  'discussionList',
  'categoryList',
  'nestedCategoryList',
  'discussionCategoryPage',
  'discussion',
  'notFound',
  'error',
]);
const whole = [
  ...documentsIn('fixtures/layouts', (name) => pages.has(name)),
  ...documentsIn('../shared/corpora/layouts', () => true),
];

const html = (words: string) => ({ $hydrate: 'react.html', html: `<p>${words}</p>` });
const around = (...children: unknown[]) => ({
  layoutViewType: 'home',
  layout: [{ $hydrate: 'react.section.1-column', children: [html('before'), ...children, html('after')] }],
});
const odd: readonly Case[] = [
  ...nastyDocuments,
  ['a param that yields an object', around({ $hydrate: 'param', ref: 'siteSection' })],
  ['a param that yields nothing', around({ $hydrate: 'param', ref: 'category' })],
  [
    'a literal that looks like a node',
    around({ $hydrate: 'literal', data: { $reactComponent: 'HtmlWidget', $reactProps: { html: 'x' } } }),
  ],
  ['words of a format without its value', around({ $hydrate: 'sprintf', format: '%s %s', args: ['one'] })],
  ['an unknown widget', around({ $hydrate: 'react.nothing' })],
  ['a reference to nowhere', around({ $ref: '#/nowhere' })],
  ['a call that is refused', around({ $hydrate: 'react.html', html: { $hydrate: 'api', url: '/discussions/999999' } })],
  ['lists in lists', around([[html('inner')]])],
  ['numbers and words', around(5, 'words', true, null)],
  ['a section in a section', around({ $hydrate: 'react.section.1-column', children: [html('inner'), {}] })],
  ['words as title bar', { ...around(), titleBar: 'bar' }],
  ['a widget as title bar', { ...around(), titleBar: html('instead') }],
  ['a title bar that fails', { ...around(), titleBar: { $hydrate: 'sprintf', format: '%s' } }],
  ['no title bar', { ...around(), titleBar: null }],
  [
    'a title bar with odd props',
    { ...around(), titleBar: { $hydrate: 'react.titleBar', positioning: 5, navigation: [] } },
  ],
  ...documentsIn('fixtures/layouts/invalid', (name) => name === 'hydration-failed'),
];

let replies: ReadonlyMap<string, HydratedLayout | null>;
beforeAll(async () => {
  const cases = [...whole, ...odd];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const program = execFile(
    process.execPath,
    ['tests/support/makeReplies.ts'],
    { cwd: root, maxBuffer: 50_000_000 },
    (error, out) => (error ? reject(error) : resolve(out)),
  );
  program.stdin?.end(JSON.stringify(cases.map(([, document]) => document)));
  const made = JSON.parse(await promise) as (HydratedLayout | null)[];
  replies = new Map(cases.map(([name], index) => [name, made[index] ?? null]));
}, 120_000);

describe('a document renders alike on the server and in the browser', () => {
  it.each(whole)('%s', async (name) => {
    const reply = replies.get(name);
    expect((await expectAlike(reply as HydratedLayout)).length).toBeGreaterThan(20);
  });
});

describe('an odd document costs no more on one side than on the other', () => {
  it('is rendered in most cases, without its invalid parts', () => {
    expect(odd.filter(([name]) => replies.get(name) !== null).length).toBeGreaterThan(odd.length / 2);
  });

  it.each(odd)('%s', async (name) => {
    const reply = replies.get(name);
    if (!reply) return expect(reply).toBeNull();
    return expect(typeof (await expectAlike(reply))).toBe('string');
  });
});
