import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminCalls, words } from '../support/customPageCalls.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

type Row = Record<string, unknown>;

let site: WholeApp;
let admin: string;
let member: string;
let call: Awaited<ReturnType<typeof adminCalls>>['call'];
let isReply: (body: unknown) => string[];

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  ({ admin, call } = await adminCalls(site));
  member = await site.signIn('member');
  const check = await createReplyCheck();
  isReply = (body) => check({ $ref: 'customPage.schema.json' }, body);
});
afterAll(() => site.close());

const create = async (page: Row) => {
  const reply = await call('POST', '/custom-pages', { seoDescription: '', status: 'published', ...page });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<{ customPageID: number; layoutID: number; url: string }>();
};
const guestRole = async () =>
  (
    await site.services.db.kysely
      .selectFrom('roles')
      .select('role_id')
      .where('type', '=', 'guest')
      .executeTakeFirstOrThrow()
  ).role_id;
const moderatorRole = async () =>
  (
    await site.services.db.kysely
      .selectFrom('roles')
      .select('role_id')
      .where('type', '=', 'moderator')
      .executeTakeFirstOrThrow()
  ).role_id;

describe('custom pages', () => {
  it('[CO-LAYOUT-013] an administrator adds a page, and a visitor finds it at its address', async () => {
    const reply = await call('POST', '/custom-pages', {
      seoTitle: 'About the hall',
      seoDescription: 'Who keeps it open.',
      urlcode: 'about/the-hall/',
      status: 'published',
      layoutData: { layout: words('Built in 1911.') },
    });
    expect(reply.status).toBe(201);
    expect(isReply(reply.json())).toEqual([]);
    const page = reply.json<Row>();
    expect(page).toMatchObject({
      urlcode: '/about/the-hall',
      url: `${testOrigin}/about/the-hall`,
      siteSectionID: '0',
      roleIDs: [],
      rankIDs: [],
    });

    const shown = await site.get('/about/the-hall');
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Built in 1911.');
    expect(shown.text).toMatch(/<title>About the hall - [^<]+<\/title>/);
    expect(shown.text).toContain('<meta name="description" content="Who keeps it open."');
    expect((await site.get('/about/the-hall/')).headers['location']).toBe('/about/the-hall');
    // Every page tells in-page navigation about the custom page.
    expect((await site.get('/discussions')).text).toContain(
      `"customPages":[{"urlPattern":"/about/the-hall","recordID":${page['customPageID']}}]`,
    );
    const looked = await site.get(
      '/api/v2/layouts/lookup-hydrate?layoutViewType=customPage&recordType=customPage' +
        `&recordID=${page['customPageID']}` +
        '&params[locale]=en&params[siteSectionID]=0',
    );
    expect(looked.json()).toMatchObject({
      layoutViewType: 'customPage',
      layoutID: page['layoutID'],
      seo: { url: `${testOrigin}/about/the-hall` },
    });
  });

  it('is no dead link in a layout', async () => {
    await create({ seoTitle: 'Map', urlcode: '/map' });
    const links = (url: string) => [
      {
        $hydrate: 'react.section.1-column',
        children: [{ $hydrate: 'react.quick-links', title: 'x', links: [{ id: '1', name: 'x', url }] }],
      },
    ];
    const warned = async (url: string) => {
      const reply = await call('POST', '/layouts', { name: 'Links', layoutViewType: 'home', layout: links(url) });
      return (reply.json<{ warnings?: { code: string }[] }>().warnings ?? [])
        .map(({ code }) => code)
        .filter((code) => code !== 'layout/misplaced-widget');
    };
    expect(await warned('/map')).toEqual([]);
    expect(await warned('/maps')).toEqual(['layout/dead-link']);
  });

  it('changes a page, its address and its layout, and takes it away again', async () => {
    const { customPageID, layoutID } = await create({
      seoTitle: 'Rules',
      urlcode: '/rules',
      layoutData: { layout: words('One rule.') },
    });
    expect((await site.get('/rules')).text).toContain('One rule.');
    const reply = await call('PATCH', `/custom-pages/${customPageID}`, {
      urlcode: '/house-rules',
      layoutData: { layout: words('Two rules.') },
    });
    expect([reply.status, reply.json()]).toMatchObject([200, { seoTitle: 'Rules', urlcode: '/house-rules', layoutID }]);
    expect((await site.get('/rules')).status).toBe(404);
    expect((await site.get('/house-rules')).text).toContain('Two rules.');
    const views = await site.get(`/api/v2/layouts/${layoutID}/views?expand=record`, admin);
    expect(views.json()).toMatchObject([{ recordType: 'customPage', record: { [customPageID]: { name: 'Rules' } } }]);
    expect((await call('PATCH', `/layouts/${layoutID}`, { layout: [] })).status).toBe(400);
    expect((await call('DELETE', `/custom-pages/${customPageID}`)).status).toBe(204);
    expect((await site.get('/house-rules')).status).toBe(404);
    expect((await site.get(`/api/v2/layouts/${layoutID}`, admin)).status).toBe(404);
    expect((await call('DELETE', `/custom-pages/${customPageID}`)).status).toBe(404);
  });

  it('hides unpublished pages and those of other roles in every call', async () => {
    const hidden = await create({
      seoTitle: 'Draft',
      urlcode: '/draft-page',
      status: 'unpublished',
      layoutData: { layout: words('Not yet.') },
    });
    const staff = await create({
      seoTitle: 'Staff',
      urlcode: '/staff',
      roleIDs: [await moderatorRole()],
      layoutData: { layout: words('For us.') },
    });
    const statuses = async (page: { customPageID: number; layoutID: number }, path: string, cookie?: string) => {
      const lookupHome = '/api/v2/layouts/lookup-hydrate?layoutViewType=home&recordType=customPage';
      const lookup = `${lookupHome}&recordID=${page.customPageID}`;
      const own = `/api/v2/layouts/${page.layoutID}/hydrate?params[customPageID]=${page.customPageID}`;
      const calls = [path, `/api/v2/custom-pages/${page.customPageID}`, lookup, own];
      return Promise.all(calls.map(async (address) => (await site.get(address, cookie)).status));
    };
    expect(await statuses(hidden, '/draft-page')).toEqual([404, 404, 404, 403]);
    expect(await statuses(hidden, '/draft-page', admin)).toEqual([200, 200, 200, 200]);
    for (const cookie of [undefined, member])
      expect(await statuses(staff, '/staff', cookie)).toEqual([404, 404, 404, 403]);
    expect(await statuses(staff, '/staff', await site.signIn('moderator'))).toEqual([200, 200, 200, 200]);
    const listed = (await site.get('/api/v2/custom-pages')).json<Row[]>().map(({ urlcode }) => urlcode);
    expect(listed).not.toContain('/staff');
    expect(listed).not.toContain('/draft-page');
    const unpublished = (await site.get('/api/v2/custom-pages?status[]=unpublished', admin)).json<Row[]>();
    expect(unpublished.map(({ urlcode }) => urlcode)).toEqual(['/draft-page']);
    expect((await site.get('/')).text).not.toContain('/staff"');
  });

  it.each([
    ['an address that comes with the site', { urlcode: '/discussions' }, 'urlcode'],
    ['an address of the server', { urlcode: '/api/v2' }, 'urlcode'],
    ['one in capitals', { urlcode: '/API/x' }, 'urlcode'],
    ['a dotted step', { urlcode: '/../x' }, 'urlcode'],
    ['another host', { urlcode: '//evil.test' }, undefined],
    ['a role that is none', { roleIDs: [999] }, 'roleIDs'],
    ['a section that is none', { siteSectionID: '7' }, 'siteSectionID'],
    ['ranks, which nobody has', { rankIDs: [1] }, 'rankIDs'],
    ['a layout that cannot be drawn', { layoutData: { layout: [{ $hydrate: 'react.nothing' }] } }, 'layout'],
  ])('refuses %s', async (_what, page: Row, field) => {
    const reply = await call('POST', '/custom-pages', { seoTitle: 'x', seoDescription: '', urlcode: '/fine', ...page });
    if (field === undefined) expect(reply.json()).toMatchObject({ urlcode: '/evil.test' });
    else expect([reply.status, reply.json()]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it.each([
    ['a built-in page by its name', '/discussions', '/discussions is the address of the built-in page “'],
    ['a built-in page in capitals', '/Discussions', '/Discussions is the address of the built-in page “'],
    ['the server', '/api/v2', '/api/v2 is reserved'],
    ['another page by its title', '/Taken', 'The page “Here first” already uses /taken.'],
  ])('says what uses an address already: %s', async (_what, urlcode, words) => {
    const listed = (await site.get('/api/v2/custom-pages', admin)).json<{ urlcode: string }[]>();
    if (!listed.some((page) => page.urlcode === '/taken')) await create({ seoTitle: 'Here first', urlcode: '/taken' });
    const reply = await call('POST', '/custom-pages', { seoTitle: 'x', seoDescription: '', urlcode });
    expect(reply.status).toBe(422);
    expect(reply.json<{ errors: { message: string }[] }>().errors[0]?.message).toContain(words);
  });

  it('refuses an address below a section of the site, which no visitor would reach', async () => {
    const sections = [{ sectionID: '4', basePath: '/fr', name: 'Français' }];
    await site.services.config.set({ 'site.sections': sections });
    const page = { seoTitle: 'x', seoDescription: '', urlcode: '/fr/about' };
    const reply = await call('POST', '/custom-pages', page);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('the section “Français”')]);
    const own = await create({ ...page, urlcode: '/about-fr', siteSectionID: '4' });
    expect(own.url).toBe(`${testOrigin}/fr/about-fr`);
    expect((await call('DELETE', `/custom-pages/${own.customPageID}`)).status).toBe(204);
    await site.services.config.set({ 'site.sections': [] });
  });

  it('does not replace content that someone else has published in the meantime', async () => {
    const { customPageID, layoutID } = await create({ seoTitle: 'Content', urlcode: '/content-twice' });
    const version = async () =>
      (await site.get(`/api/v2/layouts/${layoutID}/draft`, admin)).json<{ version: string }>().version;
    const layoutVersion = await version();
    const publish = (text: string) =>
      call('PATCH', `/custom-pages/${customPageID}`, { layoutData: { layout: words(text) }, layoutVersion });
    expect((await publish('First.')).status).toBe(200);
    expect((await publish('Second.')).status).toBe(409);
    expect(await version()).not.toBe(layoutVersion);
    expect((await site.get('/content-twice', admin)).text).toContain('First.');
    await call('DELETE', `/custom-pages/${customPageID}`);
  });

  it('overwrites no change that its author has not seen', async () => {
    const { customPageID } = await create({ seoTitle: 'Both edit', urlcode: '/both' });
    const { version } = (await site.get(`/api/v2/custom-pages/${customPageID}`, admin)).json<{ version: string }>();
    const first = await call('PATCH', `/custom-pages/${customPageID}`, { seoTitle: 'First', version });
    expect(first.status).toBe(200);
    const second = await call('PATCH', `/custom-pages/${customPageID}`, { seoTitle: 'Second', version });
    expect([second.status, second.json()]).toMatchObject([409, { current: { customPageID, seoTitle: 'First' } }]);
    const again = { seoTitle: 'Second', version: first.json<{ version: string }>().version };
    expect((await call('PATCH', `/custom-pages/${customPageID}`, again)).status).toBe(200);
  });

  it('is in the audit log with everything that was done to it', async () => {
    const { customPageID } = await create({ seoTitle: 'Logged', urlcode: '/logged' });
    await call('PATCH', `/custom-pages/${customPageID}`, { urlcode: '/logged-2' });
    await call('PATCH', `/custom-pages/${customPageID}`, { layoutData: { layout: words('New.') } });
    await call('DELETE', `/custom-pages/${customPageID}`);
    const log = await site.get(`/api/v2/audit-logs?subject=page&subjectID=${customPageID}`, admin);
    expect(log.json<Row[]>().map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'delete', before: { address: '/logged-2' }, after: null },
      { action: 'update', before: { document: expect.any(String) }, after: { document: expect.any(String) } },
      { action: 'update', before: { address: '/logged' }, after: { address: '/logged-2' } },
      { action: 'create', before: null, after: { address: '/logged', title: 'Logged' } },
    ]);
  });

  it('shows its administration to administrators only', async () => {
    for (const cookie of [undefined, member, await site.signIn('moderator')])
      expect((await site.get('/dashboard/pages', cookie)).status).toBe(403);
    expect((await site.get('/dashboard/pages', admin)).status).toBe(200);
  });

  it('gives no address twice, and lets only administrators write', async () => {
    await create({ seoTitle: 'Once', urlcode: '/once' });
    const again = await call('POST', '/custom-pages', { seoTitle: 'Twice', seoDescription: '', urlcode: 'Once' });
    expect([again.status, again.json()]).toMatchObject([422, { errors: [{ field: 'urlcode' }] }]);
    const memberKey = /"transientKey":"([^"]+)"/.exec((await site.get('/', member)).text)?.[1] ?? '';
    const refused = await site.request({
      method: 'POST',
      url: '/api/v2/custom-pages',
      headers: { cookie: member, origin: testOrigin, 'x-transient-key': memberKey, 'content-type': 'application/json' },
      payload: JSON.stringify({ seoTitle: 'x', seoDescription: '', urlcode: '/mine' }),
    });
    expect(refused.status).toBe(403);
  });

  it('[G81] is readable for guests of a closed community if it names their role, and nowhere else', async () => {
    const open = await create({
      seoTitle: 'Join',
      urlcode: '/join',
      roleIDs: [await guestRole()],
      layoutData: { layout: words('How to join.') },
    });
    const shut = await create({
      seoTitle: 'Inside',
      urlcode: '/inside',
      layoutData: { layout: words('For members.') },
    });
    await site.services.config.set({ 'garden.privateCommunity': true });
    try {
      const shown = await site.get('/join');
      expect([shown.status, shown.text.includes('How to join.')]).toEqual([200, true]);
      expect((await site.get('/inside')).headers['location']).toBe('/entry/signin?target=%2Finside');
      const lookup = (id: number) =>
        `/api/v2/layouts/lookup-hydrate?layoutViewType=customPage&recordType=customPage&recordID=${id}`;
      expect([
        (await site.get(lookup(open.customPageID))).status,
        (await site.get(lookup(shut.customPageID))).status,
      ]).toEqual([200, 401]);
      expect((await site.get(`/api/v2/custom-pages/${shut.customPageID}`)).status).toBe(401);
      expect((await site.get('/inside', member)).status).toBe(200);
    } finally {
      await site.services.config.set({ 'garden.privateCommunity': false });
    }
  });
});

describe('warnings about the document of a page', () => {
  it('have the warnings of their layout in the response', async () => {
    const limt = { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.tag', limt: 3 }] };
    const page = { seoTitle: 'Marks', seoDescription: '', urlcode: '/marks', layoutData: { layout: [limt] } };
    const warning = {
      code: 'layout/unknown-field',
      severity: 'warning',
      pointer: '/layout/0/children/0/limt',
      fix: 'Did you mean "limit"?',
    };
    const made = await call('POST', '/custom-pages', page);
    expect(made.json()).toMatchObject({ warnings: [warning] });
    expect(isReply(made.json())).toEqual([]);
    const { customPageID } = made.json<{ customPageID: number }>();
    expect(
      (await call('PATCH', `/custom-pages/${customPageID}`, { layoutData: { layout: [limt] } })).json(),
    ).toMatchObject({ warnings: [warning] });
    const missing = [
      {
        $hydrate: 'react.section.1-column',
        children: [{ $hydrate: 'react.discussion.discussions', apiParams: { categoryID: 99_999 } }],
      },
    ];
    const told = (await call('PATCH', `/custom-pages/${customPageID}`, { layoutData: { layout: missing } })).json<{
      warnings?: Row[];
    }>();
    expect(told.warnings).toMatchObject([
      { severity: 'warning', pointer: '/layout/0/children/0/apiParams/categoryID' },
    ]);
    const mended = (
      await call('PATCH', `/custom-pages/${customPageID}`, { layoutData: { layout: words('Mended.') } })
    ).json<Row>();
    expect('warnings' in mended).toBe(false);
    await call('DELETE', `/custom-pages/${customPageID}`);
  });
});
