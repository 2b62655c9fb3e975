import { expect, it } from 'vitest';
import { allFeatures } from '../allFeatures.ts';
import { settings } from '../configKeys.ts';
import { entryRedirect } from './entryRedirect.ts';

const services = {
  features: allFeatures,
  config: { get: (key: string) => ({ ...settings })[key as 'entry.signInUrl'].default },
} as Parameters<typeof entryRedirect>[2];
const requester = (isGuest: boolean) =>
  ({ viewer: { isGuest }, origin: 'https://talk.example' }) as Parameters<typeof entryRedirect>[1];
const query = (layoutViewType: string, target: unknown) => ({
  layoutViewType,
  recordType: 'global',
  recordID: -1,
  params: { target },
});
const leadsTo = (layoutViewType: string, target: unknown, isGuest = false) =>
  entryRedirect(query(layoutViewType, target), requester(isGuest), services);

it.each([
  '/ENTRY/signout',
  '/entry/SignIn?x',
  '/a/../entry/register',
  '//evil.test',
  '/.//evil.test',
  '/\\evil.test',
  5,
  undefined,
])('[B4] sends who is signed in home instead of to %j', (target) =>
  expect(leadsTo('signIn', target)).toEqual({ kind: 'redirect', redirectTo: '/', status: 302 }),
);

it('[SH-ROUTE-005] sends who is signed in where the link leads, and who is not away from signing out', () => {
  expect(leadsTo('register', '/discussions?page=2')).toMatchObject({ redirectTo: '/discussions?page=2' });
  expect(leadsTo('signOut', '/categories', true)).toMatchObject({ redirectTo: '/categories' });
  expect(leadsTo('signIn', '/categories', true)).toBeUndefined();
  expect(leadsTo('signOut', '/categories')).toBeUndefined();
});
