import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  await site.services.config.set({ 'garden.locales': ['de', 'ar'] });
});
afterAll(() => site.close());

const htmlOf = (text: string) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(text)?.slice(1).join(' ');
const bootOf = (text: string) => /src="([^"]*boot[^"]*)"/.exec(text)?.[1] ?? '';
const page = (headers: Readonly<Record<string, string>> = {}, url = '/') =>
  site.request({ method: 'GET', url, headers });
const choose = (locale: string, headers: Readonly<Record<string, string>> = {}, target = '/discussions') =>
  site.request({
    method: 'POST',
    url: '/language',
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ locale, target }).toString(),
  });
const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  [headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';

describe('the language of a page', () => {
  it('follows the browser, with its direction, and each language has its own cached page', async () => {
    for (const [accepted, expected] of [
      ['de-AT,en;q=0.5', 'de ltr'],
      ['ar', 'ar rtl'],
      ['fr', 'en ltr'],
      ['de', 'de ltr'],
      ['', 'en ltr'],
    ] as const) {
      const reply = await page({ 'accept-language': accepted });
      expect(htmlOf(reply.text), accepted).toBe(expected);
      expect(reply.headers['vary']).toContain('Accept-Language');
    }
  });

  it('is the one that a guest chose, without script, and then their account’s', async () => {
    const reply = await choose('de');
    expect([reply.status, reply.headers['location']]).toEqual([303, '/discussions']);
    const cookie = cookieOf(reply);
    expect(htmlOf((await page({ cookie, 'accept-language': 'ar' })).text)).toBe('de ltr');

    const session = await site.signIn('member');
    expect((await choose('ar', { cookie: session })).headers['set-cookie']).toBeUndefined();
    expect(htmlOf((await page({ cookie: `${session}; ${cookie}` })).text)).toBe('ar rtl');
  });

  it('is not changed by another site, to a language that is not offered, or to lead elsewhere', async () => {
    expect((await choose('de', { origin: 'https://evil.test' })).status).toBe(403);
    expect((await choose('fr')).status).toBe(404);
    expect((await choose('__proto__')).status).toBe(404);
    for (const target of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
      expect((await choose('de', {}, target)).headers['location'], target).toBe('/');
  });
});

describe('the scripts of a language', () => {
  const scriptOf = async (accepted: string) => bootOf((await page({ 'accept-language': accepted })).text);

  it('are in a folder of the language and the version of its texts; English has the build’s own', async () => {
    expect(await scriptOf('en')).toBe('/assets/boot.js');
    const german = await scriptOf('de');
    expect(german).toMatch(/^\/assets\/in\/de-[\w-]{10}\/boot\.js$/);
    const reply = await page({}, german);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('are not cached under an earlier version, and exist in the languages of the site only', async () => {
    const earlier = await page({}, '/assets/in/de-0123456789/boot.js');
    expect([earlier.status, earlier.headers['cache-control']]).toEqual([200, 'no-store']);
    const unknown = await page({}, '/assets/in/xx-0123456789/boot.js');
    expect([unknown.status, unknown.headers['location']]).toEqual([302, '/assets/boot.js']);
    for (const path of [
      'de-0123456789/none.js',
      'de-0123456789/..%2fmanifest.json',
      'de/boot.js',
      'de-0123456789/boot.css',
    ])
      expect((await page({}, `/assets/in/${path}`)).status, path).toBe(404);
  });
});
