import { afterEach, expect, it, vi } from 'vitest';
import { onSigningOut, saveEverywhere } from './signOutChannel.ts';

const pages = new Set<AbortController>();
const form = (save: () => Promise<void>) => {
  const page = new AbortController();
  pages.add(page);
  onSigningOut(save, page.signal);
  return page;
};
afterEach(() => {
  for (const page of pages) page.abort();
  pages.clear();
});

it('waits until every form has saved its text, also one that fails to', async () => {
  const done: string[] = [];
  form(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    done.push('slow');
  });
  form(async () => void done.push('fast'));
  form(() => Promise.reject(new Error('offline')));
  await saveEverywhere();
  expect(done).toEqual(['fast', 'slow']);
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
