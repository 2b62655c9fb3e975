// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { askToCompose, onRefreshRequest } from '#session/pageRequests.ts';
import { defaultSite } from '#session/siteStore.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { CommentBox, type CommentBoxProps } from './CommentBox.tsx';
import { createStartCompose } from './startCompose.tsx';
import { createComposeServer, refused, type SentCall } from './testing/composeServer.ts';
import { PlainEditor } from './testing/PlainEditor.tsx';

const api = createComposeServer();
const viewer = { userID: 7, name: 'Wren', isGuest: false } as const;
const state = {
  site: defaultSite,
  viewer: { ...viewer, isAdmin: false, roleIDs: [], permissions: { isAdmin: false, permissions: [] } },
} as unknown as PageState;
const comment = (id: number) => `<article id="Comment_${id}">A comment</article>`;
const isComment = ({ method, path }: SentCall) => method === 'POST' && path === '/comments';
let isStarted = false;

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/discussion/12/slugs');
  document.body.innerHTML = `<ol><li>${comment(3)}</li><li>${comment(4)}</li></ol>`;
  for (const { toastID } of toasts.get()) toasts.remove(toastID);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  api.server.resetHandlers();
  api.reset();
});
afterAll(() => api.server.close());

const open = (props: Partial<CommentBoxProps> = {}) =>
  renderInPage(<CommentBox Editor={PlainEditor} discussionID={12} {...props} />, { viewer });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const write = (body: string) => fireEvent.change(box(), { target: { value: body } });
const logged = () => vi.mocked(console.error).mock.calls.map(([message]) => String(message));
const ask = async (kind: 'reply' | 'quote' | 'edit', recordID: number) => {
  // One for the page, as in a browser.
  if (!isStarted) act(() => createStartCompose(PlainEditor)({ state, wake: () => undefined }));
  isStarted = true;
  await act(async () => void askToCompose({ kind, recordType: 'comment', recordID }));
};

describe('the comment form', () => {
  it('N3: posts once under one key, shows the comment in its place and puts the focus there', async () => {
    api.answer((call) => (isComment(call) ? HttpResponse.json({ commentID: 9 }, { status: 201 }) : undefined));
    open();
    write('Many.');
    await screen.findByRole('button', { name: 'Discard draft' });
    const stop = onRefreshRequest(async () => {
      document.querySelector('ol')?.insertAdjacentHTML('beforeend', `<li>${comment(9)}</li>`);
      return true;
    });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('Comment_9'));
    expect(api.of('POST', '/comments')).toMatchObject([
      { reader: '7', body: { body: 'Many.', format: 'markdown', parentRecordType: 'discussion', parentRecordID: 12 } },
    ]);
    expect([box().value, Object.keys(localStorage)]).toEqual(['', []]);
    stop();
  });

  it('keeps the words when the server refuses them', async () => {
    api.answer((call) =>
      isComment(call) ? refused(403, { message: 'This discussion is closed.', status: 403 }) : undefined,
    );
    open();
    write('Many.');
    await screen.findByRole('button', { name: 'Discard draft' });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('This discussion is closed.')).toBeTruthy();
    expect(box().value).toBe('Many.');
  });

  it('says that an empty one cannot be posted', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(screen.getByText('A comment needs some text.')).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  const isDrafts = ({ method, path }: SentCall) => method === 'GET' && path === '/drafts';

  it('posts what is written although the draft cannot be read', async () => {
    api.answer((call) => {
      if (isDrafts(call)) return refused(500, { message: 'Not now.', status: 500 });
      return isComment(call) ? HttpResponse.json({ commentID: 9 }, { status: 201 }) : undefined;
    });
    open();
    write('Many.');
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() => expect(api.of('POST', '/comments')).toMatchObject([{ body: { body: 'Many.' } }]));
  });

  it('posts nothing that its writer has not read: a newer draft that comes after the press is shown first', async () => {
    const newer = [
      { draftID: 4, sequence: 2, recordID: null, attributes: { body: 'Written on the phone', format: 'markdown' } },
    ];
    api.answer((call) => (isDrafts(call) ? HttpResponse.json(newer) : undefined));
    open({ initial: { draftID: 4, sequence: 1, attributes: { body: 'Unposted', format: 'markdown' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(screen.getByRole('form', { name: 'Comment' }).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(box().value).toBe('Written on the phone'));
    await waitFor(() => expect(screen.getByRole('form', { name: 'Comment' }).getAttribute('aria-busy')).toBe(null));
    expect(api.of('POST', '/comments')).toEqual([]);
    api.answer((call) => (isComment(call) ? HttpResponse.json({ commentID: 9 }, { status: 201 }) : undefined));
    fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
    await waitFor(() =>
      expect(api.of('POST', '/comments')).toMatchObject([{ body: { body: 'Written on the phone' } }]),
    );
  });

  it('saves nothing of an untouched prepared draft', async () => {
    const initial = { draftID: 4, sequence: 1, attributes: { body: 'Unposted', format: 'markdown' } };
    api.answer(({ path }) => (path === '/drafts' ? refused(500, { message: 'Not now.', status: 500 }) : undefined));
    const { unmount } = open({ initial });
    await waitFor(() => expect(logged()).toContain('Error loading draft'));
    // The form is notified in a later tick.
    await act(async () => undefined);
    unmount();
    // No request and no stored entry contains the text.
    expect(JSON.stringify([api.sent, { ...localStorage }])).not.toContain('Unposted');
  });

  it('[CO-DRAFT-018] asks before a new comment takes the place of an unposted one', async () => {
    open({ initial: { draftID: 4, sequence: 1, attributes: { body: 'Unposted', format: 'markdown' } } });
    expect(box().value).toBe('Unposted');
    fireEvent.click(screen.getByRole('button', { name: 'Start a new comment' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Discard Draft' });
    expect(dialog.textContent).toContain('Are you sure you want to discard it?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(box().value).toBe('Unposted');
  });
});

describe('what the buttons of a thread ask for', () => {
  it('[CO-DRAFT-012] opens a reply below its comment and names it in the draft', async () => {
    open();
    await ask('reply', 3);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
    expect(document.getElementById('Comment_3')?.nextElementSibling?.contains(field)).toBe(true);
    fireEvent.change(field, { target: { value: 'Me too.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    // Forms of earlier tests may save late.
    const kept = () => api.of('POST', '/drafts').find(({ body }) => JSON.stringify(body).includes('Me too.'))?.body;
    await waitFor(() => expect(kept()).toBeTruthy());
    expect(kept()).toMatchObject({
      recordType: 'comment',
      parentRecordType: 'discussion',
      parentRecordID: 12,
      attributes: { body: 'Me too.', draftMeta: { commentParentID: 3, commentPath: '3' } },
    });
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });

  it('a form survives a new rendering of the thread', async () => {
    open();
    await ask('reply', 3);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
    fireEvent.change(field, { target: { value: 'Me too.' } });
    const list = document.querySelector('ol');
    if (list) list.innerHTML = `<li>${comment(3)}</li><li>${comment(5)}</li>`;
    await waitFor(() => expect(document.getElementById('Comment_3')?.nextElementSibling?.contains(field)).toBe(true));
    expect(field.value).toBe('Me too.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('[CO-DRAFT-019, CO-DRAFT-038, CO-DRAFT-039, CO-DRAFT-040] asks before a reply discards an unposted comment', async () => {
    open();
    write('Unposted');
    await screen.findByRole('button', { name: 'Discard draft' });
    await ask('reply', 4);
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard Draft' });
    expect(
      within(dialog).getByText('You have an unposted draft, replying to this comment will discard your draft.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Are you sure you want to discard it?')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('textbox', { name: 'Your reply' });
    await waitFor(() => expect(box().value).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(box().value).toBe('Unposted'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('puts a quote into the comment form', async () => {
    api.answer(({ path }) =>
      path === '/comments/3/quote' ? HttpResponse.json({ commentID: 3, url: '/discussion/comment/3' }) : undefined,
    );
    open();
    await ask('quote', 3);
    await waitFor(() => expect(box().value).toBe('[quote /discussion/comment/3]'));
  });

  it('edits a comment in its place, under the state that was seen', async () => {
    api.answer(({ method, path }) => {
      if (path === '/comments/4/edit')
        return HttpResponse.json(
          { commentID: 4, body: 'Few.', format: 'markdown' },
          { headers: { etag: '"one"', 'cache-control': 'no-store' } },
        );
      return method === 'PATCH' && path === '/comments/4' ? HttpResponse.json({ commentID: 4 }) : undefined;
    });
    open();
    await ask('edit', 4);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    expect([field.value, document.getElementById('Comment_4')?.hidden]).toEqual(['Few.', true]);
    fireEvent.change(field, { target: { value: 'Fewer.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.getElementById('Comment_4')?.hidden).toBe(false));
    expect(api.of('PATCH', '/comments/4')).toMatchObject([{ body: { body: 'Fewer.' }, seen: '"one"' }]);
  });
});

describe('a comment that someone else changed while it was edited', () => {
  const answerOf =
    (now: { readonly body: string; readonly tag: string }) =>
    ({ method, path, seen }: SentCall) => {
      const record = { commentID: 4, body: now.body, format: 'markdown' };
      if (path === '/comments/4/edit')
        return HttpResponse.json(record, { headers: { etag: now.tag, 'cache-control': 'no-store' } });
      if (method !== 'PATCH' || path !== '/comments/4') return undefined;
      return seen === now.tag
        ? HttpResponse.json(record)
        : refused(409, { message: 'Someone else has changed this in the meantime.', status: 409 });
    };
  const edited = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
  /** The button is busy while a save is in progress. */
  const idle = async () => {
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    return button;
  };
  const save = async () => fireEvent.click(await idle());

  it('F19: both versions are shown, and the chosen one is saved over the other', async () => {
    const now = { body: 'Few.', tag: '"one"' };
    api.answer(answerOf(now));
    open();
    await ask('edit', 4);
    fireEvent.change(await edited(), { target: { value: 'Fewer.' } });
    await waitFor(() => expect(screen.getAllByText(/Saving/)).not.toEqual([]));
    Object.assign(now, { body: 'Few of them.', tag: '"two"' });
    await save();
    const question = await screen.findByRole('region', { name: 'Someone else has changed this in the meantime' });
    expect([question.textContent, (await edited()).value]).toEqual([expect.stringContaining('Few of them.'), 'Fewer.']);
    // Saving again without a choice overwrites nothing.
    await save();
    await waitFor(() => expect(api.of('PATCH', '/comments/4')).toHaveLength(2));
    // Its answer asks again, and a choice before that would be about the question before.
    await idle();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep both, one after the other' }));
    expect((await edited()).value).toBe('Fewer.\n\nFew of them.');
    await save();
    await waitFor(() => expect(document.getElementById('Comment_4')?.hidden).toBe(false));
    expect(api.of('PATCH', '/comments/4').map(({ seen }) => seen)).toEqual(['"one"', '"one"', '"two"']);
  });

  it('F19: an edit that is gone on with later names the state it grew from', async () => {
    const attributes = {
      format: 'markdown',
      body: 'Fewer.',
      draftType: 'comment',
      draftMeta: { format: 'markdown', seen: '"one"' },
    };
    const answer = answerOf({ body: 'Few of them.', tag: '"two"' });
    const kept = [{ draftID: 9, sequence: 2, recordType: 'comment', recordID: 4, attributes }];
    api.answer((call) => (call.path === '/drafts' && call.method === 'GET' ? HttpResponse.json(kept) : answer(call)));
    open();
    await ask('edit', 4);
    await waitFor(async () => expect((await edited()).value).toBe('Fewer.'));
    expect(screen.getByText('This has changed since your draft was saved.')).toBeTruthy();
    await save();
    await screen.findByRole('region', { name: 'Someone else has changed this in the meantime' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});

it('F19: the draft of an edit whose comment has changed says so, and can load the new text', async () => {
  const attributes = {
    format: 'markdown',
    body: 'Fewer.',
    draftType: 'comment',
    draftMeta: { format: 'markdown', seen: '"one"' },
  };
  const record = { commentID: 4, body: 'Few of them.', format: 'markdown' };
  const kept = [{ draftID: 9, sequence: 2, recordType: 'comment', recordID: 4, attributes }];
  api.answer(({ method, path }) => {
    if (path === '/drafts' && method === 'GET') return HttpResponse.json(kept);
    if (path === '/comments/4/edit') return HttpResponse.json(record, { headers: { etag: '"two"' } });
    return path === '/comments/4' ? HttpResponse.json(record) : undefined;
  });
  open();
  await ask('edit', 4);
  fireEvent.click(await screen.findByRole('button', { name: 'Show the current version' }));
  const question = screen.getByRole('region', { name: 'This has changed since your draft was saved.' });
  expect(question.textContent).toContain('Few of them.');
  fireEvent.click(within(question).getByRole('button', { name: 'Keep both, one after the other' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' }).value).toBe(
    'Fewer.\n\nFew of them.',
  );
  expect(screen.queryByText('This has changed since your draft was saved.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', '/comments/4')).toMatchObject([{ seen: '"two"' }]));
});

describe('a saved draft', () => {
  const shownToast = () => {
    const toast = toasts.get().find(({ toastID, visibility }) => toastID === 'saved-draft' && visibility);
    return toast && renderInPage(<div>{toast.body}</div>).container;
  };

  it.each([
    [{ draftID: 21, kind: 'comment' } as const, '/discussion/12/slugs?hasDraft=true#create-comment'],
    [{ draftID: 22, kind: 'reply', commentID: 3 } as const, '/discussion/comment/3?hasDraft=true#Comment_3'],
  ])('[CO-DRAFT-003, CO-DRAFT-004] is announced by a toast with a link to it (%j)', (draft, href) => {
    open({ draft });
    const toast = shownToast();
    expect(toast?.textContent).toBe('Saved Draft Available. Navigate to Draft');
    expect(toast?.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it('is not announced while the form that holds it is in view', () => {
    const inView = new DOMRect(0, 100, 600, 200);
    const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(inView);
    open({ draft: { draftID: 23, kind: 'comment' } });
    expect(shownToast()).toBeUndefined();
    spy.mockReturnValue(new DOMRect(0, 5000, 600, 200));
    open({ draft: { draftID: 28, kind: 'comment' } });
    expect(shownToast()?.textContent).toContain('Saved Draft Available.');
    spy.mockRestore();
  });

  it('is gone once the form comes into view, or half a screen was scrolled', () => {
    const far = new DOMRect(0, 5000, 600, 200);
    const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(far);
    const scroll = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    open({ draft: { draftID: 31, kind: 'comment' } });
    scroll(40);
    expect(shownToast()).toBeTruthy();
    scroll(innerHeight);
    expect(shownToast()).toBeUndefined();
    open({ draft: { draftID: 32, kind: 'comment' } });
    expect(shownToast()).toBeTruthy();
    spy.mockReturnValue(new DOMRect(0, innerHeight - 120, 600, 400));
    scroll(innerHeight + 40);
    expect(shownToast()).toBeUndefined();
    spy.mockRestore();
    scroll(0);
  });

  it('is not announced after the writer continues', () => {
    open({ draft: { draftID: 24, kind: 'comment' } });
    expect(shownToast()?.textContent).toContain('Saved Draft Available.');
    act(() => box().focus());
    expect(shownToast()).toBeUndefined();
  });

  it.each([
    ['reply', { draftID: 25, kind: 'reply', commentID: 3 } as const, 'Your reply'],
    ['edit', { draftID: 26, kind: 'edit', commentID: 4 } as const, 'Edit comment'],
  ] as const)('is not announced once its %s is open', async (kind, draft, name) => {
    api.answer(({ path }) =>
      path === '/comments/4/edit' ? HttpResponse.json({ commentID: 4, body: 'Few.', format: 'markdown' }) : undefined,
    );
    open({ draft });
    expect(shownToast()?.textContent).toContain('Saved Draft Available.');
    await ask(kind, draft.commentID);
    await screen.findByRole('textbox', { name });
    expect(shownToast()).toBeUndefined();
    // After rendering again, the page has the draft that is being written.
    open({ draft: { ...draft, draftID: draft.draftID + 10 } });
    expect(shownToast()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('[CO-DRAFT-002] is opened on the page that leads to it, without a toast', async () => {
    history.replaceState(null, '', '/discussion/comment/3?hasDraft=true');
    open({ draft: { draftID: 23, kind: 'reply', commentID: 3 } });
    expect(shownToast()).toBeUndefined();
    await screen.findByRole('textbox', { name: 'Your reply' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});
