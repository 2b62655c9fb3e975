import { expect, it } from 'vitest';
import { pagingHeaders, siteLimit, withSiteLimits } from './paging.ts';

const page = { currentPage: 2, limit: 10, total: 50, hasNext: true };
const addressOf = (query: string) => ({ url: 'https://talk.example/api/v2/search', query: { query } });

it('gives the addresses of the pages beside', () => {
  const headers = pagingHeaders(page, addressOf('tea'));
  expect(headers['x-app-page-next-url']).toBe('https://talk.example/api/v2/search?query=tea&page=3');
  expect(headers['link']).toContain('rel="last"');
});

it('leaves out addresses that are too long for a header, and keeps the numbers', () => {
  const headers = pagingHeaders(page, addressOf('\u6625'.repeat(400)));
  expect(headers).toEqual({ 'x-app-page-current': '2', 'x-app-page-limit': '10', 'x-app-page-result-count': '50' });
});

it('gives widgets as many records as the site allows, where a request for more is rejected', () => {
  const schema = { type: 'object', properties: { limit: siteLimit } };
  const config = { get: () => 100 } as unknown as Parameters<typeof withSiteLimits>[2]['config'];
  const asked = { limit: 500, sort: 'name' };
  expect(withSiteLimits(asked, schema, { config, isRequest: false })).toEqual({ limit: 100, sort: 'name' });
  expect(() => withSiteLimits(asked, schema, { config, isRequest: true })).toThrow();
});

it('encodes the names of parameters, because these addresses are sent as headers', () => {
  const query = { tagID: { ж: '1' }, 'a\n': '2', expand: ['all'] };
  const headers = pagingHeaders(page, { url: 'https://talk.example/api/v2/tags', query });
  const url = 'https://talk.example/api/v2/tags?tagID[%D0%B6]=1&a%0A=2&expand[0]=all&page=3';
  expect(headers['x-app-page-next-url']).toBe(url);
});
