// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onRefreshRequest } from '#session/pageRequests.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { showNew, showPosted } from './showPosted.tsx';

const followed: string[] = [];
const onClick = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLAnchorElement) followed.push(new URL(event.target.href).pathname);
};
let stop: () => void = () => undefined;
/** Advances the clock just enough for pending promises. */
const turns = () => vi.advanceTimersByTimeAsync(20);
const add = (id: number) => document.body.insertAdjacentHTML('beforeend', `<article id="Comment_${id}"></article>`);
/** The address that the toast links to, if any. */
const linked = () => {
  const body = toasts.get().find(({ toastID }) => toastID === 'posted')?.body;
  return (body as ReactElement<{ readonly address?: string }> | undefined)?.props.address;
};
const said = () => toasts.get().some(({ toastID, visibility }) => toastID === 'posted' && visibility);

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/discussion/22/ladders');
  document.body.innerHTML = '';
  followed.length = 0;
  document.addEventListener('click', onClick);
});
afterEach(() => {
  stop();
  document.removeEventListener('click', onClick);
  for (const { toastID } of toasts.get()) toasts.remove(toastID);
  vi.useRealTimers();
});

it('announces at once that a comment was posted, and opens its page if this page does not show it', async () => {
  let draw: (isDrawn: boolean) => void = () => undefined;
  stop = onRefreshRequest(() => new Promise((resolve) => (draw = resolve)));
  showNew(9);
  await turns();
  expect([said(), followed]).toEqual([true, []]);
  draw(true);
  await turns();
  expect(followed).toEqual(['/discussion/comment/9']);
});

it('a comment that the page shows gets the focus, without navigation or a link', async () => {
  stop = onRefreshRequest(async () => {
    add(9);
    return true;
  });
  showNew(9);
  await turns();
  expect([document.activeElement?.id, followed, said(), linked()]).toEqual(['Comment_9', [], true, undefined]);
});

it('does not navigate back a writer who has moved on', async () => {
  stop = onRefreshRequest(async () => {
    history.replaceState(null, '', '/discussions');
    return true;
  });
  showPosted(9);
  await turns();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(followed).toEqual([]);
});

it('a page that could not be rendered stays, with the link to the comment', async () => {
  stop = onRefreshRequest(async () => false);
  showNew(9);
  await turns();
  expect([said(), followed, linked()]).toEqual([true, [], '/discussion/comment/9#Comment_9']);
});
