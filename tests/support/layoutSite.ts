import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { ApiLayoutRevision } from '#contracts/api-layoutRevision.gen.ts';
import { testOrigin } from './testServer.ts';
import { startWholeApp, type WholeApp } from './wholeApp.ts';

type Person = 'guest' | 'member' | 'moderator' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const html = (text: string) => ({ $hydrate: 'react.html', html: `<p>${text}</p>` });
export const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
export const titleBar = { $hydrate: 'react.titleBar' };

async function removeLayouts({ services }: WholeApp): Promise<void> {
  const { kysely } = services.db;
  await kysely.deleteFrom('layout_schedules').execute();
  await kysely.deleteFrom('layout_drafts').execute();
  await kysely.deleteFrom('layout_views').where('layout_view_type', '!=', 'customPage').execute();
  await kysely.deleteFrom('layouts').where('layout_view_type', '!=', 'customPage').execute();
  services.changes.emit(['layouts']);
}

/**
 * Starts the whole application for the tests of a file, with everyone signed in, and removes their layouts after each
 * test. Returns calls of its layout API.
 */
export function prepareLayoutSite() {
  let app: WholeApp;
  const cookies: Record<Person, string> = { guest: '', member: '', moderator: '', admin: '' };
  beforeAll(async () => {
    app = await startWholeApp(inject('databaseUrl'));
    for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await app.signIn(person);
  });
  afterAll(() => app?.close());
  afterEach(() => removeLayouts(app));

  const as = (person: Person, method: Method, at: string, payload?: object) =>
    app.request({
      method,
      url: `/api/v2${at}`,
      headers: { cookie: cookies[person], 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
      ...(payload && { payload }),
    });
  const get = (at: string) => as('admin', 'GET', at);
  const send = (method: Method, at: string, payload?: object) => as('admin', method, at, payload);
  const create = async (name: string, text = 'one', more: object = {}): Promise<number> => {
    const body = { name, layoutViewType: 'home', layout: section(html(text)), ...more };
    const reply = await send('POST', '/layouts', body);
    expect(reply.status, reply.text).toBe(201);
    return reply.json<{ layoutID: number }>().layoutID;
  };
  return { site: () => app, cookies, as, get, send, create, ...readLayouts(get) };
}

function readLayouts(get: (at: string) => ReturnType<WholeApp['request']>) {
  return {
    revisionsOf: async (layoutID: number) => (await get(`/layouts/${layoutID}/revisions`)).json<ApiLayoutRevision[]>(),
    versionOf: async (layoutID: number | string) =>
      (await get(`/layouts/${layoutID}/draft`)).json<{ version: string }>().version,
    documentOf: async (layoutID: number) =>
      (await get(`/layouts/${layoutID}/edit`)).json<{ name: string; layout: object[] }>(),
  };
}
