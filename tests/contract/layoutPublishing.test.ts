import { describe, expect, it } from 'vitest';
import type { ApiLayoutSchedule } from '#contracts/api-layoutSchedule.gen.ts';
import { publishDueLayouts } from '#server/features/composer/publishScheduled.ts';
import { html, prepareLayoutSite, section, titleBar } from '../support/layoutSite.ts';

const { site, get, send, create, revisionsOf, versionOf, documentOf } = prepareLayoutSite();

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
    const page = await site().request({ method: 'GET', url: '/' });
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
    const dateScheduled = new Date(site().services.now().getTime() + 60_000).toISOString();
    const schedule = (more: object) =>
      send('POST', `/layouts/${layoutID}/schedules`, { ...broken, version, dateScheduled, ...more });
    expect((await schedule({})).status).toBe(422);
    expect((await schedule({ confirmProblems: keys })).status).toBe(201);
    expect((await together([])).status).toBe(422);
    expect((await together(keys)).status).toBe(200);
    expect((await revisionsOf(layoutID))[0]).toMatchObject({ problems: 1 });
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
    site()
      .services.db.kysely.updateTable('layout_schedules')
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
    await publishDueLayouts(site().services);
    expect((await documentOf(layoutID)).name).toBe('Now');
    await setDue();
    await publishDueLayouts(site().services);
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
    await publishDueLayouts(site().services);
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
    await publishDueLayouts(site().services);
    expect(await versionOf('home')).toBe('builtIn');
    await schedule('home');
    await setDue();
    await publishDueLayouts(site().services);
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
