// @vitest-environment happy-dom
import { createElement, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { startPostActs } from './startPostActs.ts';

const bookmark = vi.hoisted(() => vi.fn());
vi.mock('#features/postMenu', () => ({ createPostMenu: () => ({ bookmark, menu: () => undefined }) }));
vi.mock('#features/userPicker', () => ({ UserPicker: () => null }));
vi.mock('#session/neededStyles.ts', () => ({ needStyles: async () => undefined }));

const state = {
  viewer: { userID: 2, isGuest: false, permissions: { permissions: [], isAdmin: false } },
  site: { locale: 'en' },
  manifestUrl: '/manifest.json',
} as unknown as PageState;

const html = '<div data-record="discussion:1"><button type="button" data-act="bookmark"><b>Bookmark</b></button></div>';

afterEach(() => document.body.replaceChildren());

const never = new Promise<never>(() => undefined);

function Part({ isHere }: { readonly isHere: boolean }) {
  if (!isHere) use(never);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above
  return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
}

/** The server's page while React cannot hydrate it yet, because a chunk is still loading. */
function hydrateForever(): void {
  const page = (isHere: boolean) => createElement(Suspense, { fallback: null }, createElement(Part, { isHere }));
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page(true));
  hydrateRoot(root, page(false));
}

it('a press counts while React takes the page over', async () => {
  hydrateForever();
  const page = { state, wake: () => undefined, follow: () => undefined, refresh: () => undefined };
  startPostActs({ ...page, start: async () => true }, undefined);
  await new Promise((resolve) => setTimeout(resolve));
  document.querySelector('b')?.click();
  await vi.waitFor(() => expect(bookmark).toHaveBeenCalledOnce());
});
