import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { HydratedNode } from '#contracts/layout.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';
import { insertLayout } from '#server/db/repos/layouts.ts';
import { record } from '#server/http/replySchema.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { testOrigin } from '../support/testCommunity.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

interface Fragment {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID: string;
  readonly activeRevisionUUID: string | null;
  readonly status: string;
  readonly decisions: readonly {
    readonly decision: string;
    readonly fragmentRevisionUUID: string;
    readonly insertUserID: number;
  }[];
}

const js = 'export default ({ root }) => { root.textContent = "x"; };';
const customSchema = {
  type: 'object',
  properties: { title: { type: 'string', default: 'Untitled' }, count: { type: 'integer', maximum: 5 } },
  required: ['count'],
};
const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

describe('routes of custom fragments', () => {
  let server: TestServer;
  let check: Awaited<ReturnType<typeof createReplyCheck>>;
  beforeAll(async () => {
    [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
    await server.services.config.set({ 'customFragments.enabled': true });
  });
  afterAll(() => server.close());

  const admin = () => server.api('admin');
  const guest = () => server.api('guest');
  const store = async (rest: object = {}) =>
    (
      await admin().send('POST', '/fragments', {
        name: 'Mine',
        fragmentType: 'CustomFragment',
        js,
        css: 'p{}',
        ...rest,
      })
    ).json<Fragment>();
  const approve = (fragment: Fragment) =>
    admin().send('PUT', `/fragments/${fragment.fragmentUUID}/approval`, {
      fragmentRevisionUUID: fragment.fragmentRevisionUUID,
    });

  it('store code that is not served before it is approved', async () => {
    const fragment = await store();
    expect(check(record('fragment'), fragment)).toEqual([]);
    expect(fragment).toMatchObject({ status: 'waiting', activeRevisionUUID: null, decisions: [] });
    for (const file of ['js', 'css'])
      expect((await guest().get(`/fragments/${fragment.fragmentUUID}/${file}`)).json()).toEqual({
        message: 'Fragment not found.',
        status: 404,
      });
  });

  it('[CO-WIDGET-033] serve approved code as text; without a revision they redirect to it', async () => {
    const fragment = await store();
    expect((await approve(fragment)).json()).toMatchObject({
      status: 'approved',
      decisions: [{ decision: 'approved' }],
    });
    for (const [file, type, text] of [
      ['js', 'text/javascript; charset=utf-8', js],
      ['css', 'text/css; charset=utf-8', 'p{}'],
    ] as const) {
      const path = `/fragments/${fragment.fragmentUUID}/${file}`;
      const found = await guest().get(path);
      expect(found.status).toBe(302);
      expect(found.headers['location']).toBe(`/api/v2${path}?fragmentRevisionUUID=${fragment.fragmentRevisionUUID}`);
      const served = await guest().get(path, { fragmentRevisionUUID: fragment.fragmentRevisionUUID });
      expect([served.status, served.text, served.headers['content-type']]).toEqual([200, text, type]);
      expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(served.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('keep serving the approved code when it is changed, never the new one; and nothing once it is revoked', async () => {
    const fragment = await store();
    await approve(fragment);
    const changed = (
      await admin().send('PATCH', `/fragments/${fragment.fragmentUUID}`, { js: `${js}// 2` })
    ).json<Fragment>();
    expect(changed).toMatchObject({ status: 'changed', activeRevisionUUID: fragment.fragmentRevisionUUID });
    const get = async ({ fragmentRevisionUUID }: Fragment) =>
      (await guest().get(`/fragments/${fragment.fragmentUUID}/js`, { fragmentRevisionUUID })).status;
    expect([await get(fragment), await get(changed)]).toEqual([200, 404]);
    await approve(changed);
    expect([await get(fragment), await get(changed)]).toEqual([404, 200]);
    expect((await admin().send('DELETE', `/fragments/${fragment.fragmentUUID}/approval`)).status).toBe(204);
    expect(await get(changed)).toBe(404);
    const { decisions } = (await admin().get(`/fragments/${fragment.fragmentUUID}`)).json<Fragment>();
    expect(decisions.map(({ decision }) => decision)).toEqual(['revoked', 'approved', 'approved']);
    expect(decisions.every(({ insertUserID }) => insertUserID > 0)).toBe(true);
  });

  it('keep the message of each revision, and show an older one on request', async () => {
    const first = await store({ commitMessage: 'First', commitDescription: 'Draws an x.' });
    await approve(first);
    const path = `/fragments/${first.fragmentUUID}`;
    const changed = (await admin().send('PATCH', path, { js: `${js}// 2`, commitMessage: 'Second' })).json<Fragment>();
    expect(changed).toMatchObject({ commitMessage: 'Second', commitDescription: '', isLatest: true });
    const { fragmentRevisionUUID } = first;
    for (const query of [{ fragmentRevisionUUID }, { status: 'active' }])
      expect((await admin().get(path, query)).json()).toMatchObject({
        commitMessage: 'First',
        js,
        isLatest: false,
        fragmentRevisionUUID,
      });
    expect((await admin().get(path, { fragmentRevisionUUID: unknown })).status).toBe(404);
    expect((await admin().get(path, { fragmentRevisionUUID: 'x' })).status).toBe(404);
  });

  it('say in which layouts they are used, and are listed by that', async () => {
    const fragment = await store({ name: 'Used' });
    const layout = [
      { $hydrate: 'react.section.1-column', children: [{ $hydrate: `react.custom.${fragment.fragmentUUID}` }] },
    ];
    const { layoutID } = await insertLayout(
      server.services,
      { name: 'With it', layoutViewType: 'home', layout, titleBar: null } as never,
      1,
    );
    const uses = async () => (await admin().get(`/fragments/${fragment.fragmentUUID}`)).json<Record<string, unknown>>();
    expect(await uses()).toMatchObject({ isApplied: false, fragmentViews: [] });
    await server.services.db.kysely
      .insertInto('layout_views')
      .values({
        layout_id: layoutID,
        record_id: 999,
        record_type: 'category',
        layout_view_type: 'discussionCategoryPage',
        insert_user_id: 1,
        date_inserted: new Date(),
      })
      .execute();
    expect(await uses()).toMatchObject({
      isApplied: true,
      fragmentViews: [{ recordType: 'layout', recordID: layoutID, recordName: 'With it' }],
    });
    const listed = async (appliedStatus: string) =>
      (await admin().get('/fragments', { appliedStatus }))
        .json<Fragment[]>()
        .some(({ fragmentUUID }) => fragmentUUID === fragment.fragmentUUID);
    expect([await listed('applied'), await listed('not-applied'), await listed('all')]).toEqual([true, false, true]);
  });

  it('rename without asking for a new approval, and remove', async () => {
    const fragment = await store();
    await approve(fragment);
    expect(
      (await admin().send('PATCH', `/fragments/${fragment.fragmentUUID}`, { name: 'Yours' })).json(),
    ).toMatchObject({
      name: 'Yours',
      status: 'approved',
      fragmentRevisionUUID: fragment.fragmentRevisionUUID,
    });
    expect((await admin().send('DELETE', `/fragments/${fragment.fragmentUUID}`)).status).toBe(204);
    expect((await admin().get(`/fragments/${fragment.fragmentUUID}`)).status).toBe(404);
    expect((await guest().get(`/fragments/${fragment.fragmentUUID}/js`)).status).toBe(404);
  });

  it('reject revisions of other fragments, unknown ones, and a second revocation', async () => {
    const [one, other] = [await store(), await store()];
    const wrong = (fragmentRevisionUUID: string, uuid = one.fragmentUUID) =>
      admin().send('PUT', `/fragments/${uuid}/approval`, { fragmentRevisionUUID });
    expect((await wrong(other.fragmentRevisionUUID)).status).toBe(404);
    expect((await wrong(unknown)).status).toBe(404);
    expect((await wrong('nonsense')).status).toBe(404);
    expect((await wrong(one.fragmentRevisionUUID, unknown)).status).toBe(404);
    expect((await wrong(one.fragmentRevisionUUID, "';drop table fragments")).status).toBe(404);
    expect((await admin().send('DELETE', `/fragments/${one.fragmentUUID}/approval`)).status).toBe(404);
    expect((await admin().get(`/fragments/${one.fragmentUUID}`)).json<Fragment>().decisions).toEqual([]);
  });

  it('are for those who manage the site alone', async () => {
    const fragment = await store();
    for (const person of ['guest', 'member', 'moderator'] as const) {
      const api = server.api(person);
      const body = { fragmentRevisionUUID: fragment.fragmentRevisionUUID };
      const answers = [
        await api.get('/fragments'),
        await api.get(`/fragments/${fragment.fragmentUUID}`),
        await api.send('POST', '/fragments', { name: 'x', fragmentType: 'CustomFragment', js }),
        await api.send('PATCH', `/fragments/${fragment.fragmentUUID}`, { js }),
        await api.send('DELETE', `/fragments/${fragment.fragmentUUID}`),
        await api.send('PUT', `/fragments/${fragment.fragmentUUID}/approval`, body),
        await api.send('DELETE', `/fragments/${fragment.fragmentUUID}/approval`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
  });

  it.each([
    ['a script above 512 kB', { js: 'x'.repeat(512_001) }],
    ['styles above 64 kB', { css: 'é'.repeat(32_001) }],
    ['no script', { js: '' }],
    ['a part of a page that there is not', { fragmentType: 'EverythingFragment' }],
    ['a host with a path', { network: { connect: ['api.example.com/leak'] } }],
    ['a host that ends the policy', { network: { images: ["x.example; script-src 'unsafe-inline'"] } }],
    ['any host', { network: { images: ['*'] } }],
    ['a host without a name', { network: { images: ['localhost'] } }],
    ['another kind of network', { network: { frames: ['x.example'] } }],
    ['an endless height', { height: 1_000_000 }],
    ['a pattern, which would run here', { customSchema: { properties: { a: { type: 'string', pattern: '(a+)+$' } } } }],
    ['a schema from elsewhere', { customSchema: { $ref: 'https://evil.example/schema.json' } }],
    ['no schema', { customSchema: { type: 'nonsense' } }],
    ['a reference that leads nowhere', { customSchema: { properties: { a: { $ref: '#/definitions/none' } } } }],
  ])('refuse %s', async (_what, wrong) => {
    const body = { name: 'Wrong', fragmentType: 'CustomFragment', js, ...wrong };
    const reply = await admin().send('POST', '/fragments', body);
    expect(reply.json()).toMatchObject({ message: 'Validation Failed' });
    expect([400, 422]).toContain(reply.status);
  });

  it('take a field that is called like a keyword', async () => {
    expect(
      (await store({ customSchema: { properties: { pattern: { type: 'string' }, id: { type: 'string' } } } })).status,
    ).toBe('waiting');
  });

  it('are all off unless the setting says otherwise', async () => {
    const fragment = await store();
    await approve(fragment);
    await server.services.config.set({ 'customFragments.enabled': false });
    expect(
      (
        await guest().get(`/fragments/${fragment.fragmentUUID}/js`, {
          fragmentRevisionUUID: fragment.fragmentRevisionUUID,
        })
      ).status,
    ).toBe(404);
    await server.services.config.set({ 'customFragments.enabled': true });
    expect(
      (
        await guest().get(`/fragments/${fragment.fragmentUUID}/js`, {
          fragmentRevisionUUID: fragment.fragmentRevisionUUID,
        })
      ).status,
    ).toBe(200);
  });
});

describe('fragments in layouts', () => {
  const community = prepareCommunity();
  beforeAll(async () => {
    await community().services.config.set({ 'customFragments.enabled': true });
  });

  const asAdmin = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, given: object = {}) =>
    (await community().call(method, path, { ...given, viewer: community().admin })).body as Body;
  const approved = async (fragmentType: string, rest: object = {}) => {
    const fragment = await asAdmin<Fragment>('POST', '/fragments', {
      body: { name: 'Mine', fragmentType, js, css: 'p{}', height: 90, customSchema, ...rest },
    });
    await asAdmin('PUT', `/fragments/${fragment.fragmentUUID}/approval`, {
      body: { fragmentRevisionUUID: fragment.fragmentRevisionUUID },
    });
    return fragment;
  };
  const hydrate = async (...children: object[]): Promise<HydratedNode[]> => {
    const layout = [{ $hydrate: 'react.section.full-width', children }];
    const page = await asAdmin<{ layout: HydratedNode[] }>('POST', '/layouts/hydrate', {
      body: { layoutViewType: 'home', layout, params: {} },
    });
    return (page.layout[0] as unknown as { $reactProps: { children: HydratedNode[] } }).$reactProps.children;
  };

  it('[CO-WIDGET-032] are named by fragmentUUID, fragmentRevisionUUID, jsUrl, cssUrl and css; unknown ones are dropped', async () => {
    const fragment = await approved('SiteTotalsFragment');
    const { fragmentUUID, fragmentRevisionUUID } = fragment;
    const impls = {
      SiteTotalsFragment: { fragmentUUID },
      TitleBarFragment: { fragmentUUID },
      BannerFragment: { fragmentUUID: unknown },
    };
    const [node] = await hydrate({ $hydrate: 'react.sitetotals', $fragmentImpls: impls });
    const file = (kind: string) =>
      `${testOrigin}/api/v2/fragments/${fragmentUUID}/${kind}?fragmentRevisionUUID=${fragmentRevisionUUID}`;
    expect(node?.$fragmentImpls).toEqual({
      SiteTotalsFragment: {
        fragmentUUID,
        fragmentRevisionUUID,
        jsUrl: file('js'),
        cssUrl: file('css'),
        css: 'p{}',
        name: 'Mine',
        height: 90,
      },
    });
    expect(node?.$reactComponent).toBe('SiteTotalsWidget');
  });

  it('placed as a widget get the props their own schema takes, with its defaults', async () => {
    const { fragmentUUID } = await approved('CustomFragment');
    const [node] = await hydrate({
      $hydrate: `react.custom.${fragmentUUID.toUpperCase()}`,
      count: { $hydrate: 'param', ref: 'nothing', default: 3 },
      $middleware: { visibility: { device: 'mobile' } },
      $reactTestID: 'mine',
    });
    expect(node).toMatchObject({
      $reactComponent: 'CustomFragmentWidget',
      $reactProps: {
        title: 'Untitled',
        count: 3,
        fragmentImpl: { fragmentUUID, fragmentType: 'CustomFragment', jsUrl: expect.any(String) },
      },
      $middleware: { visibility: { device: 'mobile' } },
      $reactTestID: 'mine',
    });
  });

  it('that are invalid, unknown, unapproved or of another part become an error node; siblings render', async () => {
    const { fragmentUUID } = await approved('CustomFragment');
    const { fragmentUUID: totals } = await approved('SiteTotalsFragment');
    const waiting = await asAdmin<Fragment>('POST', '/fragments', {
      body: { name: 'x', fragmentType: 'CustomFragment', js },
    });
    const nodes = await hydrate(
      { $hydrate: `react.custom.${fragmentUUID}`, count: 9 },
      { $hydrate: `react.custom.${fragmentUUID}` },
      { $hydrate: `react.custom.${unknown}` },
      { $hydrate: 'react.custom.__proto__' },
      { $hydrate: `react.custom.${totals}`, count: 1 },
      { $hydrate: `react.custom.${waiting.fragmentUUID}` },
      { $hydrate: 'react.html', html: '<p>here</p>' },
    );
    expect(nodes.map((node) => node.$reactComponent)).toEqual([
      ...Array.from({ length: 6 }, () => 'LayoutError'),
      'HtmlWidget',
    ]);
    expect(JSON.stringify(nodes[0])).toContain('count');
  });

  it('are in the catalog, in the schema of documents, and among the scripts of a page', async () => {
    const { fragmentUUID } = await approved('CustomFragment');
    const id = `react.custom.${fragmentUUID}`;
    const catalog = await asAdmin<{
      widgets: Record<string, unknown>;
      sections: Record<string, { allowedWidgetIDs: string[] }>;
    }>('GET', '/layouts/catalog');
    expect(catalog.widgets[id]).toMatchObject({
      $reactComponent: 'CustomFragmentWidget',
      widgetGroup: 'Custom',
      fragmentTypes: ['CustomFragment'],
      schema: customSchema,
    });
    for (const section of Object.values(catalog.sections)) expect(section.allowedWidgetIDs).toContain(id);
    const schema = await asAdmin<{ definitions: Record<string, unknown> }>('GET', '/layouts/schema');
    expect(schema.definitions).toHaveProperty([id]);
    const layout = [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: id, count: 1 }] }];
    const { layoutID } = await asAdmin<{ layoutID: number }>('POST', '/layouts', {
      body: { name: 'x', layoutViewType: 'home', layout },
    });
    const assets = await asAdmin<{ js: string[] }>('GET', `/layouts/${layoutID}/hydrate-assets`);
    expect(assets.js.some((url) => url.includes(`/fragments/${fragmentUUID}/js?fragmentRevisionUUID=`))).toBe(true);
  });

  it('are nowhere while they are off', async () => {
    const { fragmentUUID } = await approved('SiteTotalsFragment');
    await community().services.config.set({ 'customFragments.enabled': false });
    const [node] = await hydrate({
      $hydrate: 'react.sitetotals',
      $fragmentImpls: { SiteTotalsFragment: { fragmentUUID } },
    });
    expect(node).not.toHaveProperty('$fragmentImpls');
    await community().services.config.set({ 'customFragments.enabled': true });
  });
});
