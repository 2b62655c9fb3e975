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
