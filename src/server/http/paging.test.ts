import { expect, it } from 'vitest';
import { pagingHeaders } from './paging.ts';

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
