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

const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, payload?: object) =>
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

  it('come with the published layout and the catalog, for the composer', async () => {
    const draft = await draftOfHome();
    await call('admin', 'PUT', path, draft);
    const { layout } = (await get('/layouts/home/edit')).json<Edited>();
    const begun = (await get('/layouts/home/composer')).json<{ readonly catalog: object }>();
    expect(begun).toMatchObject({
      stored: { layoutID: 'home', layoutViewType: 'home', version: 'builtIn', layout },
      draft,
    });
    expect(begun.catalog).toEqual((await get('/layouts/catalog?layoutViewType=home')).json());
    await call('admin', 'DELETE', path);
    expect((await get('/layouts/home/composer')).json()).toMatchObject({ draft: null });
    expect((await call('moderator', 'GET', '/layouts/home/composer')).status).toBe(403);
    expect((await get('/layouts/nothing/composer')).status).toBe(404);
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
    expect(await has('admin', '/?layoutDraft=home')).toBe(true);
    expect(await has('admin', '/')).toBe(false);
    expect(await has('admin', '/?layoutDraft=home', 'document')).toBe(false);
    expect(await has('member', '/?layoutDraft=home')).toBe(false);
    expect(await has('admin', '/discussions?layoutDraft=home')).toBe(false);
    // more than the largest ID
    expect((await pageFor('admin', '/?layoutDraft=9999999999')).status).toBe(200);
    await call('admin', 'DELETE', path);
    expect(await has('admin', '/?layoutDraft=home')).toBe(false);
  });

  it('of a layout that is not in use are shown, too, and so is that layout without a draft', async () => {
    const made = await call('admin', 'POST', '/layouts', {
      name: 'Copy',
      layoutViewType: 'home',
      layout: [{ ...banner, children: [{ $hydrate: 'react.html', html: '<p>The copy</p>' }] }],
    });
    const { layoutID } = made.json<{ layoutID: number }>();
    const frame = async () => (await pageFor('admin', `/?layoutDraft=${layoutID}`)).text;
    expect(await frame()).toContain('The copy');
    await call('admin', 'PUT', `/layouts/${layoutID}/draft`, await draftOfHome());
    expect(await frame()).toContain('Only a draft');
    await call('admin', 'DELETE', `/layouts/${layoutID}`);
    expect(await frame()).not.toContain('Only a draft');
  });

  it('are not replaced by a draft of another tab that has not seen them', async () => {
    const first = await draftOfHome();
    const { draftVersion } = (await call('admin', 'PUT', path, { ...first, draftVersion: null })).json();
    const other = { ...first, name: 'Other' };
    const refused = await call('admin', 'PUT', path, { ...other, draftVersion: null });
    expect([refused.status, refused.json()]).toMatchObject([409, { current: { ...first, draftVersion } }]);
    expect((await call('admin', 'PUT', path, { ...other, draftVersion })).status).toBe(200);
    await call('admin', 'DELETE', path);
  });
});
