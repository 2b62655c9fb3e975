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

/** Texts that a schema fills in. */
function defaultsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const text = names.has(name) && (inner as { readonly default?: unknown } | null)?.default;
    return [...(typeof text === 'string' ? [text] : []), ...defaultsOf(inner)];
  });
}

it('knows every text of built-in layouts, hydrators and defaults, and every name of a page', () => {
  const layouts = globSync('fixtures/layouts/*.json', { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))),
  );
  const hydrators = globSync('widgets/*/hydrate.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\bt\('([^']+)'/g)].map(([, text = '']) => text),
  );
  const defaults = globSync('widgets/*/schema.json', { cwd: root }).flatMap((file) =>
    defaultsOf(JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))),
  );
  const views = allFeatures.views.all.filter(({ describe }) => !describe).map(({ name }) => name);
  expect(
    [...layouts, ...hydrators, ...defaults, ...views].filter((text) => /[a-z]/i.test(text) && !known.has(text)),
  ).toEqual([]);
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
