import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
});
afterAll(() => site.close());

const configure = (template: string) => site.services.config.set({ 'search.externalSearch.query': template });
const formPolicy = async () =>
  /form-action ([^;]*)/.exec(String((await site.get('/')).headers['content-security-policy']))?.[1];
const leadsTo = async (query: string) => {
  const reply = await site.get(`/search/elsewhere?${query}`);
  return [reply.status, reply.headers['location']];
};

describe('[SH-SEARCH-009] searching elsewhere without script', () => {
  it('leads to the configured search with the words, and pages allow their forms to go there', async () => {
    await configure('https://find.example:8443/q/%s?site=hall');
    expect(await leadsTo('query=rye+%26+oats%2F..')).toEqual([
      302,
      'https://find.example:8443/q/rye%20%26%20oats%2F..?site=hall',
    ]);
    expect(await leadsTo('')).toEqual([302, 'https://find.example:8443/q/?site=hall']);
    expect(await formPolicy()).toBe("'self' https://find.example:8443");
  });

  it.each([
    'query=x&target=https://evil.example',
    'query[]=https://evil.example',
    `query=${encodeURIComponent('\r\nLocation: https://evil.example')}`,
  ])('leads nowhere else for %s', async (query) => {
    await configure('https://find.example/?q=%s');
    const [status, location] = await leadsTo(query);
    expect([status, new URL(String(location)).origin]).toEqual([302, 'https://find.example']);
  });

  it.each(['', 'https://%s.example/', 'javascript:alert(%s)'])('stays here if the template is %j', async (template) => {
    await configure('');
    // The setting accepts any valid value; it is checked again when used.
    if (template !== '') await configure(template).catch(() => undefined);
    expect(await leadsTo('query=rye')).toEqual([302, '/search?query=rye']);
    expect(await formPolicy()).toBe("'self'");
  });
});
