// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, expect, it, vi } from 'vitest';
import { requestPage } from './pageRequest.ts';
import { tellTimeZone, watchDayForms } from './tellTimeZone.ts';

const zone = vi.hoisted(() => ({ name: 'America/Los_Angeles' }));
vi.mock('#lib/ownTimeZone.ts', () => ({ ownTimeZone: () => zone.name }));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a page starts without it
  document.cookie = 'folkmoot-time-zone=; path=/; max-age=0';
  zone.name = 'America/Los_Angeles';
});

it('tells the time zone once, again when it has changed, and nothing in UTC', () => {
  zone.name = 'UTC';
  expect(tellTimeZone()).toBe(false);
  expect(document.cookie).toBe('');
  zone.name = 'America/Los_Angeles';
  expect(tellTimeZone()).toBe(true);
  expect(document.cookie).toBe('folkmoot-time-zone=America/Los_Angeles');
  expect(tellTimeZone()).toBe(false);
  zone.name = 'Pacific/Apia';
  expect(tellTimeZone()).toBe(true);
  expect(document.cookie).toBe('folkmoot-time-zone=Pacific/Apia');
});

it('is not told where cookies are not kept, so that no page reloads forever', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(tellTimeZone()).toBe(false);
  cookie.mockRestore();
});

it('is told before a page with days is requested, but not for other pages', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  void requestPage('/search?query=a', '');
  expect(document.cookie).toBe('');
  void requestPage('/search?query=a&after=2026-11-23', '');
  expect(document.cookie).toBe('folkmoot-time-zone=America/Los_Angeles');
  vi.unstubAllGlobals();
});

it('is told before a form with days is sent', () => {
  watchDayForms(document);
  document.body.innerHTML = '<form><input name="query"></form><form><input type="date" name="after"></form>';
  const [plain, days] = document.forms;
  const send = (form?: HTMLFormElement) =>
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  send(plain);
  expect(document.cookie).toBe('');
  send(days);
  expect(document.cookie).toBe('folkmoot-time-zone=America/Los_Angeles');
});
