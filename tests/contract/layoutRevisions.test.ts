import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLayoutRevision } from '#contracts/api-layoutRevision.gen.ts';
import type { ApiLayoutSchedule } from '#contracts/api-layoutSchedule.gen.ts';
import { publishDueLayouts } from '#server/features/composer/publishScheduled.ts';
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const as = (person: Person, method: Method, at: string, payload?: object) =>
  site.request({
    method,
    url: `/api/v2${at}`,
    headers: { cookie: cookies[person], 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    ...(payload && { payload }),
  });
const get = (at: string) => as('admin', 'GET', at);
const send = (method: Method, at: string, payload?: object) => as('admin', method, at, payload);

const html = (text: string) => ({ $hydrate: 'react.html', html: `<p>${text}</p>` });
const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
const titleBar = { $hydrate: 'react.titleBar' };

async function create(name: string, text = 'one', more: object = {}): Promise<number> {
  const body = { name, layoutViewType: 'home', layout: section(html(text)), ...more };
  const reply = await send('POST', '/layouts', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.json<{ layoutID: number }>().layoutID;
}
const revisionsOf = async (layoutID: number) =>
  (await get(`/layouts/${layoutID}/revisions`)).json<ApiLayoutRevision[]>();
const versionOf = async (layoutID: number | string) =>
  (await get(`/layouts/${layoutID}/draft`)).json<{ version: string }>().version;
const documentOf = async (layoutID: number) =>
  (await get(`/layouts/${layoutID}/edit`)).json<{ name: string; layout: object[] }>();

async function removeAll(): Promise<void> {
  const { kysely } = site.services.db;
  await kysely.deleteFrom('layout_schedules').execute();
  await kysely.deleteFrom('layout_drafts').execute();
  await kysely.deleteFrom('layout_views').where('layout_view_type', '!=', 'customPage').execute();
  await kysely.deleteFrom('layouts').where('layout_view_type', '!=', 'customPage').execute();
  site.services.changes.emit(['layouts']);
}
afterEach(removeAll);

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
    await site.services.db.kysely.deleteFrom('layout_publications').where('layout_id', '=', layoutID).execute();
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
    const frame = (revision: number | string, person: Person = 'admin') =>
      site.request({
        method: 'GET',
        url: `/?layoutDraft=${layoutID}&layoutRevision=${revision}`,
        headers: { cookie: cookies[person], 'sec-fetch-dest': 'iframe' },
      });
    expect((await frame(first?.revisionID ?? 0)).text).toContain('the first text');
    expect((await frame('published')).text).toContain('the second text');
    expect((await frame(first?.revisionID ?? 0, 'member')).text).not.toContain('the first text');
    // the same address outside of the frame is the page as everyone sees it
    const whole = await site.get(`/?layoutDraft=${layoutID}&layoutRevision=${first?.revisionID}`, cookies.admin);
    expect(whole.text).not.toContain('the first text');
  });
});

describe('publishing', () => {
  const body = (text: string, version: string) => ({ name: 'P', layout: section(html(text)), titleBar, version });

  it('[W10] replaces a built-in layout by a copy in one step, and not twice from the same draft', async () => {
    const first = await send('POST', '/layouts/home/publish', body('ours', 'builtIn'));
    expect(first.status, first.text).toBe(200);
    const { layoutID } = first.json<{ layoutID: number }>();
    expect((await get(`/layouts/${layoutID}/views`)).json()).toMatchObject([{ recordType: 'global' }]);
    // the same draft on another device
    const refused = await send('POST', '/layouts/home/publish', body('ours', 'builtIn'));
    // the copy that is used now
    expect([refused.status, refused.json()]).toMatchObject([409, { current: { layoutID } }]);
    expect(await versionOf('home')).toBe(`builtIn.${layoutID}`);
    expect((await send('POST', '/layouts/home/publish', body('again', `builtIn.${layoutID}`))).status).toBe(200);
  });

  it('[W02] lets only one of two administrators through who publish at the same moment', async () => {
    const layoutID = await create('Busy');
    const version = await versionOf(layoutID);
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((text) => send('POST', `/layouts/${layoutID}/publish`, body(text, version))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await revisionsOf(layoutID)).toHaveLength(2);
    const copies = await Promise.all(
      ['a', 'b'].map((text) => send('POST', '/layouts/home/publish', body(text, 'builtIn'))),
    );
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[W01] empties no layout unless that is confirmed, in whichever way it is saved', async () => {
    const layoutID = await create('Full');
    const empty = { name: 'Full', layout: [], titleBar };
    const version = await versionOf(layoutID);
    await send('PUT', `/layouts/${layoutID}/draft`, { ...empty, baseVersion: version });
    const [draft] = (await get('/layouts/drafts')).json<{ draftVersion: string }[]>();
    const drafts = [{ layoutID: String(layoutID), draftVersion: draft?.draftVersion }];
    const dateScheduled = new Date(Date.now() + 60_000).toISOString();
    for (const [method, path, more] of [
      ['PATCH', `/layouts/${layoutID}`, { layout: [null] }],
      ['PATCH', `/layouts/${layoutID}`, { layout: section() }],
      ['POST', `/layouts/${layoutID}/publish`, { ...empty, layout: section(), version }],
      ['POST', `/layouts/${layoutID}/publish`, { ...empty, version }],
      ['POST', '/layouts/home/publish', { ...empty, version: 'builtIn' }],
      ['POST', `/layouts/${layoutID}/schedules`, { ...empty, version, dateScheduled }],
      ['POST', '/layouts/publish-drafts', { drafts }],
    ] as const) {
      const refused = await send(method, path, more);
      expect([path, refused.status, refused.json()]).toMatchObject([
        path,
        422,
        { errors: [{ code: 'emptiesLayout' }] },
      ]);
    }
    expect((await documentOf(layoutID)).layout).toEqual(section(html('one')));
    expect((await send('PATCH', `/layouts/${layoutID}`, { layout: [], confirmEmpty: true })).status).toBe(200);
    // a client that sends neither a version nor a confirmation, as those of other servers
    expect((await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('two')) })).status).toBe(200);
  });

  it('names beforehand what would be refused, and stores nothing', async () => {
    const layoutID = await create('Checked');
    const good = { name: 'Checked', layout: section(html('two')), titleBar };
    expect((await send('POST', `/layouts/${layoutID}/check`, good)).json()).toMatchObject({ errors: [] });
    const bad = { ...good, layout: [{ $hydrate: 'react.section.1-column', children: 5 }] };
    const { errors } = (await send('POST', `/layouts/${layoutID}/check`, bad)).json<{ errors: { path: string }[] }>();
    expect(errors[0]?.path).toBe('/layout/0/children');
    const both = { ...bad, layout: [...bad.layout, ...section({ $hydrate: 'react.tag', limt: 3 })] };
    expect((await send('POST', `/layouts/${layoutID}/check`, both)).json()).toMatchObject({
      errors: [{ path: '/layout/0/children' }],
      warnings: expect.arrayContaining([
        expect.objectContaining({ code: 'layout/unknown-field', pointer: '/layout/1/children/0/limt' }),
      ]),
    });
    expect(await revisionsOf(layoutID)).toHaveLength(1);
  });
});

describe('a document with problems', () => {
  const gone = { $hydrate: 'react.gone', title: 'Old box' };
  const broken = { name: 'Broken', layout: section(html('stays'), gone), titleBar };
  interface Check {
    readonly errors: readonly { readonly code: string; readonly path: string; readonly isConfirmable: boolean }[];
  }
  const keysOf = async (layoutID: number, document: object) => {
    const { errors } = (await send('POST', `/layouts/${layoutID}/check`, document)).json<Check>();
    return { errors, keys: errors.map(({ code, path }) => `${code} ${path}`) };
  };

  it('is published when exactly these are confirmed, without the broken item, and can be restored', async () => {
    const layoutID = await create('Broken');
    const version = await versionOf(layoutID);
    const publish = (more: object) => send('POST', `/layouts/${layoutID}/publish`, { ...broken, version, ...more });
    const { errors, keys } = await keysOf(layoutID, broken);
    expect(errors).toMatchObject([{ code: 'layout/unknown-widget', path: '/layout/0/children/1/$hydrate' }]);
    expect((await publish({})).status).toBe(422);
    expect((await publish({ confirmProblems: ['layout/unknown-widget /layout/0/children/7'] })).status).toBe(422);
    expect((await publish({ confirmProblems: keys })).status).toBe(200);
    await send('PUT', `/layouts/${layoutID}/views`, [{ recordType: 'global', recordID: -1 }]);
    const page = await site.request({ method: 'GET', url: '/' });
    expect([page.status, page.text.includes('stays')]).toEqual([200, true]);
    const [latest] = await revisionsOf(layoutID);
    expect(latest).toMatchObject({ problems: 1, current: true });
    await send('PATCH', `/layouts/${layoutID}`, { layout: section(html('mended')) });
    expect((await send('POST', `/layouts/${layoutID}/revisions/${latest?.revisionID}/restore`, {})).status).toBe(200);
  });

  it('is refused in spite of a confirmation if it is unsafe, or a filter would not hide what it should', async () => {
    const layoutID = await create('Unsafe');
    const version = await versionOf(layoutID);
    const nodes = [
      { ...html('a'), $middleware: { 'no-filter': {} } },
      { $hydrate: 'react.cta', title: 'A', button: { title: 'B', url: 'javascript:alert(1)' } },
    ];
    for (const node of nodes) {
      const document = { name: 'Unsafe', layout: section(node), titleBar };
      const { errors, keys } = await keysOf(layoutID, document);
      expect(errors.some(({ isConfirmable }) => !isConfirmable)).toBe(true);
      const body = { ...document, version, confirmProblems: keys };
      expect((await send('POST', `/layouts/${layoutID}/publish`, body)).status).toBe(422);
    }
  });

  it('is published at its time, and together with others, with what was confirmed', async () => {
    const layoutID = await create('Later');
    const version = await versionOf(layoutID);
    const { keys } = await keysOf(layoutID, broken);
    const draft = await send('PUT', `/layouts/${layoutID}/draft`, { ...broken, baseVersion: version });
    const { draftVersion } = draft.json<{ draftVersion: string }>();
    const together = (confirmProblems: readonly string[]) =>
      send('POST', '/layouts/publish-drafts', {
        drafts: [{ layoutID: String(layoutID), draftVersion, confirmProblems }],
      });
    const dateScheduled = new Date(site.services.now().getTime() + 60_000).toISOString();
    const schedule = (more: object) =>
      send('POST', `/layouts/${layoutID}/schedules`, { ...broken, version, dateScheduled, ...more });
    expect((await schedule({})).status).toBe(422);
    expect((await schedule({ confirmProblems: keys })).status).toBe(201);
    expect((await together([])).status).toBe(422);
    expect((await together(keys)).status).toBe(200);
    expect((await revisionsOf(layoutID))[0]).toMatchObject({ problems: 1 });
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

describe('a scheduled layout', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const schedule = async (layoutID: number | string, more: object = {}) =>
    send('POST', `/layouts/${layoutID}/schedules`, {
      name: 'Later',
      layout: section(html('later')),
      titleBar,
      version: await versionOf(layoutID),
      dateScheduled: inMs(60_000),
      ...more,
    });
  const setDue = () =>
    site.services.db.kysely
      .updateTable('layout_schedules')
      .set({ date_scheduled: new Date(Date.now() - 1000) })
      .execute();
  const schedules = async () => (await get('/layouts/schedules')).json<ApiLayoutSchedule[]>();
  const problems = async () =>
    (await get('/dashboard/summary')).json<{ problems: { kind: string }[] }>().problems.map(({ kind }) => kind);

  it('is published when its time has come, with its note, and its draft is gone', async () => {
    const layoutID = await create('Now');
    const version = await versionOf(layoutID);
    await send('PUT', `/layouts/${layoutID}/draft`, {
      name: 'Later',
      layout: section(html('later')),
      titleBar,
      baseVersion: version,
    });
    const reply = await schedule(layoutID, { note: 'Opening day' });
    expect([reply.status, reply.json()]).toMatchObject([201, { layoutID, failure: null, isStale: false }]);
    await publishDueLayouts(site.services);
    expect((await documentOf(layoutID)).name).toBe('Now');
    await setDue();
    await publishDueLayouts(site.services);
    await expect.poll(async () => (await documentOf(layoutID)).name).toBe('Later');
    expect((await revisionsOf(layoutID))[0]?.note).toBe('Opening day');
    expect(await schedules()).toEqual([]);
    expect((await get('/layouts/drafts')).json()).toEqual([]);
  });

  it('is not published over a later change, which is said in its list and on the dashboard', async () => {
    const layoutID = await create('Now');
    await schedule(layoutID);
    await send('PATCH', `/layouts/${layoutID}`, { name: 'Changed' });
    expect(await schedules()).toMatchObject([{ layoutID, isStale: true, failure: null }]);
    await setDue();
    await publishDueLayouts(site.services);
    await expect.poll(async () => (await schedules())[0]?.failure).toBe('This layout was changed elsewhere.');
    expect((await documentOf(layoutID)).name).toBe('Changed');
    expect(await problems()).toContain('unpublishedLayouts');
    const [failed] = await schedules();
    expect((await send('DELETE', `/layouts/schedules/${failed?.scheduleID}`)).status).toBe(204);
    expect(await problems()).not.toContain('unpublishedLayouts');
  });

  it('replaces a built-in layout, and can be canceled', async () => {
    const { scheduleID } = (await schedule('home')).json<ApiLayoutSchedule>();
    await send('DELETE', `/layouts/schedules/${scheduleID}`);
    await setDue();
    await publishDueLayouts(site.services);
    expect(await versionOf('home')).toBe('builtIn');
    await schedule('home');
    await setDue();
    await publishDueLayouts(site.services);
    await expect.poll(() => versionOf('home')).not.toBe('builtIn');
  });

  it('needs a time in the future, and a current version', async () => {
    const layoutID = await create('Now');
    expect((await schedule(layoutID, { dateScheduled: inMs(-1000) })).status).toBe(422);
    expect((await schedule(layoutID, { dateScheduled: inMs(400 * 86_400_000) })).status).toBe(422);
    expect((await schedule(layoutID, { version: 'of before' })).status).toBe(409);
    expect((await send('DELETE', '/layouts/schedules/999999')).status).toBe(404);
  });
});

describe('a built-in layout that has changed', () => {
  /** As if an earlier version of the built-in layout had been copied. */
  const setOld = async (layoutID: number) =>
    site.services.db.kysely
      .updateTable('layout_origins')
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
