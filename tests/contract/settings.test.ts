import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ConfigValues } from '#server/configKeys.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
let member: string;

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  member = await site.signIn('member');
});
afterAll(() => site.close());

const set = (values: Partial<ConfigValues>) => site.services.config.set(values);
const countOf = async (path: string) => (await site.get(path)).json<unknown[]>().length;
const limitOf = async (path: string) => /"initialPaging":\{[^}]*"limit":(\d+)/.exec((await site.get(path)).text)?.[1];
/** The state that a page contains for the browser. */
async function stateOf(path: string, cookie?: string) {
  const { text } = await site.get(path, cookie);
  return JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as {
    readonly site: Readonly<Record<string, unknown>> & {
      readonly theme: { readonly titleBar: { readonly logo: unknown } };
    };
    readonly viewer: { readonly uploadLimits?: unknown };
    readonly layout: unknown;
  };
}

describe('settings of the look', () => {
  it('shows the site’s logos, unless its theme variables set others', async () => {
    await set({ 'branding.logo': '/uploads/logo.svg', 'branding.mobileLogo': 'https://cdn.example/small.svg' });
    const logo = { desktop: { url: '/uploads/logo.svg' }, mobile: { url: 'https://cdn.example/small.svg' } };
    expect((await stateOf('/')).site.theme.titleBar.logo).toMatchObject(logo);
    await set({ 'theme.variables': { titleBar: { logo: { desktop: { url: '/own.svg' } } } } });
    expect((await stateOf('/')).site.theme.titleBar.logo).toMatchObject({ ...logo, desktop: { url: '/own.svg' } });
    await set({ 'branding.logo': '', 'branding.mobileLogo': '', 'theme.variables': {} });
  });

  it('has the icon, the browser color and the publisher of the site in the head of each page', async () => {
    await set({
      'branding.favIcon': '/uploads/i.png?a=1&b=2',
      'branding.addressBarColor': '#0057b8',
      'garden.orgName': 'Allotment Society',
    });
    const { text } = await site.get('/');
    expect(text).toContain('<link rel="icon" href="/uploads/i.png?a=1&amp;b=2">');
    expect(text).toContain('<meta name="theme-color" content="#0057b8">');
    expect(text).toContain('"publisher": {');
    expect((await site.get('/favicon.ico')).headers['location']).toBe('/uploads/i.png?a=1&b=2');
    await set({ 'branding.favIcon': '', 'branding.addressBarColor': '', 'garden.orgName': '' });
    const plain = (await site.get('/')).text;
    expect(plain).toContain('<link rel="icon" href="data:image/svg+xml');
    expect(plain).not.toContain('theme-color');
  });
});

it('leads no one to registration while garden.registration.method is None', async () => {
  expect((await stateOf('/')).site).not.toHaveProperty('isRegistrationClosed');
  await set({ 'garden.registration.method': 'None' });
  expect((await stateOf('/')).site['isRegistrationClosed']).toBe(true);
  await set({ 'garden.registration.method': 'Basic' });
});

describe('settings of lists', () => {
  it('gives as many posts a page as community.pageSize says, and no list more than APIv2.MaxLimit', async () => {
    await set({ 'community.pageSize': 4 });
    expect(await countOf('/api/v2/discussions')).toBe(4);
    expect(await countOf('/api/v2/discussions?limit=7')).toBe(7);
    for (const path of ['/discussions', '/discussions?page=2', '/categories/introductions'])
      expect(await limitOf(path), path).toBe('4');
    await set({ 'APIv2.MaxLimit': 100 });
    for (const path of ['discussions', 'comments', 'tags', 'categories', 'categories/search'])
      expect((await site.get(`/api/v2/${path}?limit=101&query=&discussionID=1`)).status, path).toBe(422);
    await set({ 'APIv2.MaxLimit': 500, 'community.pageSize': 30 });
  });

  it('opens a post at the first unread comment if ui.autoOffsetComments is on', async () => {
    const { kysely } = site.services.db;
    const { discussion_id: id } = await kysely
      .selectFrom('discussions')
      .select('discussion_id')
      .where('count_comments', '>', 3)
      .where('type', '=', 'discussion')
      .orderBy('discussion_id')
      .executeTakeFirstOrThrow();
    const person = await kysely
      .selectFrom('users')
      .select('user_id')
      .where('login', '=', 'member')
      .executeTakeFirstOrThrow();
    await kysely
      .deleteFrom('discussion_users')
      .where('discussion_id', '=', id)
      .where('user_id', '=', person.user_id)
      .execute();
    await kysely
      .insertInto('discussion_users')
      .values({ discussion_id: id, user_id: person.user_id, count_read: 3, date_last_viewed: new Date() })
      .execute();
    await set({ 'community.commentPageSize': 1 });
    const pageOf = async (address: string, cookie?: string) =>
      Number(/"page":(\d+)/.exec(JSON.stringify((await stateOf(address, cookie)).layout))?.[1]);
    expect(await pageOf(`/discussion/${id}`, member)).toBe(1);
    await set({ 'ui.autoOffsetComments': true });
    expect(await pageOf(`/discussion/${id}`, member)).toBeGreaterThan(1);
    expect(await pageOf(`/discussion/${id}/p1`, member)).toBe(1);
    expect(await pageOf(`/discussion/${id}`)).toBe(1);
    await set({ 'ui.autoOffsetComments': false, 'community.commentPageSize': 30 });
  });
});

describe('settings of writing', () => {
  it('tells pages what differs from the usual, and nothing else', async () => {
    const plain = await stateOf('/', member);
    expect([plain.site['writing'], plain.site['hidesCheckboxes'], plain.viewer.uploadLimits]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await set({
      'garden.inputFormatter': 'markdown',
      'garden.mobileInputFormatter': 'text',
      'garden.forceInputFormatter': true,
      'community.drafts.autosave': false,
      'ui.useAdminCheckboxes': false,
      'upload.maxUploads': 2,
    });
    const { site: facts, viewer } = await stateOf('/', member);
    expect(facts['writing']).toEqual({
      format: 'markdown',
      mobileFormat: 'text',
      reinterpretsPosts: true,
      keepsDraftsHere: true,
    });
    expect(facts['hidesCheckboxes']).toBe(true);
    expect(viewer.uploadLimits).toMatchObject({ maxUploads: 2 });
    await set({
      'garden.inputFormatter': 'rich2',
      'garden.mobileInputFormatter': 'rich2',
      'garden.forceInputFormatter': false,
      'community.drafts.autosave': true,
      'ui.useAdminCheckboxes': true,
      'upload.maxUploads': 10,
    });
  });
});

describe('[SH-FORM-011] the captcha', () => {
  const register = (name: string) =>
    site.request({
      method: 'POST',
      url: '/api/v2/users/register',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'vanilla',
        referer: `${testOrigin}/`,
        origin: testOrigin,
      },
      payload: JSON.stringify({ name, email: `${name}@a.example`, password: 'long enough for all' }),
    });

  it('is in the registration form if a key is set, and required there only', async () => {
    expect((await site.get('/entry/register')).text).not.toContain('captchaKey');
    await set({ 'garden.reCaptcha.siteKey': 'site-key', 'garden.reCaptcha.secretKey': 'secret' });
    const page = await site.get('/entry/register');
    expect(page.text).toContain('"captchaKey":"site-key"');
    expect(page.text).not.toContain('secret"');
    expect(page.headers['content-security-policy']).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com',
    );
    expect((await site.get('/entry/signin')).headers['content-security-policy']).not.toContain('google');
    const refused = await register('robot');
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('not a robot')]);
    await set({ 'garden.reCaptcha.siteKey': '', 'garden.reCaptcha.secretKey': '' });
    expect((await register('person')).status).toBe(201);
  });
});

describe('settings that name records', () => {
  const patch = async (values: Record<string, unknown>) => {
    const cookie = await site.signIn('admin');
    const reply = await site.request({
      method: 'PATCH',
      url: '/api/v2/config',
      headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
      payload: JSON.stringify(values),
    });
    const { errors = [] } = (reply.text === '' ? {} : reply.json()) as { errors?: readonly object[] };
    return { status: reply.status, errors };
  };

  it.each([
    ['theme.current', 'no-such-theme', 'There is no style guide "no-such-theme" on this site.', undefined],
    ['theme.current', '999999', 'There is no style guide "999999" on this site.', undefined],
    ['widgets.off', [{ widgetID: 'react.nothing' }], 'There is no widget "react.nothing" on this site.', '/0/widgetID'],
    [
      'translation.services',
      [{ locale: 'tlh', service: 'deepL' }],
      '"tlh" is not a language of this site.',
      '/0/locale',
    ],
    [
      'theme.variables',
      { footer: { links: [{ name: 'Staff', url: '/staff', roleIDs: [999] }] } },
      'Role 999 does not exist.',
      '/footer/links/0/roleIDs/0',
    ],
  ])('accept none that does not exist: %s', async (key, value, message, path) => {
    const before = site.services.config.get(key as 'theme.current');
    const { status, errors } = await patch({ [key]: value });
    expect(status).toBe(422);
    expect(errors).toEqual([{ field: key, code: 'invalid', status: 422, message, ...(path ? { path } : {}) }]);
    expect(site.services.config.get(key as 'theme.current')).toEqual(before);
  });

  it('accept those that exist, also a language of the same change, and what is stored already', async () => {
    await set({ 'widgets.off': [{ widgetID: 'react.gone' }], 'theme.current': 'gone' });
    expect(
      await patch({
        'widgets.off': [{ widgetID: 'react.gone' }, { widgetID: 'react.rss' }],
        'theme.current': 'gone',
        'garden.locales': ['tlh'],
        'translation.services': [{ locale: 'tlh', service: 'deepL' }],
        'theme.variables': { footer: { links: [{ name: 'Staff', url: '/staff', roleIDs: [16] }] } },
      }),
    ).toEqual({ status: 200, errors: [] });
    expect((await patch({ 'theme.current': 'foundation' })).status).toBe(200);
    await set({ 'widgets.off': [], 'garden.locales': [], 'translation.services': [], 'theme.variables': {} });
  });
});
