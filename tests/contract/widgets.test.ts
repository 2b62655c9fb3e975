import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import type { ApiLayoutCatalog } from '#contracts/api-layoutCatalog.gen.ts';
import type { ApiWidgetSwitch } from '#contracts/api-widgetSwitch.gen.ts';
import { troubleCounterOf } from '../../src/server/layouts/troubleCounter.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { testOrigin } from '../support/testCommunity.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin: string;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [site, check] = await Promise.all([startWholeApp(inject('databaseUrl')), createReplyCheck()]);
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

async function send<Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown, cookie = admin) {
  const headers = { cookie, origin: testOrigin, host: new URL(testOrigin).host, 'content-type': 'application/json' };
  const reply = await site.request({ method, url: `/api/v2${path}`, headers, payload: JSON.stringify(body) });
  return { status: reply.status, body: (reply.text === '' ? undefined : reply.json()) as Body };
}
const get = async <Body>(path: string, cookie = admin) => (await site.get(`/api/v2${path}`, cookie)).json() as Body;
const turn = (widgetID: string, body: unknown, cookie = admin) =>
  send<ApiWidgetSwitch & { readonly message?: string }>('PATCH', `/layout-widgets/${widgetID}`, body, cookie);

interface Shown {
  readonly $reactComponent: string;
  readonly $reactProps: { readonly html?: string };
}
const text = (html: string, rest: object = {}) => ({ $hydrate: 'react.html', html, ...rest });

/** Publishes a home page with these items. @returns the ID of its layout */
async function publishHome(...children: object[]): Promise<number> {
  const layout = [{ $hydrate: 'react.section.1-column', children }];
  const made = await send<{ layoutID: number }>('POST', '/layouts', { name: 'Own', layoutViewType: 'home', layout });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { layoutID } = made.body;
  await send('PUT', `/layouts/${layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);
  return layoutID;
}

const homeCall = '/layouts/lookup-hydrate?layoutViewType=home&recordType=siteSection&recordID=0';
async function shown(): Promise<readonly string[]> {
  const { layout } = await get<{ layout: { $reactProps: { children: Shown[] } }[] }>(homeCall, '');
  const children = layout[0]?.$reactProps.children ?? [];
  return children.map(({ $reactComponent, $reactProps }) => $reactProps.html ?? $reactComponent);
}

describe('widgets', () => {
  it('are listed with where they are used, and whether pages can do without them', async () => {
    const all = await get<ApiWidgetSwitch[]>('/layout-widgets');
    expect(check({ type: 'array', items: { $ref: 'widgetSwitch.schema.json' } }, all)).toEqual([]);
    expect(all.find(({ widgetID }) => widgetID === 'react.html')).toMatchObject({ isOff: false, canSwitch: true });
    expect(all.find(({ widgetID }) => widgetID === 'react.titleBar')).toBeUndefined();
    expect(await get('/layout-widgets/react.titleBar')).toMatchObject({ canSwitch: false });
  });

  it('are switched off everywhere from the next request on, with a reason in catalog and audit log', async () => {
    await publishHome(text('a', { $fallback: [{ $hydrate: 'react.categories' }] }), text('Beta words'));
    expect(await shown()).toEqual(['a', 'Beta words']);
    expect((await site.get('/')).text).toContain('Beta words');
    expect((await turn('react.html', { isOff: true, reason: 'It broke.' })).body).toMatchObject({
      isOff: true,
      reason: 'It broke.',
    });
    expect(await shown()).toEqual(['CategoriesWidget']);
    expect((await site.get('/')).text).not.toContain('Beta words');
    const catalog = await get<ApiLayoutCatalog>('/layouts/catalog?layoutViewType=home');
    expect(catalog.widgets['react.html']).toMatchObject({ switchedOff: 'It broke.' });
    const [entry] = await get<{ subjectID: string }[]>('/audit-logs?subject=setting');
    expect(entry?.subjectID).toBe('widgets.off');
    expect((await turn('react.html', { isOff: false })).body).toMatchObject({ isOff: false });
    expect(await shown()).toEqual(['a', 'Beta words']);
  });

  it('stay on if pages cannot do without them, also if the setting names them', async () => {
    const refused = await turn('react.titleBar', { isOff: true });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Pages cannot do without .+\. Remove it from layouts instead\.$/);
    expect((await turn('react.asset.discussionList', { isOff: true })).status).toBe(422);
    expect((await turn('react.gone', { isOff: true })).status).toBe(404);
    await site.services.config.set({ 'widgets.off': [{ widgetID: 'react.section.1-column' }] });
    expect(await shown()).toEqual(['a', 'Beta words']);
    await site.services.config.set({ 'widgets.off': [] });
  });

  it('are counted when they fail, and named on the dashboard with a link to the item', async () => {
    const layoutID = await publishHome(text('a'), {
      $hydrate: 'react.html',
      html: { $hydrate: 'api', url: '/users/999999', jsont: '/name' },
      $fallback: [text('instead')],
    });
    expect(await shown()).toEqual(['a', 'instead']);
    await troubleCounterOf(site.services).flush();
    const summary = await get<ApiDashboardSummary>('/dashboard/summary');
    expect(summary.problems.find(({ kind }) => kind === 'failedWidgets')).toEqual({ kind: 'failedWidgets', count: 1 });
    expect(summary.troubles).toMatchObject([
      {
        widgetID: 'react.html',
        layoutID,
        kind: 'failed',
        url: `/appearance/layouts/${layoutID}/edit?at=%2Flayout%2F0%2Fchildren%2F1`,
      },
    ]);
    // a preview is no visit
    const { token } = (await send<{ token: string }>('POST', '/view-as/previews', { roleID: null })).body;
    const headers = { cookie: admin, 'sec-fetch-dest': 'iframe' };
    const preview = await site.request({ method: 'GET', url: `/?layoutPreview=${token}`, headers });
    expect(preview.text).toContain('instead');
    await troubleCounterOf(site.services).flush();
    expect((await get<ApiDashboardSummary>('/dashboard/summary')).troubles).toEqual(summary.troubles);
    expect(await get('/layout-widgets/react.html')).toMatchObject({ failed: 1, slow: 0 });
  });
});
