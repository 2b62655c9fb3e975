// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement } from 'react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIsland } from '#session/createIsland.tsx';
import { announceNews } from '#session/unread.ts';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createAnswers } from './createAnswers.ts';
import { watchNewComments } from './newComments.ts';

const server = setupServer();
const api = 'http://localhost:3000/api/v2';
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
  toasts.set([]);
});

describe('comments that others write in the meantime', () => {
  const comment = (commentID: number, insertUserID = 7, dateInserted = '2026-01-01T12:05:00+00:00') => ({
    commentID,
    insertUserID,
    dateInserted,
  });
  const follow = vi.fn();
  let comments: object[] = [];
  let asked = 0;
  let stop = () => {};

  beforeEach(() => {
    document.body.innerHTML =
      '<span hidden data-thread="12" data-since="2026-01-01T12:00:00+00:00"></span><article id="Comment_30"></article>';
    asked = 0;
    follow.mockClear();
    server.use(
      http.get(`${api}/comments`, () => {
        asked += 1;
        return HttpResponse.json(comments);
      }),
    );
    stop = watchNewComments({ state: pageOfPosts(), follow });
  });
  afterEach(() => stop());
  const hear = (discussionID: number) => announceNews({ conversationIDs: [], discussionIDs: [discussionID] });

  it('are counted in a pill that is read out and leads to the first of them', async () => {
    comments = [comment(33), comment(32), comment(31)];
    hear(12);
    const pill = await screen.findByRole('button', { name: '3 new comments' });
    expect(pill.closest('[role="status"]')).toBeTruthy();
    fireEvent.click(pill);
    expect(follow).toHaveBeenCalledWith('/discussion/comment/31#Comment_31');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('omit the viewer’s own, those on the page, and older ones', async () => {
    comments = [comment(34), comment(33, 5), comment(30), comment(20, 7, '2026-01-01T12:00:00+00:00')];
    hear(12);
    expect(await screen.findByRole('button', { name: '1 new comment' })).toBeTruthy();
  });

  it('are requested for the current discussion only', async () => {
    comments = [];
    hear(99);
    hear(12);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('comments that come while a guest reads', () => {
  it('are requested every two minutes, since guests get no push', async () => {
    document.body.innerHTML = '<span hidden data-thread="12" data-since="2026-01-01T12:00:00+00:00"></span>';
    server.use(
      http.get(`${api}/comments`, () =>
        HttpResponse.json([{ commentID: 31, insertUserID: 7, dateInserted: '2026-01-01T12:05:00+00:00' }]),
      ),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = pageOfPosts();
    const stop = watchNewComments({
      state: { ...page, viewer: { ...page.viewer, userID: 0, isGuest: true } },
      follow: () => undefined,
    });
    vi.advanceTimersByTime(119_999);
    expect(screen.queryByRole('button')).toBeNull();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await screen.findByRole('button', { name: '1 new comment' })).toBeTruthy();
    stop();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('judging an answer', () => {
  const sent: unknown[] = [];
  function setUp() {
    document.body.innerHTML = `<article data-record="comment:30"><button data-act="answer" data-answer="accepted"
      aria-pressed="false">Accept</button>
      <button data-act="answer" data-answer="rejected" aria-pressed="false">Reject</button></article>`;
    sent.splice(0);
    const refresh = vi.fn();
    const { answer } = createAnswers({ island: createIsland(pageOfPosts()), wake: vi.fn(), refresh, follow: vi.fn() });
    const button = (name: string) => screen.getByRole('button', { name });
    const press = (name: string) => answer({ element: button(name), record: { recordType: 'comment', recordID: 30 } });
    return { refresh, press, isPressed: (name: string) => button(name).getAttribute('aria-pressed') };
  }
  const taking = http.patch(`${api}/comments/30/answer`, async ({ request }) => {
    const body = (await request.json()) as { status: string };
    sent.push(body.status);
    return HttpResponse.json({ commentID: 30, attributes: { answer: body } });
  });

  it('[CO-COMM-005] accepts at once, rejects instead, and undoes that', async () => {
    server.use(taking);
    const page = setUp();
    page.press('Accept');
    expect([page.isPressed('Accept'), page.isPressed('Reject')]).toEqual(['true', 'false']);
    await waitFor(() => expect(page.refresh).toHaveBeenCalledTimes(1));
    page.press('Reject');
    await waitFor(() => expect(page.refresh).toHaveBeenCalledTimes(2));
    page.press('Reject');
    await waitFor(() => expect(sent).toEqual(['accepted', 'rejected', 'pending']));
    expect([page.isPressed('Accept'), page.isPressed('Reject')]).toEqual(['false', 'false']);
  });

  it('confirms the action, and undoes it by Undo', async () => {
    server.use(taking);
    const page = setUp();
    renderInPage(createElement(ToastList));
    page.press('Reject');
    await waitFor(() => expect(page.refresh).toHaveBeenCalledTimes(1));
    page.press('Accept');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The answer has been accepted.'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual(['rejected', 'accepted', 'rejected']));
    expect(undo.isConnected).toBe(false);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The answer has been rejected.'));
  });

  it('is undone where it is refused, with the reason', async () => {
    server.use(
      http.patch(`${api}/comments/30/answer`, () =>
        HttpResponse.json({ message: 'No.', status: 403 }, { status: 403 }),
      ),
    );
    const page = setUp();
    page.press('Accept');
    await waitFor(() => expect(page.isPressed('Accept')).toBe('false'));
    expect(toasts.get()[0]?.body).toBe('The answer could not be changed: No.');
  });
});
