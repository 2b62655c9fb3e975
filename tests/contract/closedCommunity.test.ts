import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
let member: string;
/** Every route of the server as registered with Fastify: method and pattern. */
let routes: { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  member = await site.signIn('member');
  routes = [...listRoutes(site.app.fastify.printRoutes({ commonPrefix: false, includeHooks: false }))];
});
afterAll(() => site.close());

/** `├── /demo/hall.svg (GET, HEAD)`: the whole tree in one level if prefixes are not shared. */
function* listRoutes(tree: string): Generator<{ method: string; url: string }> {
  const open: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', url = '', methods] =
      /^((?:│ {3}| {4})*)(?:├──|└──) (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    open.length = depth;
    open[depth] = url;
    for (const method of methods?.split(', ') ?? []) yield { method, url: open.join('') };
  }
}

/** A URL for a pattern, with existing records. */
function addressOf(pattern: string): string {
  return pattern
    .replace(/:fragmentUUID/g, 'a1b2')
    .replace(/:\w+/g, '1')
    .replace(/\*$/, 'x');
}

const close = (isClosed: boolean) => site.services.config.set({ 'garden.privateCommunity': isClosed });

const openFiles = ['/assets/boot.js', '/icon.svg', '/robots.txt', '/health', '/ready'];
const openPages = [
  '/entry/signin',
  '/entry/register',
  '/entry/passwordrequest',
  '/entry/passwordreset/1/x',
  '/entry/emailconfirm/1/x',
  '/home/privacy',
  '/no-such-page',
];
const openCalls = new Set([
  'POST /users/register',
  'POST /users/request-password',
  'POST /users/:userID/confirm-email',
  'GET /locales/translations/:locale',
  'GET /sessions/refusal',
  'POST /unsubscribe/:token',
  'POST /unsubscribe/resubscribe/:token',
  'PATCH /unsubscribe/:token',
  'GET /themes/:themeKey/assets/:file',
]);
const openRoutes =
  /^\/(?:assets\/\*|assets\/in\/:folder\/:name|language|icon\.svg|favicon\.ico|robots\.txt|health|ready|entry\/.*|view-as|unsubscribe\/:token|api\/v2\/.*)?$|^\*$/;

describe('a closed community (garden.privateCommunity)', () => {
  beforeAll(() => close(true));
  afterAll(() => close(false));

  it('answers guests 401 on every call of the API but those of the entry pages', async () => {
    const answered: string[] = [];
    for (const { method, path } of site.app.router.routes) {
      const address = addressOf(path);
      const reply = await site.request({
        method,
        url:
          `/api/v2${address}` +
          `${path.includes('lookup-hydrate') ? '?layoutViewType=home&recordType=global&recordID=-1' : ''}`,
        headers: { origin: testOrigin, referer: `${testOrigin}/`, 'x-requested-with': 'vanilla' },
      });
      if (reply.status !== 401) answered.push(`${method} ${path}`);
    }
    expect(answered.toSorted()).toEqual([...openCalls].toSorted());
  });

  it('shows guests only entry pages, build files and links of emails, on every route outside the API', async () => {
    expect(routes.length).toBeGreaterThan(20);
    const shown: string[] = [];
    for (const { method, url } of routes.filter(({ method }) => method === 'GET' || method === 'POST')) {
      if (openRoutes.test(url)) continue;
      const reply = await site.request({ method: method as 'GET', url: addressOf(url) });
      const isRefused =
        reply.status === 401 || (reply.status === 302 && reply.headers['location']?.startsWith('/entry/signin'));
      if (!isRefused) shown.push(`${method} ${url} ${reply.status}`);
    }
    expect(shown).toEqual([]);
    expect(routes.some(({ url }) => url.startsWith('/demo/'))).toBe(true);
    for (const path of ['/api/v2/live', '/api/v2/docs', '/api/v2/docs/openapi.json'])
      expect((await site.get(path)).status, path).toBe(401);
  });

  it('sends guests from every page to sign-in, and from there back', async () => {
    for (const address of [
      '/',
      '/discussions',
      '/discussions?sort=top',
      '/discussion/1',
      '/categories',
      '/search?query=bread',
      '/profile/member',
      '/home/leaving?target=https://a.test',
    ]) {
      const reply = await site.get(address);
      expect([reply.status, reply.headers['location']], address).toEqual([
        302,
        `/entry/signin?target=${encodeURIComponent(address)}`,
      ]);
    }
  });

  it('names the way in to a page that moves without loading', async () => {
    const reply = await site.get('/api/v2/layouts/lookup-hydrate?layoutViewType=post&recordType=discussion&recordID=1');
    expect(reply.status).toBe(401);
    expect(reply.json()).toMatchObject({ status: 401, redirectTo: '/entry/signin' });
    const entry = await site.get('/api/v2/layouts/lookup-hydrate?layoutViewType=signIn&recordType=global&recordID=-1');
    expect(entry.json()).toMatchObject({ layoutViewType: 'signIn' });
  });

  it('shows guests entry pages, error pages and files', async () => {
    for (const address of [...openPages, ...openFiles])
      expect((await site.get(address)).status, address).toBe(address === '/no-such-page' ? 404 : 200);
    const names = await site.services.db.kysely.selectFrom('categories').select('name').execute();
    for (const address of openPages) {
      const { text } = await site.get(address);
      expect(
        names.filter(({ name }) => text.includes(name)),
        address,
      ).toEqual([]);
      expect(text, address).toContain('"titleBar":{"$reactComponent":"TitleBar"');
    }
  });

  it('shows members everything, in responses that no shared cache stores', async () => {
    const picture = routes.find(({ url }) => url.startsWith('/demo/'))?.url ?? '';
    for (const address of ['/', '/discussions', picture, '/api/v2/discussions']) {
      const reply = await site.get(address, member);
      expect(reply.status, address).toBe(200);
      expect(reply.headers['cache-control'], address).not.toContain('public');
    }
  });

  it('serves no guest pages cached before it was closed, and is open again afterwards', async () => {
    await close(false);
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/api/v2/discussions')).status).toBe(200);
    await close(true);
    expect((await site.get('/')).status).toBe(302);
    expect((await site.get('/api/v2/discussions')).status).toBe(401);
    await close(false);
    expect((await site.get('/')).status).toBe(200);
    await close(true);
  });

  it('signs members out to the sign-in page, not to a page they no longer see', async () => {
    const cookie = await site.signIn('moderator');
    const key = /"transientKey":"([^"]+)"/.exec((await site.get('/', cookie)).text)?.[1] ?? '';
    const reply = await site.get(`/entry/signout?target=%2Fdiscussions&TransientKey=${key}`, cookie);
    expect([reply.status, reply.headers['location']]).toEqual([302, '/']);
    expect((await site.get('/')).headers['location']).toBe('/entry/signin?target=%2F');
  });
});
