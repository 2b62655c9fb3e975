import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

type Person = 'guest' | 'member' | 'moderator' | 'admin';

let site: WholeApp;
const cookies: Record<Person, string> = { guest: '', member: '', moderator: '', admin: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

interface Edited {
  readonly name: string;
  readonly layout: readonly object[];
  readonly titleBar: object;
}

const path = '/layouts/home/draft';
const banner = {
  $hydrate: 'react.section.1-column',
  children: [{ $hydrate: 'react.html', html: '<p>Only a draft</p>' }],
};

const call = (person: Person, method: 'GET' | 'PUT' | 'DELETE', at: string, payload?: object) =>
  site.request({
    method,
    url: `/api/v2${at}`,
    headers: { cookie: cookies[person], 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    ...(payload && { payload }),
  });
const get = (at: string) => call('admin', 'GET', at);

async function draftOfHome(): Promise<object> {
  const { name, layout, titleBar } = (await get('/layouts/home/edit')).json<Edited>();
  return { name, layout: [banner, ...layout], titleBar, baseVersion: 'builtIn' };
}

const pageFor = (person: Person, url: string, dest = 'iframe') =>
  site.request({ method: 'GET', url, headers: { cookie: cookies[person], 'sec-fetch-dest': dest } });

describe('drafts of layouts', () => {
  it('are kept for each administrator, and discarded', async () => {
    expect((await get(path)).json()).toMatchObject({ draft: null, layoutViewType: 'home', version: 'builtIn' });
    const draft = await draftOfHome();
    expect((await call('admin', 'PUT', path, draft)).json()).toMatchObject(draft);
    expect((await get(path)).json()).toMatchObject({ draft });
    expect((await call('admin', 'DELETE', path)).status).toBe(204);
    expect((await get(path)).json()).toMatchObject({ draft: null, layoutViewType: 'home', version: 'builtIn' });
  });

  it('keep nodes that a layout must not have, and are closed to everyone else', async () => {
    const draft = { ...(await draftOfHome()), layout: [{ $hydrate: 'react.nothing', odd: [null, { a: 1 }] }, null] };
    expect((await call('admin', 'PUT', path, draft)).status).toBe(200);
    expect((await get(path)).json()).toMatchObject({ draft });
    for (const person of ['moderator', 'member', 'guest'] as const)
      expect((await call(person, 'GET', path)).status).toBe(403);
    expect((await get('/layouts/nothing/draft')).status).toBe(404);
    await call('admin', 'DELETE', path);
  });

  it('are shown in the frame of the composer only, and to their author only', async () => {
    await call('admin', 'PUT', path, await draftOfHome());
    const has = async (...call: Parameters<typeof pageFor>) => (await pageFor(...call)).text.includes('Only a draft');
    expect(await has('admin', '/?layoutDraft=1')).toBe(true);
    expect(await has('admin', '/')).toBe(false);
    expect(await has('admin', '/?layoutDraft=1', 'document')).toBe(false);
    expect(await has('member', '/?layoutDraft=1')).toBe(false);
    await call('admin', 'DELETE', path);
    expect(await has('admin', '/?layoutDraft=1')).toBe(false);
  });
});
