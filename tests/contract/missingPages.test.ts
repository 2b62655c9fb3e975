import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  admin = await site.signIn('admin');
});
afterAll(() => site.close());

it.each([
  ['/discussion/999999', 'Discussion'],
  ['/discussion/999999/a-name', 'Discussion'],
  ['/discussion/comment/999999', 'Comment'],
  ['/categories/no-such-category', 'Category'],
  ['/profile/No-Such-Person', 'User'],
  ['/profile/comments/No-Such-Person', 'User'],
  ['/messages/999999', 'Conversation'],
  ['/no-such-page', 'Page'],
  ['/kb/articles/9', 'Article'],
])('[SH-ROUTE-010] [SH-ROUTE-011] %s, which does not exist, is titled with its type: %s', async (address, type) => {
  const { status, text } = await site.get(address, admin);
  expect(status).toBe(404);
  expect(text).toContain(`<title>${type} Not Found - `);
  expect(text).toContain(`"$reactComponent":"NotFoundAsset","$reactProps":{"type":"${type}"`);
});

it.each([
  '/LONG',
  '/profile/LONG',
  '/profile/comments/LONG',
  '/discussion/LONG',
  '/discussion/1/LONG/LONG',
  '/discussion/comment/LONG',
  '/categories/LONG',
  '/messages/LONG',
  '/search/LONG',
  '/dashboard/LONG',
  '/dashboard/layouts/LONG',
  '/entry/passwordreset/1/LONG',
  '/entry/LONG',
  '/unsubscribe/LONG',
  '/uploads/LONG',
  '/theme/LONG',
  '/post/discussion/LONG',
  '/post/editdiscussion/LONG',
  '/api/v2/LONG',
  '/assets/LONG',
])('an address that is too long is no failure of the server: %s', async (address) => {
  for (const length of [501, 1500, 6000])
    for (const viewer of [undefined, admin]) {
      const { status, text } = await site.get(address.replaceAll('LONG', 'a'.repeat(length)), viewer);
      expect(`${status} ${text.slice(0, 300)}`).toMatch(/^[234]/);
    }
});
