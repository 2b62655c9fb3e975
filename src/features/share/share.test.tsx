// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIsland } from '#session/createIsland.tsx';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createShare } from './createShare.tsx';

const copied: string[] = [];
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

function setUp(recordType: 'discussion' | 'comment', rights: readonly string[] = []) {
  document.body.innerHTML = `<main><h1>Kettle</h1><article data-record="${recordType}:12"><a
    href="/discussion/12/kettle?sort=-score"><time>now</time></a>
    <button aria-expanded="false">Share</button></article></main>`;
  const island = createIsland(pageOfPosts({ rights }));
  const { share } = createShare({ island, wake: vi.fn(), refresh: vi.fn(), follow: vi.fn() });
  const element = screen.getByRole('button', { name: 'Share' });
  act(() => share({ element, record: { recordType, recordID: 12 } }));
}
const link = 'http://localhost:3000/discussion/12/kettle?sort=-score&utm_source=community-share';

beforeEach(() => {
  copied.splice(0);
  toasts.set([]);
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  define('share', undefined);
});
afterEach(() => define('userAgent', 'Mozilla/5.0 (X11; Linux x86_64)'));

it('[CO-SHARE-001] [CO-SHARE-006] [CO-SHARE-008] copies the marked link of a post, and says so', async () => {
  setUp('discussion');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ body: 'Link copied to clipboard.', autoDismiss: true }]));
  expect(copied).toEqual([link]);
});

it('[CO-SHARE-002] names a comment’s link as such', async () => {
  setUp('comment');
  expect(await screen.findByRole('menuitem', { name: 'Copy Link to Comment' })).toBeTruthy();
});

it('[CO-SHARE-003] [CO-SHARE-004] [CO-SHARE-007] offers email to all, and a message to those who may write one', async () => {
  setUp('discussion');
  expect((await screen.findByRole('menuitem', { name: 'Email Link' })).getAttribute('href')).toContain(
    'mailto:?subject=Kettle&body=',
  );
  expect(screen.queryByRole('menuitem', { name: 'Share In Message' })).toBeNull();
  setUp('discussion', ['conversations.add']);
  expect((await screen.findByRole('menuitem', { name: 'Share In Message' })).getAttribute('href')).toBe(
    `/messages/add?content=${encodeURIComponent(link)}`,
  );
});

it('[CO-SHARE-005] hands the link to the sheet of a phone', () => {
  const share = vi.fn(async () => undefined);
  define('share', share);
  define('userAgent', 'Mozilla/5.0 (Linux; Android 15)');
  setUp('discussion');
  expect(share).toHaveBeenCalledWith({ title: 'Kettle', url: link });
  expect(screen.queryByRole('menu')).toBeNull();
});

it('shows the link where it cannot be copied', async () => {
  define('clipboard', { writeText: () => Promise.reject(new Error('closed')) });
  setUp('discussion');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
  await waitFor(() => expect(toasts.get()[0]?.body).toContain(link));
});
