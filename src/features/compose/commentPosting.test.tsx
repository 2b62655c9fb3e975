// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onRefreshRequest } from '#session/pageRequests.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { CommentBox } from './CommentBox.tsx';
import { createComposeServer, type SentCall } from './testing/composeServer.ts';
import { PlainEditor } from './testing/PlainEditor.tsx';

const api = createComposeServer();
const viewer = { userID: 7, name: 'Wren', isGuest: false } as const;
const isComment = ({ method, path }: SentCall) => method === 'POST' && path === '/comments';
const isDrafts = ({ method, path }: SentCall) => method === 'GET' && path === '/drafts';
let stopRefreshing: () => void = () => undefined;

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/discussion/12/slugs');
  document.body.innerHTML = '<article id="Comment_9">A comment</article>';
  for (const { toastID } of toasts.get()) toasts.remove(toastID);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stopRefreshing = onRefreshRequest(async () => true);
});
afterEach(() => {
  stopRefreshing();
  vi.restoreAllMocks();
  api.server.resetHandlers();
  api.reset();
});
afterAll(() => api.server.close());

const open = () => renderInPage(<CommentBox Editor={PlainEditor} discussionID={12} />, { viewer });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const write = (body: string) => fireEvent.change(box(), { target: { value: body } });

describe('a comment that had no answer when its page was left', () => {
  it('F17: is posted once, with one key, by the next visit if the response was lost', async () => {
    const lost = Promise.withResolvers<Response>();
    api.answer((call) => (isComment(call) ? lost.promise : undefined));
    const { unmount } = open();
    write('Many.');
    await screen.findByRole('button', { name: 'Discard draft' });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(api.of('POST', '/comments')).toHaveLength(1));
    unmount();
    // The server has the same text as a draft, which it created shortly before.
    const { attributes } = JSON.parse(Object.values({ ...localStorage })[0] as string);
    const stored = { draftID: 4, sequence: 1, recordID: null, attributes };
    api.answer((call) => {
      if (isDrafts(call)) return HttpResponse.json([stored]);
      return isComment(call) ? HttpResponse.json({ commentID: 9 }, { status: 201 }) : undefined;
    });
    open();
    await waitFor(() => expect(api.of('POST', '/comments')).toHaveLength(2));
    await waitFor(() => expect([box().value, Object.keys(localStorage)]).toEqual(['', []]));
    const [first, second] = api.of('POST', '/comments');
    expect([second?.key, second?.body['body']]).toEqual([first?.key, 'Many.']);
    lost.resolve(HttpResponse.json({ commentID: 9 }, { status: 201 }));
  });

  it('F16: waits for the line also on the page that is opened after it, and is sent when the line is back', async () => {
    api.answer((call) => (isComment(call) ? HttpResponse.error() : undefined));
    const { unmount } = open();
    write('Many.');
    await screen.findByRole('button', { name: 'Discard draft' });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByText(/Not posted yet/);
    unmount();
    open();
    await screen.findByText(/Not posted yet/);
    api.answer((call) => (isComment(call) ? HttpResponse.json({ commentID: 9 }, { status: 201 }) : undefined));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect([box().value, Object.keys(localStorage)]).toEqual(['', []]));
    expect(new Set(api.of('POST', '/comments').map(({ key }) => key)).size).toBe(1);
  });

  it('stays on the current page, and announces the result', async () => {
    const slow = Promise.withResolvers<Response>();
    api.answer((call) => (isComment(call) ? slow.promise : undefined));
    const { unmount } = open();
    write('Many.');
    await screen.findByRole('button', { name: 'Discard draft' });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(api.of('POST', '/comments')).toHaveLength(1));
    unmount();
    history.replaceState(null, '', '/discussion/13/snails');
    slow.resolve(HttpResponse.json({ commentID: 9 }, { status: 201 }));
    await waitFor(() => expect(toasts.get().some(({ toastID }) => toastID === 'posted')).toBe(true));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([document.activeElement?.id, Object.keys(localStorage)]).toEqual(['', []]);
  });
});

it.each([403, 502])('[SH-ERR-017] [SH-ERR-018] says a ray id as a sentence of its own: %i', async (status) => {
  const page = '<html><head><title>Access denied</title></head><body>Ray ID: 8f1c2d3e4a5b6c7d</body></html>';
  api.answer((call) => (isComment(call) ? HttpResponse.html(page, { status }) : undefined));
  const { container } = open();
  write('Many.');
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  await waitFor(() => expect(container.textContent).toContain('8f1c2d3e4a5b6c7d'));
  expect(container.textContent).toContain('Access denied. Ray ID: 8f1c2d3e4a5b6c7d');
});
