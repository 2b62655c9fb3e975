import { expect, it } from 'vitest';
import { layoutOf, guestFacts, plainManifest } from '../../../tests/support/pageParts.ts';
import { pageVersion } from './pageVersion.ts';
import { preparePage } from './preparePage.ts';

const site = {
  title: 'Hall',
  description: '',
  locale: 'en',
  direction: 'ltr',
  siteSection: { sectionID: '0', basePath: '', contentLocale: 'en', name: 'Hall' },
  signInUrl: '/entry/signin',
  registerUrl: '/entry/register',
  signOutUrl: '/entry/signout',
  debug: false,
  features: {},
  theme: {},
  addr: '/',
} as const;

function versionOf({ text = 'Hello', nonce = 'n1', now = '2026-01-01T00:00:00Z', unread = 0 } = {}): string {
  const prepared = preparePage({
    query: null,
    layout: layoutOf(),
    deferred: new Map(),
    viewer: { ...guestFacts, countUnreadNotifications: unread },
    site: { ...site, now } as never,
    texts: undefined,
    manifest: plainManifest,
    nonce,
  });
  const html = Buffer.from(`<main><style nonce="${nonce}"></style>${text}</main>`);
  return pageVersion({ html, layout: '{}', document: prepared.documentOf([]) });
}

it('is the same for pages that read alike, whenever and for which answer they were made', () => {
  expect(versionOf({ nonce: 'n2', now: '2026-02-02T00:00:00Z' })).toBe(versionOf());
});

it('differs if a text or the browser’s entry script differs', () => {
  expect(new Set([versionOf(), versionOf({ text: 'Hullo' }), versionOf({ unread: 1 })]).size).toBe(3);
});
