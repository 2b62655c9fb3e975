import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies: Record<string, string> = { guest: '' };
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['member', 'admin'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

const people = ['guest', 'member', 'admin'] as const;
type Reader = (typeof people)[number];

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  site.request({
    method,
    url: `/api/v2${path}`,
    headers: { cookie: cookies['admin'] ?? '', 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });
const add = async (assets: object): Promise<string> => {
  const made = await send('POST', '/themes', { name: 'Notices', assets });
  return made.json<{ themeID: string }>().themeID;
};
const apply = (themeID: string) => send('PUT', '/themes/current', { themeID });
const read = async (person: Reader, path: string) => (await site.get(path, cookies[person])).text;
const icon = async () => (await site.get('/favicon.ico')).headers['location'];

const header = '<p id="hi" onclick="x()">Open <a href="/events">day</a></p><script>bad()</script><form><input></form>';

describe('the HTML of a style guide', () => {
  it('is shown around pages without scripts, and not in the administration and in entry forms', async () => {
    const themeID = await add({ header: { data: header }, footer: { data: '<b>Imprint</b>' } });
    expect((await read('guest', '/discussions')).includes('Open <a')).toBe(false);
    await apply(themeID);
    for (const person of people) {
      const html = await read(person, '/discussions');
      const [before = '', after = ''] = html.split('<div id="app">');
      expect(before).toContain('<p id="user-content-hi" dir="auto">Open <a href="/events"');
      expect(after.slice(0, 900)).toContain('>Imprint</');
      expect(/bad\(\)|onclick="x/.exec(html)).toBeNull();
    }
    for (const path of ['/dashboard/audit-log', '/entry/signin', '/appearance/style-guides'])
      expect((await read('admin', path)).includes('class="custom-html"'), path).toBe(false);
    await apply('foundation');
  });

  it('is given to its editor as it was written, and to everyone else sanitized', async () => {
    const themeID = await add({ header: { data: header } });
    const path = `/api/v2/themes/${themeID}`;
    const whole = JSON.parse(await read('admin', `${path}?expand=own,header.data`));
    expect(whole.own.header).toBe(header);
    expect(whole.assets.header.data).not.toMatch(/script|onclick/);
    expect((await site.get(`${path}/assets/header.html`)).status, 'not the current one').toBe(404);
    await apply(themeID);
    const raw = await site.get(`${path}/assets/header.html`);
    expect(raw.headers['content-type']).toContain('text/html');
    expect(raw.text).toBe(whole.assets.header.data);
    expect(JSON.parse(await read('guest', `${path}?expand=all`)).own).toBeUndefined();
    await apply('foundation');
  });

  it('is in the preview of the editor before it is saved', async () => {
    const themeID = await add({});
    await send('PUT', `/themes/${themeID}/draft`, { assets: { header: { data: '<p>Soon</p>' } } });
    const headers = { cookie: cookies['admin'] ?? '', 'sec-fetch-dest': 'iframe' };
    const framed = await site.request({ method: 'GET', url: '/discussions', headers });
    expect(framed.text.includes('>Soon</p>')).toBe(true);
    expect((await read('admin', '/discussions')).includes('>Soon</p>')).toBe(false);
  });
});

describe('links that are for some roles', () => {
  const secret = 'Secret handbook';
  const items = [
    { name: 'Open', url: '/discussions', children: [{ name: secret, url: '/handbook-x', roleIDs: [16] }] },
    { name: `${secret} 2`, url: '/handbook-y', permission: 'site.manage' },
  ];

  it('in the theme are neither in pages nor in responses for others', async () => {
    await site.services.config.set({
      'theme.variables': { navigation: { navigationItems: items }, quickLinks: { links: items } },
    });
    const places = [
      '/discussions',
      '/api/v2/themes/current',
      '/api/v2/themes/foundation/assets/variables.json',
      '/api/v2/themes?expand=variables.data',
    ];
    for (const person of people)
      for (const path of places) {
        const text = await read(person, path);
        const found = [text.includes(secret), text.includes('handbook-'), text.includes('"Open"')];
        expect(found, `${person} ${path}`).toEqual([person === 'admin', person === 'admin', true]);
      }
    await site.services.config.set({ 'theme.variables': {} });
  });
});

describe('/favicon.ico', () => {
  it('leads to the icon of the current style guide', async () => {
    expect(await icon()).toBe('/icon.svg');
    await apply(await add({ variables: { data: { favicon: { url: '/uploads/icon.png' } } } }));
    expect(await icon()).toBe('/uploads/icon.png');
    await apply('foundation');
  });
});
