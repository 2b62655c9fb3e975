import { describe, expect, it } from 'vitest';
import { html, prepareLayoutSite, section, titleBar } from '../support/layoutSite.ts';

const { site, cookies, as, get, send, create, revisionsOf, versionOf, documentOf } = prepareLayoutSite();

describe('revisions of a layout', () => {
  it('hold each publication, with its author and reason', async () => {
    const layoutID = await create('Front');
    await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('two')), note: 'Spring' });
    await send('PATCH', `/layouts/${layoutID}`, { name: 'Front page' });
    const found = await revisionsOf(layoutID);
    expect(found).toMatchObject([
      { name: 'Front page', note: null, current: true, insertUser: { name: expect.any(String) } },
      { name: 'Front', note: 'Spring', current: false },
      { name: 'Front', note: null, current: false, replacedRevisionID: null },
    ]);
    expect(found[0]?.replacedRevisionID).toBe(found[1]?.revisionID);
    const first = await get(`/layouts/${layoutID}/revisions/${found[2]?.revisionID}`);
    expect(first.json()).toMatchObject({ layout: section(html('one')), titleBar, layoutViewType: 'home' });
  });

  it('[W12] are paged, hold nothing for a change that changes nothing, and are closed to everyone else', async () => {
    const layoutID = await create('Paged');
    for (const text of ['two', 'two', 'three'])
      await send('PATCH', `/layouts/${layoutID}`, { layout: section(html(text)) });
    const page = await get(`/layouts/${layoutID}/revisions?limit=2&page=2`);
    expect(page.json()).toHaveLength(1);
    expect(page.headers['x-app-page-result-count']).toBe('3');
    expect((await get('/layouts/home/revisions')).json()).toEqual([]);
    expect((await get(`/layouts/${layoutID}/revisions/999999`)).status).toBe(404);
    for (const person of ['guest', 'member', 'moderator'] as const)
      expect((await as(person, 'GET', `/layouts/${layoutID}/revisions`)).status).toBe(403);
  });

  it('begin with what was stored before there were any', async () => {
    const layoutID = await create('Old');
    await site().services.db.kysely.deleteFrom('layout_publications').where('layout_id', '=', layoutID).execute();
    await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('two')) });
    expect(await revisionsOf(layoutID)).toHaveLength(2);
  });

  it('are restored by name and document, unless something else was published since', async () => {
    const layoutID = await create('Mine');
    await send('PATCH', `/layouts/${layoutID}`, { name: 'Other', layout: section(html('two')) });
    const version = await versionOf(layoutID);
    const [, first] = await revisionsOf(layoutID);
    const path = `/layouts/${layoutID}/revisions/${first?.revisionID}/restore`;
    expect((await send('POST', path, { version: 'of before' })).status).toBe(409);
    expect((await documentOf(layoutID)).name).toBe('Other');
    const restored = await send('POST', path, { version, note: 'Back' });
    expect([restored.status, restored.json()]).toMatchObject([200, { layoutID, version: await versionOf(layoutID) }]);
    expect(await documentOf(layoutID)).toMatchObject({ name: 'Mine', layout: section(html('one')) });
    expect((await revisionsOf(layoutID)).map(({ note, current }) => [note, current])).toEqual([
      ['Back', true],
      [null, false],
      [null, false],
    ]);
  });

  it('of a custom page are kept and restored, too', async () => {
    const body = {
      seoTitle: 'About',
      seoDescription: '',
      urlcode: '/about-us',
      layoutData: { layout: section(html('one')) },
    };
    const page = (await send('POST', '/custom-pages', body)).json<{ customPageID: number; layoutID: number }>();
    await send('PATCH', `/custom-pages/${page.customPageID}`, {
      layoutData: { layout: section(html('two')) },
      note: 'New',
    });
    const found = await revisionsOf(page.layoutID);
    expect(found.map(({ note }) => note)).toEqual(['New', null]);
    const path = `/layouts/${page.layoutID}/revisions/${found[1]?.revisionID}/restore`;
    expect((await send('POST', path, {})).status).toBe(200);
    expect((await documentOf(page.layoutID)).layout).toEqual(section(html('one')));
    await send('DELETE', `/custom-pages/${page.customPageID}`);
  });

  it('are shown in the frame of the composer, beside what is published', async () => {
    const layoutID = await create('Framed', 'the first text');
    await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('the second text')) });
    const [, first] = await revisionsOf(layoutID);
    const frame = (revision: number | string, person: 'admin' | 'member' = 'admin') =>
      site().request({
        method: 'GET',
        url: `/?layoutDraft=${layoutID}&layoutRevision=${revision}`,
        headers: { cookie: cookies[person], 'sec-fetch-dest': 'iframe' },
      });
    expect((await frame(first?.revisionID ?? 0)).text).toContain('the first text');
    expect((await frame('published')).text).toContain('the second text');
    expect((await frame(first?.revisionID ?? 0, 'member')).text).not.toContain('the first text');
    // the same address outside of the frame is the page as everyone sees it
    const whole = await site().get(`/?layoutDraft=${layoutID}&layoutRevision=${first?.revisionID}`, cookies.admin);
    expect(whole.text).not.toContain('the first text');
  });
});

describe('a draft', () => {
  it('is deleted when it is published, and stays when its author publishes something else', async () => {
    const layoutID = await create('Front');
    const draft = { name: 'Mine', layout: section(html('mine')), titleBar, baseVersion: await versionOf(layoutID) };
    const { baseVersion: version, ...mine } = draft;
    const kept = async () => (await get(`/layouts/${layoutID}/draft`)).json<{ draft: object | null }>().draft;
    await send('PUT', `/layouts/${layoutID}/draft`, draft);
    const other = { ...mine, layout: section(html('by a script')), version };
    expect((await send('POST', `/layouts/${layoutID}/publish`, other)).status).toBe(200);
    expect(await kept()).toMatchObject(mine);
    const published = await send('POST', `/layouts/${layoutID}/publish`, {
      ...mine,
      version: await versionOf(layoutID),
    });
    expect([published.status, await kept()]).toEqual([200, null]);
  });

  it('is not replaced by what others publish or restore, and says that it is behind', async () => {
    const layoutID = await create('Base');
    const draft = { name: 'Mine', layout: section(html('mine')), titleBar, baseVersion: await versionOf(layoutID) };
    await send('PUT', `/layouts/${layoutID}/draft`, draft);
    const kept = async () => (await get(`/layouts/${layoutID}/draft`)).json();
    await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('theirs')) });
    const [, first] = await revisionsOf(layoutID);
    await send('POST', `/layouts/${layoutID}/revisions/${first?.revisionID}/restore`, {});
    await send('PUT', `/layouts/${layoutID}/views`, [{ recordType: 'global', recordID: -1 }]);
    expect(await kept()).toMatchObject({ draft });
    await send('PATCH', `/layouts/${layoutID}`, { name: 'Later' });
    expect((await get('/layouts/drafts')).json()).toMatchObject([{ name: 'Mine', isStale: true }]);
  });
});

describe('drafts published together', () => {
  const keep = async (layoutID: number | string, layout: object[], baseVersion: string) => {
    const draft = { name: 'Draft', layout, titleBar, baseVersion };
    return (await send('PUT', `/layouts/${layoutID}/draft`, draft)).json<{ draftVersion: string }>().draftVersion;
  };

  it('[W11] are all published, or none of them, with the problems of each', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const drafts = [
      { layoutID: String(one), draftVersion: await keep(one, section(html('new')), await versionOf(one)) },
      { layoutID: 'home', draftVersion: await keep('home', section(html('new home')), 'builtIn') },
      { layoutID: String(two), draftVersion: await keep(two, section(html('late')), 'of before') },
    ];
    expect((await get('/layouts/drafts')).json()).toMatchObject([
      { layoutID: String(two), isStale: true },
      { layoutID: 'home', isStale: false },
      { layoutID: String(one), isStale: false },
    ]);
    const refused = await send('POST', '/layouts/publish-drafts', { drafts });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { message: 'Nothing was published.', errors: [{ field: String(two), code: 'stale' }] },
    ]);
    expect((await documentOf(one)).layout).toEqual(section(html('one')));
    expect((await get('/layouts/home/views')).json()).toMatchObject([{ layoutViewID: -1 }]);
    const done = await send('POST', '/layouts/publish-drafts', { drafts: drafts.slice(0, 2), note: 'Together' });
    expect([done.status, done.json()]).toMatchObject([200, [{ layoutID: one }, { draftOf: 'home' }]]);
    expect((await revisionsOf(one))[0]?.note).toBe('Together');
    expect((await get('/layouts/drafts')).json()).toHaveLength(1);
  });

  it('are published with a style guide at the same moment, or neither is', async () => {
    const layoutID = await create('Christmas');
    const theme = (await send('POST', '/themes', { name: 'Winter' })).json<{ themeID: string | number }>();
    const themeID = String(theme.themeID);
    const current = async () => String((await get('/themes/current')).json<{ themeID: string | number }>().themeID);
    const before = await current();
    const draftVersion = await keep(layoutID, section(html('Merry')), await versionOf(layoutID));
    const publish = (more: object) =>
      send('POST', '/layouts/publish-drafts', {
        drafts: [{ layoutID: String(layoutID), draftVersion, ...more }],
        themeID,
      });
    const stale = await publish({ draftVersion: 'of before' });
    expect([stale.status, await current()]).toEqual([409, before]);
    const gone = await send('POST', '/layouts/publish-drafts', {
      drafts: [{ layoutID: String(layoutID), draftVersion }],
      themeID: '99999',
    });
    expect([gone.status, gone.json<{ message: string }>().message]).toEqual([404, 'Style guide not found.']);
    expect((await documentOf(layoutID)).layout).toEqual(section(html('one')));
    const done = await publish({});
    expect([done.status, await current()]).toEqual([200, themeID]);
    expect((await documentOf(layoutID)).layout).toEqual(section(html('Merry')));
    const [entry] = (await get('/audit-logs?subject=setting')).json<{ subjectID: string }[]>();
    expect(entry?.subjectID).toBe('theme.current');
    await send('PUT', '/themes/current', { themeID: before });
  });
});

describe('a built-in layout that has changed', () => {
  /** As if an earlier version of the built-in layout had been copied. */
  const setOld = async (layoutID: number) =>
    site()
      .services.db.kysely.updateTable('layout_origins')
      .set({ document: 'old', layout: JSON.stringify(section(html('old'))) })
      .where('layout_id', '=', layoutID)
      .execute();

  it('is offered to its copies, also to copies of those, until its changes are merged', async () => {
    const copy = await create('Copy', 'one', { basedOn: 'home' });
    const copyOfCopy = await create('Copy of copy', 'one', { basedOn: String(copy) });
    await create('Own');
    expect((await get('/layouts/built-in-changes')).json()).toEqual([]);
    for (const layoutID of [copy, copyOfCopy]) await setOld(layoutID);
    expect((await get('/layouts/built-in-changes')).json()).toEqual([
      { layoutID: copy, templateID: 'home' },
      { layoutID: copyOfCopy, templateID: 'home' },
    ]);
    const both = (await get(`/layouts/${copy}/built-in`)).json<{ version: string; current: { layout: object[] } }>();
    expect(both).toMatchObject({ isChanged: true, base: { layout: section(html('old')) } });
    const document = { name: 'Copy', layout: both.current.layout, titleBar };
    const version = await versionOf(copy);
    const merged = { ...document, version, builtInVersion: both.version };
    expect((await send('POST', `/layouts/${copy}/publish`, merged)).status).toBe(200);
    expect((await get(`/layouts/${copy}/built-in`)).json()).toMatchObject({ isChanged: false });
    const path = `/layouts/${copyOfCopy}/built-in`;
    expect((await send('PUT', path, { version: 'other' })).status).toBe(409);
    expect((await send('PUT', path, { version: both.version })).status).toBe(204);
    expect((await get('/layouts/built-in-changes')).json()).toEqual([]);
  });
});
