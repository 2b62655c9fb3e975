import { afterEach, expect, it, vi } from 'vitest';
import { onSigningOut, saveEverywhere } from './signOutChannel.ts';

const pages = new Set<AbortController>();
const form = (save: () => Promise<unknown>, words = 'A draft') => {
  const page = new AbortController();
  pages.add(page);
  const draft = { key: words, words };
  onSigningOut({ draft: () => draft, save: async () => (await save()) !== false }, page.signal);
  return page;
};
afterEach(() => {
  for (const page of pages) page.abort();
  pages.clear();
});

it('waits until every form has saved its text, and names those that could not', async () => {
  const done: string[] = [];
  form(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    done.push('slow');
  });
  form(async () => void done.push('fast'));
  form(() => Promise.reject(new Error('offline')), 'Offline');
  form(async () => false, 'Refused');
  const { unsaved } = await saveEverywhere();
  expect(done).toEqual(['fast', 'slow']);
  expect(unsaved.map(({ words }) => words)).toEqual(['Offline', 'Refused']);
});

it('names a draft that takes too long to save, and those that the server has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  form(() => new Promise(() => undefined), 'Hanging');
  form(async () => undefined, 'Quick');
  const outcome = saveEverywhere();
  // the channel delivers messages in real time
  for (let step = 0; step < 3; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(await outcome).toEqual({ saved: new Set(['Quick']), unsaved: [{ key: 'Hanging', words: 'Hanging' }] });
  vi.useRealTimers();
});

it('asks no form that is gone, and does not wait for long without any', async () => {
  const done: string[] = [];
  form(async () => void done.push('gone')).abort();
  await saveEverywhere();
  expect(done).toEqual([]);
});

it('lets the viewer sign out where the browser keeps channels from the page', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  form(() => Promise.resolve());
  await saveEverywhere();
  vi.unstubAllGlobals();
});
