import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pictureAddress } from '#domain/widgetExamples.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { admin: '', moderator: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

type Person = keyof typeof cookies;

const picture = (hydrate: string, { person = 'admin' as Person, name = 'typical', dest = 'iframe' } = {}) =>
  site.request({
    method: 'GET',
    url: pictureAddress({ hydrate, name }),
    headers: { cookie: cookies[person], 'sec-fetch-dest': dest },
  });
const read = (path: string, person: Person = 'admin') =>
  site.request({ method: 'GET', url: `/api/v2/layouts/${path}`, headers: { cookie: cookies[person] } });

describe('pictures of the palette', () => {
  it('are pages without any script, only in frames of administrators', async () => {
    const { text, status } = await picture('react.leaderboard');
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    const others = [
      picture('react.leaderboard', { person: 'moderator' }),
      picture('react.leaderboard', { dest: 'document' }),
    ];
    for (const page of await Promise.all(others)) expect(page.text).toContain('<script');
  });

  it('are empty, not errors, for unknown widgets, examples and starters', async () => {
    const unknown = [picture('react.no-such'), picture('react.leaderboard', { name: '__proto__' }), picture('starter')];
    for (const page of await Promise.all(unknown))
      expect([page.status, page.text.includes('<script')]).toEqual([200, false]);
  });
});

describe('examples and starters', () => {
  it('lists the examples of every widget of a kind of page, with valid settings and without data', async () => {
    const examples = (await read('widget-examples?layoutViewType=home')).json<
      Record<string, { name: string; node: Record<string, unknown> }[]>
    >();
    expect(examples['react.leaderboard']?.map(({ name }) => name)).toEqual(['typical']);
    expect(examples['react.leaderboard']?.[0]?.node).toEqual({
      $hydrate: 'react.leaderboard',
      titleType: 'static',
      title: 'Leaderboard',
      apiParams: { slotType: 'w', leaderboardType: 'reputation', limit: 5, filter: 'none' },
    });
    expect(examples['react.categories']?.length).toBeGreaterThan(3);
  });

  it('offers starter pages where no required item would be missing, and presets also elsewhere', async () => {
    const list = async (type: string) =>
      (await read(`starters?layoutViewType=${type}`)).json<{ starterID: string; kind: string }[]>();
    const kinds = async (type: string) => new Set((await list(type)).map(({ kind }) => kind));
    const files = ['pages', 'presets'].flatMap((folder) => readdirSync(`fixtures/starters/${folder}`));
    expect((await list('home')).map(({ starterID }) => `${starterID}.json`)).toEqual(files);
    expect(await kinds('customPage')).toEqual(new Set(['page', 'preset']));
    expect(await kinds('discussionList')).toEqual(new Set(['preset']));
  });

  it('is closed to all but administrators', async () => {
    for (const path of ['widget-examples?layoutViewType=home', 'starters?layoutViewType=home'])
      expect((await read(path, 'moderator')).status).toBe(403);
  });

  it('has a message for every text of a starter', () => {
    const known = new Set(
      Object.values(JSON.parse(readFileSync('src/server/layouts/starters/messages.json', 'utf8')) as object),
    );
    const textsOf = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, inner]) =>
            typeof inner === 'string'
              ? ['title', 'description', 'name', '$comment'].includes(name)
                ? [inner]
                : []
              : textsOf(inner),
          );
    const all = ['pages', 'presets'].flatMap((folder) =>
      readdirSync(`fixtures/starters/${folder}`).flatMap((file) =>
        textsOf(JSON.parse(readFileSync(`fixtures/starters/${folder}/${file}`, 'utf8'))),
      ),
    );
    expect(all.filter((text) => !known.has(text))).toEqual([]);
  });
});
