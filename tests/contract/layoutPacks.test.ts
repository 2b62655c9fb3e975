import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { personIDs } from '../support/postClient.ts';
import { upload } from '../support/uploads.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
const cookies = { admin: '', moderator: '', member: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator', 'member'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

type Person = keyof typeof cookies;

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person: Person = 'admin') {
  const headers = { cookie: cookies[person], 'x-requested-with': 'vanilla', referer: `${testOrigin}/` };
  return site.request({ method, url: `/api/v2${path}`, headers, ...(payload ? { payload } : {}) });
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const key = `2026/01/${'a'.repeat(32)}.png`;
const uuid = '0b9c1d1e-6d0c-4f0a-9f57-0a4e7f3c2b11';
const variants = { de: { '/title': { text: 'Hallo', of: 'Hello' } } };
const fragment = { fragmentUUID: uuid, name: 'Clock', fragmentType: 'CustomFragment', js: 'export default () => 1;' };
const html = { $hydrate: 'react.html', html: `<p><img src="/uploads/w300/${key}" alt=""></p>` };
const cta = { $hydrate: 'react.cta', titleType: 'static', title: 'Hello', $texts: variants };
const clock = { $hydrate: `react.custom.${uuid}` };
const section = (...children: object[]) => ({ $hydrate: 'react.section.1-column', children });

const packOf = (layout: object[], rest: object = {}) => ({
  format: 'folkmoot-layout-pack',
  version: 1,
  layout: { name: 'Winter', layoutViewType: 'home', layout, titleBar: null },
  fragments: [fragment],
  pictures: [{ address: `/uploads/${key}`, name: 'dot.png', data: dot }],
  ...rest,
});

interface Imported {
  readonly layoutID: number;
  readonly customPageID?: number;
  readonly fragmentUUIDs: string[];
  readonly mediaIDs: number[];
  readonly missing: { readonly kind: string; readonly name: string }[];
}

const add = async (pack: object) => (await call('POST', '/layouts/packs', pack)).json<Imported>();
const documentOf = async (id: number) =>
  (await call('GET', `/layouts/${id}/edit`)).json<{ layout: { children: Record<string, unknown>[] }[] }>();

describe('packs of layouts', () => {
  it('makes a layout that no page shows, with new pictures and fragments, and keeps texts of all languages', async () => {
    const made = await add(packOf([section(html, cta, clock)]));
    expect(made.missing).toEqual([{ kind: 'approval', name: 'Clock' }]);
    expect([made.fragmentUUIDs.length, made.mediaIDs.length]).toEqual([1, 1]);
    const [own] = (await documentOf(made.layoutID)).layout;
    expect(own?.children[0]?.['html']).toMatch(/\/uploads\/w300\/(?!2026\/01\/a{32})\d{4}\/\d{2}\/[0-9a-f]{32}\.png/);
    expect(own?.children[1]).toEqual(cta);
    expect(own?.children[2]).toEqual({ $hydrate: `react.custom.${made.fragmentUUIDs[0]}` });
    expect((await call('GET', `/layouts/${made.layoutID}/views`)).json()).toEqual([]);
  });

  it('comes back as it was, except for the names of pictures and fragments', async () => {
    const first = await add(packOf([section(html, cta, clock)]));
    const pack = (await call('GET', `/layouts/${first.layoutID}/pack`)).json<Record<string, unknown[]>>();
    expect([pack['fragments']?.length, pack['pictures']?.length, pack['missing']]).toEqual([1, 1, []]);
    const { missing: _, ...sent } = pack;
    const second = await add(sent);
    const texts = await Promise.all(
      [first, second].map(async ({ layoutID }) => JSON.stringify(await documentOf(layoutID))),
    );
    const plain = texts.map((text) =>
      text
        .replace(/\d{4}\/\d{2}\/[0-9a-f]{32}/g, 'picture')
        .replace(/custom\.[0-9a-f-]{36}/g, 'custom')
        .replace(/"layoutID":\d+/, ''),
    );
    expect(plain[1]).toBe(plain[0]);
    expect(texts[1]).not.toBe(texts[0]);
  });

  it('of more fragments than a pack can hold names those that it leaves out, and can be imported', async () => {
    const names = Array.from({ length: 22 }, (_, at) => `Fragment ${at}`);
    const nodes: object[] = [];
    for (const name of names) {
      const reply = await call('POST', '/fragments', { name, fragmentType: 'CustomFragment', js: fragment.js });
      nodes.push({ $hydrate: `react.custom.${reply.json<{ fragmentUUID: string }>().fragmentUUID}` });
    }
    const layout = { name: 'Many', layoutViewType: 'home', layout: [section(...nodes)] };
    const { layoutID } = (await call('POST', '/layouts', layout)).json<{ layoutID: number }>();
    const { missing, ...pack } = (await call('GET', `/layouts/${layoutID}/pack`)).json<{
      missing: Imported['missing'];
      fragments: object[];
    }>();
    expect([pack.fragments.length, missing.map(({ kind }) => kind)]).toEqual([20, ['fragment', 'fragment']]);
    expect((await add(pack)).fragmentUUIDs).toHaveLength(20);
  });

  it('has no picture of a message between others, even if the layout has its address', async () => {
    const file = { name: 'dot.png', bytes: Buffer.from(dot, 'base64') };
    const { url } = (await upload(site, file, { cookie: cookies.member })).json<{ url: string }>();
    const { pathname } = new URL(url);
    const layout = [section({ ...html, html: `<img src="${pathname}" alt="">` })];
    const made = await call('POST', '/layouts', { name: 'Seen', layoutViewType: 'home', layout });
    const { layoutID } = made.json<{ layoutID: number }>();
    const pack = async () =>
      (await call('GET', `/layouts/${layoutID}/pack`)).json<{ pictures: object[]; missing: object[] }>();
    expect(await pack()).toMatchObject({ pictures: [{ address: pathname }], missing: [] });
    const message = { participantUserIDs: [personIDs.moderator], body: `![dot](${pathname})`, format: 'markdown' };
    expect((await call('POST', '/conversations', message, 'member')).status).toBe(201);
    expect(await pack()).toMatchObject({ pictures: [], missing: [{ kind: 'picture', name: pathname }] });
  });

  it('can be undone: nothing of it is left', async () => {
    const { layoutID, fragmentUUIDs, mediaIDs } = await add(packOf([section(html, clock)]));
    const paths = [`/layouts/${layoutID}`, `/fragments/${fragmentUUIDs[0]}`, `/media/${mediaIDs[0]}`];
    for (const path of paths) expect([path, (await call('DELETE', path)).status < 300]).toEqual([path, true]);
    for (const path of paths) expect((await call('GET', path)).status).toBe(404);
  });

  it('names everything that this site does not have', async () => {
    const other = '0b9c1d1e-6d0c-4f0a-9f57-0a4e7f3c2b12';
    const odd = { $hydrate: 'react.moon-phase', of: 'today' };
    const made = await add(packOf([section(odd, html, { $hydrate: `react.custom.${other}` })], { pictures: [] }));
    expect(made.missing.map(({ kind }) => kind).sort()).toEqual(['fragment', 'picture', 'widget']);
    expect(JSON.stringify(made.missing)).toContain('moon-phase');
    expect((await documentOf(made.layoutID)).layout[0]?.children[0]).toEqual(odd);
  });

  it('makes an unpublished page of the content of a custom page', async () => {
    const pack = packOf([section(cta)]);
    const made = await add({ ...pack, layout: { ...pack.layout, layoutViewType: 'customPage' } });
    const page = (await call('GET', `/custom-pages/${made.customPageID}`)).json<Record<string, unknown>>();
    expect(page).toMatchObject({ seoTitle: 'Winter', status: 'unpublished', layoutID: made.layoutID });
  });

  it('stores nothing of a pack that is refused, and says why', async () => {
    const before = (await call('GET', '/fragments')).json<unknown[]>().length;
    const refused = [
      packOf([section({ $hydrate: 'react.cta', alignment: 'askew' }, clock)]),
      packOf([section(clock)], { version: 2 }),
      packOf([section(clock)], { format: 'other' }),
      packOf([section(clock)], { pictures: [{ address: '/x', name: 'x', data: '<svg>' }] }),
      packOf([section(clock)], { fragments: [{ ...fragment, fragmentType: 'Nothing' }] }),
      { ...packOf([]), layout: { name: 'x', layoutViewType: 'nowhere', layout: [] } },
    ];
    for (const pack of refused) {
      const reply = await call('POST', '/layouts/packs', pack);
      expect(reply.status).toBe(422);
      expect(reply.json<{ message: string }>().message).not.toBe('');
    }
    expect((await call('GET', '/fragments')).json<unknown[]>().length).toBe(before);
  });

  it.each([
    ['dot.png', '<svg onload="alert(1)">'],
    ['notes.txt', 'Some words.'],
    ['files.zip', 'PK\u0003\u0004'],
  ])('leaves out %s, which is no picture, and says so', async (name, content) => {
    const data = Buffer.from(content).toString('base64');
    const made = await add(packOf([section(html)], { pictures: [{ address: `/uploads/${key}`, name, data }] }));
    expect(made.mediaIDs).toEqual([]);
    expect(made.missing).toEqual([{ kind: 'picture', name: key }]);
    expect(JSON.stringify(await documentOf(made.layoutID))).toContain(key);
  });

  it('is refused before it is read: to others whatever it is, to administrators if it has too many values', async () => {
    const send = (cookie: string, payload: string) => {
      const headers = { cookie, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` };
      const type = { 'content-type': 'application/json' };
      return site.request({ method: 'POST', url: '/api/v2/layouts/packs', headers: { ...headers, ...type }, payload });
    };
    for (const cookie of ['', cookies.member, cookies.moderator]) expect((await send(cookie, '{')).status).toBe(403);
    const layout = `{"name":"x","layoutViewType":"home","layout":[{"x":[${'0,'.repeat(1_100_000)}0]}]}`;
    const reply = await send(cookies.admin, `{"format":"folkmoot-layout-pack","version":1,"layout":${layout}}`);
    expect([reply.status, reply.json<{ message: string }>().message]).toEqual([
      413,
      'The request body has too many values.',
    ]);
  });

  it('is for administrators only', async () => {
    expect((await call('GET', '/layouts/home/pack', undefined, 'moderator')).status).toBe(403);
    expect((await call('POST', '/layouts/packs', packOf([]), 'moderator')).status).toBe(403);
  });
});
