import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '#server/http/admission.ts';
import { createApiRouter } from '../../src/server/http/apiRouter.ts';
import { registerHttpPlugins } from '../../src/server/http/plugins.ts';
import { createLimiters, noRateLimits } from '../../src/server/http/rateLimit.ts';
import { registerApi } from '../../src/server/http/registerApi.ts';
import { sessionsOf } from '../../src/server/http/session.ts';
import { createLayoutRoutes } from '../../src/server/layouts/routes/layouts.ts';
import { testOrigin } from '../support/testCommunity.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const section = (...children: object[]) => [{ $hydrate: 'react.section.1-column', children }];
const html = (text: string) => ({ $hydrate: 'react.html', html: `<p>${text}</p>` });

const community = prepareCommunity();

describe('requests for layouts', () => {
  it('takes no record from an address: visitors cannot set the title or canonical link of a page', async () => {
    const discussion = { name: 'Forged', canonicalUrl: 'https://evil.example/' };
    const params = {
      discussion,
      category: { name: 'Forged' },
      profile: { name: 'Forged' },
      place: { name: 'Forged' },
      siteSection: { name: 'Forged' },
    };
    const query = { layoutViewType: 'discussionList', recordType: 'global', recordID: -1, params };
    const page = await community().layouts.lookupHydrate(
      query,
      { viewer: community().guest, origin: testOrigin },
      { isForgiving: true },
    );
    expect(page.kind).toBe('layout');
    expect(JSON.stringify(page)).not.toMatch(/Forged|evil\.example/);
  });

  it.each([
    ['tagID', 'abc'],
    ['statusID', '>=1'],
    ['statusID', ['x']],
    ['insertUserID', '1..x'],
    ['dateInserted', 'yesterday'],
    ['score', '[1'],
  ])('ignores an invalid filter %s (%j) on a page, and rejects it on the API', async (name, value) => {
    const query = {
      layoutViewType: 'discussionList',
      recordType: 'siteSection',
      recordID: '0',
      params: { [name]: value },
    };
    const requester = { viewer: community().guest, origin: testOrigin };
    expect(await community().layouts.lookupHydrate(query, requester, { isForgiving: true })).toMatchObject({
      kind: 'layout',
    });
    const page = await community().layouts.lookupHydrate(query, requester, { isForgiving: true });
    expect(JSON.stringify(page)).not.toContain('LayoutError');
    await expect(community().layouts.lookupHydrate(query, requester)).rejects.toMatchObject({ status: 422 });
  });

  it('ignores invalid optional parameters of a page address, and rejects them in the API', async () => {
    const query = {
      layoutViewType: 'discussionList',
      recordType: 'global',
      recordID: -1,
      params: { page: 'abc', sort: 'zz', followed: 'perhaps' },
    };
    const requester = { viewer: community().guest, origin: testOrigin };
    expect(await community().layouts.lookupHydrate(query, requester, { isForgiving: true })).toMatchObject({
      kind: 'layout',
      params: { page: 1 },
    });
    expect(
      await community()
        .layouts.lookupHydrate(query, requester)
        .catch((error: unknown) => error),
    ).toMatchObject({
      status: 422,
    });
    const without = { ...query, layoutViewType: 'customPage', recordType: 'file', recordID: 'home', params: {} };
    await expect(community().layouts.lookupHydrate(without, requester, { isForgiving: true })).rejects.toThrow();
  });

  it.each([
    ['recordID', 'abc'],
    ['recordID', '99999999999'],
    ['recordType', 'evil'],
  ])('marks a filter of the address that is invalid: %s=%s; only the server reports it', async (name, value) => {
    const params = { [name]: value, operation: 'move', parentRecordID: '', unreadParams: ['operation'] };
    const viewer = { ...community().guest, isGuest: false, can: () => true };
    const query = { layoutViewType: 'postLog', recordType: 'global', recordID: -1, params };
    const page = await community().layouts.lookupHydrate(query, { viewer, origin: testOrigin }, { isForgiving: true });
    expect(page).toMatchObject({ kind: 'layout', params: { operation: 'move', unreadParams: [name] } });
  });

  it('takes a document of up to 2 MB over HTTP, and names the limit beyond', async () => {
    const sessions = sessionsOf(community().services);
    const app = fastify();
    await registerHttpPlugins(app);
    const router = createApiRouter(
      createLayoutRoutes({
        layouts: community().layouts,
        findAssets: () => ({ js: [], css: [] }),
        views: community().services.features.views,
      }),
    );
    registerApi(app, {
      router,
      services: community().services,
      sessions: { ...sessions, visitorOf: async () => ({ viewer: community().admin }) },
      limiters: createLimiters(app, noRateLimits),
      admission: createAdmission(sessions),
      debug: false,
    });
    const send = (method: 'POST' | 'PATCH', url: string, size: number) =>
      app.inject({
        method,
        url: `/api/v2${url}`,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'vanilla',
          host: 'hall.test',
          referer: 'http://hall.test/',
        },
        payload: JSON.stringify({
          name: 'Large',
          ...(method === 'POST' ? { layoutViewType: 'home' } : {}),
          layout: section(...Array.from({ length: size / 20_000 }, () => html('a'.repeat(20_000)))),
        }),
      });
    const created = await send('POST', '/layouts', 1_500_000);
    expect(created.statusCode, created.body.slice(0, 300)).toBe(201);
    expect(
      (await send('PATCH', `/layouts/${created.json<{ layoutID: number }>().layoutID}`, 1_600_000)).statusCode,
    ).toBe(200);
    expect((await send('POST', '/layouts', 2_100_000)).json()).toEqual({
      message: 'The request body is too large: at most 2 MB.',
      status: 413,
    });
    await app.close();
  });

  it('tell the register form whether its setup token still makes an administrator', async () => {
    const { services } = community();
    const accounts = { isSetupToken: async (token: string) => token === 'good' };
    const withToken = {
      ...services,
      once: (create: Parameters<typeof services.once>[0]) => {
        const made = services.once(create);
        return typeof made === 'object' && made !== null && 'isSetupToken' in made ? accounts : made;
      },
    };
    const resolve = async (params: object) =>
      community()
        .services.features.views.find('register')
        ?.resolve?.(params as never, { services: withToken, calls: { note: () => undefined } } as never);
    expect(await resolve({ setup: 'good' })).toEqual({});
    expect(await resolve({ setup: 'spent' })).toEqual({ isSetupSpent: true });
    expect(await resolve({})).toEqual({});
  });
});
