import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adminCalls } from '../support/customPageCalls.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

interface Navigation {
  readonly titleBar: readonly object[];
  readonly builtIn: readonly string[];
  readonly quickLinks: readonly { readonly name: string; readonly url: string }[];
  readonly footer: readonly { readonly url: string }[];
  readonly version: string;
  readonly deadLinks: readonly { readonly pointer: string }[];
  readonly targets: readonly { readonly name: string; readonly url: string }[];
}

let site: WholeApp;
let admin: string;
let call: Awaited<ReturnType<typeof adminCalls>>['call'];

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  ({ admin, call } = await adminCalls(site));
});
afterAll(() => site.close());

const read = async () => (await site.get('/api/v2/navigation', admin)).json<Navigation>();
const put = async (body: object) => {
  const reply = await call('PUT', '/navigation', body);
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return reply.json<Navigation>();
};

describe('navigation', () => {
  it('begins with the built-in links, and names the places that a link can lead to', async () => {
    const check = await createReplyCheck();
    const navigation = await read();
    expect(check({ $ref: 'navigation.schema.json' }, navigation)).toEqual([]);
    expect(navigation).toMatchObject({
      builtIn: ['titleBar', 'phone', 'quickLinks', 'footer'],
      phone: [],
      deadLinks: [],
    });
    expect(navigation.titleBar).toMatchObject([{ url: '/discussions' }, { url: '/categories' }]);
    expect(navigation.targets).toEqual(
      expect.arrayContaining([
        { name: 'Home', url: '/' },
        { name: 'Posts', url: '/discussions' },
        { name: 'Search', url: '/search' },
      ]),
    );
    // searched for instead, because there can be thousands
    expect(navigation.targets.some(({ url }) => url.startsWith('/categories/'))).toBe(false);
  });

  it('[SH-NAV-016] gives new links to every page at once, and is reset', async () => {
    const children = [{ name: 'Ladders we lend', url: '/discussions' }];
    const saved = await put({ titleBar: [{ name: 'Tools we lend', url: '/categories', children }] });
    expect(saved.builtIn).not.toContain('titleBar');
    expect((await site.get('/')).text).toContain('Ladders we lend');
    expect((await put({ titleBar: null })).builtIn).toContain('titleBar');
    expect((await site.get('/')).text).not.toContain('Ladders we lend');
  });

  it('is in the audit log menu by menu, link by link, and a change can be undone there', async () => {
    await put({ titleBar: [{ name: 'Tools', url: '/categories' }], footer: [{ name: 'Terms', url: '/terms' }] });
    await put({ titleBar: [{ name: 'Tools', url: '/discussions', children: [{ name: 'Saws', url: '/saws' }] }] });
    const entries = (await site.get('/api/v2/audit-logs?subject=navigation&limit=3', admin)).json<
      { auditLogID: string; subjectID: string; name: string }[]
    >();
    expect(entries.map(({ name }) => name)).toEqual(['Title bar', 'Footer', 'Title bar']);
    expect((await site.get('/api/v2/audit-logs?subject=setting&subjectID=theme.variables', admin)).json()).toEqual([]);
    const page = (await site.get('/dashboard/audit-log?subject=navigation', admin)).text;
    expect(page).toContain('Tools › Saws');
    const undone = await call('POST', `/audit-logs/${entries[0]?.auditLogID}/undo`);
    expect([undone.status, (await read()).titleBar]).toEqual([200, [{ name: 'Tools', url: '/categories' }]]);
    await put({ titleBar: null, footer: null });
    const found = await site.get('/dashboard/audit-log?query=Saws&from=2020-01-01&to=2020-01-02&subject=', admin);
    expect([found.status, found.text.includes('"entries":[]')]).toEqual([200, true]);
  });

  it('[CO-WIDGET-007] gives quick links and the footer the links of the site', async () => {
    const home = async () => (await site.get('/')).text;
    const { quickLinks, footer } = await read();
    const before = await home();
    for (const { name } of quickLinks) expect(before.includes(name), name).toBe(true);
    expect(footer.map(({ url }) => url)).toEqual(['/discussions', '/categories', '/home/privacy']);
    await put({ quickLinks: [{ name: 'Seed swap', url: '/categories?seeds=1' }] });
    await put({ footer: [{ name: 'Imprint', url: '/home/privacy?imprint=1' }] });
    const changed = await home();
    for (const name of ['Seed swap', 'Imprint']) expect(changed.includes(name), name).toBe(true);
    expect(changed.includes('Top Posts')).toBe(false);
    expect((await put({ footer: [] })).builtIn).not.toContain('footer');
    expect((await home()).includes('Imprint')).toBe(false);
    expect((await put({ quickLinks: [] })).quickLinks).toEqual(quickLinks);
    await put({ quickLinks: null, footer: null });
    expect((await home()).includes('Top Posts')).toBe(true);
  });

  it('shows built-in links that were not renamed in the language of the page, beside those of the site', async () => {
    await site.services.config.set({ 'garden.locales': ['de'] });
    const { titleBar } = await read();
    await put({ titleBar: [...titleBar, { name: 'Über uns', url: '/home/privacy' }] });
    const inGerman = async () =>
      (await site.request({ method: 'GET', url: '/', headers: { 'accept-language': 'de' } })).text;
    expect(await inGerman()).toMatch(/Beiträge.*Kategorien.*Über uns/s);
    expect((await site.get('/')).text).toMatch(/Posts.*Categories.*Über uns/s);
    const file = 'src/server/features/navigation/messages.json';
    const rename = (text: string | null) => call('PATCH', '/locales/de/texts', [{ file, key: 'posts', text }]);
    await rename('Gespräche');
    expect(await inGerman()).toMatch(/Gespräche.*Kategorien.*Über uns/s);
    await rename(null);
    expect(await inGerman()).toMatch(/Beiträge.*Kategorien.*Über uns/s);
    await put({ titleBar: [{ name: 'All talk', url: '/discussions' }] });
    expect(await inGerman()).toContain('All talk');
    await put({ titleBar: null });
    await site.services.config.set({ 'garden.locales': [] });
  });

  it('names the links that lead nowhere', async () => {
    const { deadLinks } = await put({
      titleBar: [
        { name: 'Fine', url: '/discussions' },
        { name: 'Elsewhere', url: 'https://example.com/nothing' },
        { name: 'Gone', url: '/nothing-here' },
        { name: 'More', children: [{ name: 'Post', url: '/discussion/987654' }] },
        { name: 'Shelf', url: '/categories/nowhere' },
      ],
    });
    expect(deadLinks.map(({ pointer }) => pointer)).toEqual(['/titleBar/2', '/titleBar/3/children/0', '/titleBar/4']);
    await put({ titleBar: null });
  });

  it('keeps the rest of the theme, and overwrites no change that its author has not seen', async () => {
    const logo = { logo: { url: '/discussions' } };
    await site.services.config.set({ 'theme.variables': { navigation: logo } });
    const { version } = await read();
    await put({ phone: [{ name: 'App', url: '/' }], version });
    expect(site.services.config.get('theme.variables')).toMatchObject({ navigation: logo });
    const late = await call('PUT', '/navigation', { titleBar: [], version });
    expect([late.status, late.json()]).toMatchObject([409, { current: { phone: [{ name: 'App' }] } }]);
    await site.services.config.set({ 'theme.variables': {} });
  });

  it.each([
    ['a label that is empty', [{ name: ' ', url: '/' }], '/titleBar/0/name'],
    ['a link to nothing', [{ name: 'x' }], '/titleBar/0/url'],
    ['a script', [{ name: 'x', url: ' javascript:alert(1)' }], '/titleBar/0/url'],
    ['text that is no address', [{ name: 'x', url: 'Rules' }], '/titleBar/0/url'],
    ['an address without a host', [{ name: 'x', url: 'https:///x' }], '/titleBar/0/url'],
    ['another site without scheme', [{ name: 'x', url: '//evil.example' }], '/titleBar/0/url'],
    ['a role that is none', [{ name: 'x', url: '/', roleIDs: [9999] }], '/titleBar/0/roleIDs'],
    ['a wrong child', [{ name: 'x', children: [{ name: 'y', url: 'data:x' }] }], '/titleBar/0/children/0/url'],
  ])('refuses %s', async (_what, titleBar, path) => {
    const reply = await call('PUT', '/navigation', { titleBar });
    expect([reply.status, reply.json()]).toMatchObject([422, { errors: [{ path }] }]);
  });

  it('lets links that were stored with a wrong address be edited, moved and kept', async () => {
    await site.services.config.set({
      'theme.variables': { navigation: { navigationItems: [{ name: 'Old', url: 'Rules' }] } },
    });
    const titleBar = [
      { name: 'New', url: 'mailto:office@example.org' },
      { name: 'Renamed', url: 'Rules' },
    ];
    expect((await put({ titleBar })).titleBar).toMatchObject(titleBar);
    await put({ titleBar: null });
    expect((await call('PUT', '/navigation', { titleBar })).status).toBe(422);
  });

  it('rejects too many links and too deep levels', async () => {
    const item = { name: 'x', url: '/' };
    const deep = { name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [item] }] }] };
    const wide = { name: 'a', children: Array.from({ length: 150 }, () => item) };
    for (const titleBar of [[deep], [wide, wide], [{ ...item, name: 'x'.repeat(101) }]])
      expect((await call('PUT', '/navigation', { titleBar })).status).toBe(422);
  });

  it('is refused to everyone but administrators', async () => {
    for (const person of ['member', 'moderator'] as const) {
      const cookie = await site.signIn(person);
      const key = /"transientKey":"([^"]+)"/.exec((await site.get('/', cookie)).text)?.[1] ?? '';
      const headers = { cookie, origin: testOrigin, 'x-transient-key': key, 'content-type': 'application/json' };
      const sent = { method: 'PUT', url: '/api/v2/navigation', headers, payload: '{"titleBar":[]}' } as const;
      expect((await site.request(sent)).status).toBe(403);
      expect((await site.get('/dashboard/navigation', cookie)).status).toBe(403);
    }
    expect((await site.get('/dashboard/navigation')).status).toBe(403);
    expect((await site.get('/dashboard/navigation', admin)).status).toBe(200);
  });
});
