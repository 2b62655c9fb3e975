import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testCommunity.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin: string;

const stored = { 'garden.registration.method': 'Basic', 'entry.signInUrl': 'https://gone.example/in' } as const;

async function send<Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown, cookie = admin) {
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/json' };
  const reply = await site.request({ method, url: `/api/v2${path}`, headers, payload: JSON.stringify(body) });
  return { status: reply.status, body: (reply.text === '' ? undefined : reply.json()) as Body };
}

async function storeTheme(): Promise<void> {
  const assets = { styles: { data: 'body{display:none}' } };
  const { body } = await send<{ themeID: string }>('POST', '/themes', { name: 'Broken', assets });
  await send('PUT', '/themes/current', { themeID: body.themeID });
}

async function storeLayout(): Promise<void> {
  const document = { name: 'Wrong home', layoutViewType: 'home', layout: [] };
  const { body } = await send<{ layoutID: number }>('POST', '/layouts', document);
  await send('PUT', `/layouts/${body.layoutID}/views`, [{ recordType: 'global', recordID: -1 }]);
}

const configRows = async () => site.services.db.kysely.selectFrom('config').selectAll().orderBy('key').execute();

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'), { site: { isSafe: true } });
  await site.services.config.set({ ...stored, 'theme.allowJavaScript': true });
  admin = await site.signIn('admin');
  await storeTheme();
  await storeLayout();
});
afterAll(() => site.close());

describe('a safe start', () => {
  it('shows built-in layouts and the built-in style guide without custom code', async () => {
    const home = await site.get('/', admin);
    expect(home.status).toBe(200);
    expect(home.text).not.toContain('display:none}</style');
    expect(home.text).not.toContain('body{display:none}');
    const reply = await site.get(
      '/api/v2/layouts/lookup-hydrate?layoutViewType=home&recordType=siteSection&recordID=0',
      admin,
    );
    expect(reply.json<{ layoutID: string }>().layoutID).toBe('home');
    expect(site.services.config.get('theme.allowJavaScript')).toBe(false);
  });

  it('tells administrators in a bar, and no one else', async () => {
    const page = (await site.get('/', admin)).text;
    expect(page).toContain('aria-label="Safe start"');
    // Phones hide the small print, so that the bar stays one line high.
    expect(page).toMatch(/<b>Safe start<\/b><small>: the site runs/);
    expect((await site.get('/', await site.signIn('member'))).text).not.toContain('Safe start');
    expect((await site.get('/')).text).not.toContain('Safe start');
  });

  it('has safe values only for this run: the form shows the stored ones, and nothing is written', async () => {
    const before = await configRows();
    expect(site.services.config.get('entry.signInUrl')).toBe('/entry/signin');
    const { settings } = (await site.get('/api/v2/config/schema', admin)).json<{
      settings: readonly { key: string; value?: unknown }[];
    }>();
    for (const [key, value] of Object.entries(stored))
      expect(settings.find((setting) => setting.key === key)?.value, key).toBe(value);
    await site.get('/');
    expect(await configRows()).toEqual(before);
  });

  it('lets administrators correct a setting, and does not overwrite the others', async () => {
    const { status } = await send('PATCH', '/config', { 'entry.signInUrl': '/entry/signin' });
    expect(status).toBe(200);
    const rows = await configRows();
    expect(rows.find(({ key }) => key === 'entry.signInUrl')?.value).toBe('/entry/signin');
    expect(rows.find(({ key }) => key === 'garden.registration.method')?.value).toBe('Basic');
  });

  it('keeps a private community private, and registration closed', async () => {
    const form = { name: 'Nora', email: 'nora@example.com', password: 'a long password' };
    expect((await send('POST', '/users/register', form, '')).status).toBe(403);
    await site.services.config.set({ 'garden.privateCommunity': true });
    expect((await site.get('/api/v2/discussions')).status).toBe(401);
    await site.services.config.set({ 'garden.privateCommunity': false });
  });
});
