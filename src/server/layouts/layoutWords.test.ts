import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allFeatures } from '../allFeatures.ts';
import type { Services } from '../services.ts';
import { builtInTexts } from '../texts/siteTexts.ts';
import { layoutWords } from './layoutWords.ts';
import messages from './messages.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const known = new Set<string>(Object.values(messages));
const names = new Set(['name', 'title', 'description', 'all', 'accepted', 'rejected']);

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (names.has(name) ? [inner] : []) : textsOf(inner),
  );
}

it('knows every text of the built-in layouts, every name of a page and every text of a hydrator', () => {
  const layouts = globSync('fixtures/layouts/*.json', { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))),
  );
  const hydrators = globSync('widgets/*/hydrate.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bt\('([^']+)'/g)].map(([, text = '']) => text),
  );
  const views = allFeatures.views.all.filter(({ describe }) => !describe).map(({ name }) => name);
  expect([...layouts, ...hydrators, ...views].filter((text) => /[a-z]/i.test(text) && !known.has(text))).toEqual([]);
});

it('translates texts of documents and of hydrators, and leaves all others as they are', async () => {
  const changed = { execute: async () => [] };
  const query = new Proxy(changed, { get: (target, name) => (name === 'execute' ? target.execute : () => query) });
  const made = new Map<unknown, unknown>();
  const services = {
    db: { kysely: query },
    changes: { subscribe: () => () => undefined },
    once: (make: (given: unknown) => unknown) => {
      if (!made.has(make)) made.set(make, make(services));
      return made.get(make);
    },
    log: () => undefined,
  } as unknown as Services;
  const german = builtInTexts('de')['src/server/layouts/messages.json'] ?? {};
  const { t, translateDocument } = await layoutWords(services, 'de');
  expect(
    translateDocument({ $hydrate: 'x', title: 'Settings', html: 'Settings', list: [{ title: 'My own' }] }),
  ).toEqual({
    $hydrate: 'x',
    title: german['settings'],
    html: 'Settings',
    list: [{ title: 'My own' }],
  });
  expect(german['settings']).not.toBe('Settings');
  const unknown: string = 'Unknown {x}';
  expect([t('Settings'), t(unknown, { x: 1 })]).toEqual([german['settings'], 'Unknown 1']);
});
