// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { noteForReload } from '#api/afterReload.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import type { PageContext } from '../behaviour.ts';
import { sayReloadNote } from './sayReloadNote.ts';

const site = { locale: 'en' };
const wake = vi.fn();

function arrive(viewer: { readonly userID: number; readonly name: string; readonly isGuest: boolean }) {
  document.body.innerHTML = `<script id="page-state" type="application/json">${JSON.stringify({ viewer })}</script>`;
  sayReloadNote({ state: { site, viewer }, wake: wake as () => void } as PageContext, undefined);
  return toasts.get().map(({ body }) => body);
}

beforeEach(() => {
  sessionStorage.clear();
  toasts.set([]);
  wake.mockClear();
});

it('[SH-ERR-016] says that an act was not saved', () => {
  document.body.innerHTML = '<script id="page-state" type="application/json">{"viewer":{"userID":5}}</script>';
  noteForReload('lostAct');
  expect(arrive({ userID: 5, name: 'Odalys', isGuest: false })).toEqual([
    'Your last action was not saved. Please do it again.',
  ]);
  expect(wake).toHaveBeenCalledOnce();
});

it('[F23] says who is signed in after a page has reloaded for another account', () => {
  noteForReload('otherViewer', '2');
  expect(arrive({ userID: 5, name: 'Odalys', isGuest: false })).toEqual(['You are signed in as Odalys.']);
  expect(wake).toHaveBeenCalledOnce();
});

it('says nothing if no one is signed in, and nothing twice', () => {
  noteForReload('otherViewer', '2');
  expect(arrive({ userID: 0, name: 'Guest', isGuest: true })).toEqual([]);
  expect(arrive({ userID: 5, name: 'Odalys', isGuest: false })).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
});

it('says nothing to another account (N8)', () => {
  noteForReload('lostAct');
  expect(arrive({ userID: 6, name: 'Odalys', isGuest: false })).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
});
