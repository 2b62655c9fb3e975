// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCan } from '#domain/permissions.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PostForm } from './PostForm.tsx';
import type { PostFormProps } from './postFormProps.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createComposeServer, editedPost, refused, type SentCall, signedOut } from './testing/composeServer.ts';
import { PlainEditor } from './testing/PlainEditor.tsx';

const api = createComposeServer();
let moves: string[] = [];
const onMove = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  moves.push(link.getAttribute('href') ?? '');
};

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  moves = [];
  history.replaceState(null, '', '/post/discussion');
  document.addEventListener('click', onMove);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.removeEventListener('click', onMove);
  vi.restoreAllMocks();
  api.server.resetHandlers();
  api.reset();
});
afterAll(() => api.server.close());

const usual: PostFormProps = {
  Editor: PlainEditor,
  category: { categoryID: 5, name: 'Repair café' },
  postTypeID: 'discussion',
  postTypes: [
    { postTypeID: 'discussion', name: 'Discussion' },
    { postTypeID: 'question', name: 'Question' },
  ],
  hasTags: true,
  mostTags: 3,
  longestTitle: 60,
  hasScheduling: true,
};

const can = createCan({
  isAdmin: false,
  permissions: [
    { type: 'global', id: null, permissions: { 'schedule.allow': true, 'community.manage': true, 'tags.add': true } },
  ],
});
const open = (props: Partial<PostFormProps> = {}) =>
  renderInPage(<PostForm {...usual} {...props} />, { viewer: { userID: 7, isGuest: false, can } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const write = (name: string, body: string) => {
  fireEvent.change(title(), { target: { value: name } });
  fireEvent.change(text(), { target: { value: body } });
};
const press = () => fireEvent.click(button(/^(Post Discussion|Ask Question|Save)$/));
/** The form has loaded the draft to continue with. */
const ready = () => screen.findByRole('button', { name: 'Discard draft' });
const isPost = ({ method, path }: SentCall) => method === 'POST' && path === '/discussions';
const posted = () =>
  HttpResponse.json(
    { discussionID: 31, url: 'http://localhost:3000/discussion/31/who-has-the-ladder' },
    { status: 201 },
  );

describe('the form of a post', () => {
  it('[CO-FORM-001, CO-FORM-002, SH-FORM-006, SH-FORM-007] sends nothing while something is missing, and says what', async () => {
    open({ category: null });
    press();
    expect(await screen.findByText('A post needs a title.')).toBeTruthy();
    expect([screen.getByText('Choose a category.'), screen.getByText('A post needs some text.')]).toHaveLength(2);
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(api.sent).toEqual([]);
    write('x'.repeat(61), 'Somebody took it.');
    expect(screen.getByText('The title can be at most 60 characters long.')).toBeTruthy();
  });

  it('stays on the page opened while the post was sent, and announces the result', async () => {
    const answer = Promise.withResolvers<Response>();
    const isAsked = Promise.withResolvers<void>();
    api.answer((call) => {
      if (!isPost(call)) return undefined;
      isAsked.resolve();
      return answer.promise;
    });
    const { unmount } = open();
    write('Who has the ladder?', 'It was in the shed.');
    await ready();
    press();
    await isAsked.promise;
    unmount();
    answer.resolve(posted());
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(moves).toEqual([]);
    renderInPage(toasts.get()[0]?.body);
    expect(screen.getByRole('link', { name: 'Show your post' }).getAttribute('href')).toBe(
      '/discussion/31/who-has-the-ladder',
    );
    toasts.set([]);
  });

  it('N3, F40: makes one post of a double press, under one key, and moves to it', async () => {
    api.answer((call) => (isPost(call) ? posted() : undefined));
    open();
    write('Who has the ladder?', 'It was in the shed.');
    await ready();
    press();
    press();
    await waitFor(() => expect(moves).toEqual(['/discussion/31/who-has-the-ladder']));
    const [call, ...more] = api.of('POST', '/discussions');
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      reader: '7',
      body: {
        name: 'Who has the ladder?',
        body: 'It was in the shed.',
        format: 'markdown',
        categoryID: 5,
        postTypeID: 'discussion',
      },
    });
    expect(call?.key).toMatch(/^\S{10,100}$/);
    expect(Object.keys(localStorage).filter((name) => name.includes('.draft.new.5.discussion/'))).toEqual([]);
  });

  it('[SH-FORM-008] shows at each field what the server refused, and keeps what was typed', async () => {
    const errors = [
      { field: 'name', code: 'invalid', status: 422, message: 'This title has been used before.' },
      {
        field: 'body',
        code: 'maxLength',
        status: 422,
        message: 'body is too long: at most 200000 characters are allowed.',
      },
    ];
    api.answer((call) =>
      isPost(call) ? refused(422, { message: 'Validation Failed', status: 422, errors }) : undefined,
    );
    open();
    write('Ladder', 'Long.');
    await ready();
    press();
    expect(await screen.findByText('This title has been used before.')).toBeTruthy();
    // The form has its own message for this error.
    expect(screen.getByText('The text can be at most 200,000 characters long.')).toBeTruthy();
    expect([title().value, text().value]).toEqual(['Ladder', 'Long.']);
  });

  it('F16, F17: says that the connection failed, keeps the text, and sends it with the same key later', async () => {
    let isBroken = true;
    api.answer((call) => (isPost(call) ? (isBroken ? HttpResponse.error() : posted()) : undefined));
    open();
    write('Ladder', 'Where is it?');
    await ready();
    press();
    expect(await screen.findByText(/Not posted yet\. Your text is saved/)).toBeTruthy();
    expect(text().value).toBe('Where is it?');
    isBroken = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(moves).toEqual(['/discussion/31/who-has-the-ladder']));
    const keys = api.of('POST', '/discussions').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says nothing about the connection if the server answered that it cannot save the text', async () => {
    const message = 'The server has no space left to save this.';
    api.answer((call) => (isPost(call) ? refused(503, { message, status: 503 }) : undefined));
    open();
    write('Ladder', 'Where is it?');
    await ready();
    press();
    const notice = await screen.findByText(/Not posted yet\. Your text is saved/);
    expect(notice.textContent).toContain(message);
    expect(notice.textContent).not.toContain('online');
  });

  it('[SH-ERR-015] says what the server said and offers its link, if the post must wait', async () => {
    const actionButton = { label: 'Plans', url: '/plans' };
    api.answer((call) =>
      isPost(call) ? refused(429, { message: 'Slow down.', status: 429, actionButton }) : undefined,
    );
    open();
    write('Ladder', 'Where is it?');
    await ready();
    press();
    expect(await screen.findByText(/Slow down\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/plans');
  });

  it('N3: tells a writer who changed the text that the first try had arrived', async () => {
    const message = 'This was already posted, with different text.';
    api.answer((call) => (isPost(call) ? refused(409, { message, status: 409, recordIDs: [31] }) : undefined));
    open();
    write('Ladder', 'Where is it?');
    await ready();
    press();
    expect(await screen.findByText(/already posted/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show your post' }).getAttribute('href')).toBe('/discussion/31');
    expect(text().value).toBe('Where is it?');
  });

  it('F22: keeps the text when signed out, links to sign-in, and sends it once afterwards', async () => {
    api.answer((call) => (isPost(call) ? signedOut() : undefined));
    const { unmount } = open();
    write('Ladder', 'Where is it?');
    await ready();
    press();
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/entry/signin?target=%2Fpost%2Fdiscussion');
    api.answer((call) => (isPost(call) ? posted() : undefined));
    unmount();
    open();
    await waitFor(() => expect(moves).toEqual(['/discussion/31/who-has-the-ladder']));
    const keys = api.of('POST', '/discussions').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('F18: has after a reload what was typed before it', async () => {
    const { unmount } = open();
    write('Ladder', 'Half a thought');
    await ready();
    unmount();
    open();
    await waitFor(() => expect(text().value).toBe('Half a thought'));
    expect(title().value).toBe('Ladder');
  });

  it('[CO-DRAFT-008, CO-DRAFT-010, CO-DRAFT-011] keeps everything that was chosen in the draft', async () => {
    const { unmount } = open();
    write('Ladder', 'Half a thought');
    await ready();
    fireEvent.click(screen.getByRole('radio', { name: /Question/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Announcement' }), { target: { value: 'category' } });
    const tags = screen.getByRole('combobox', { name: 'Tags' });
    fireEvent.change(tags, { target: { value: 'Ladders' } });
    fireEvent.keyDown(tags, { key: 'Enter' });
    await screen.findByRole('button', { name: 'Remove Ladders' });
    unmount();
    // Forms of earlier tests may save late.
    const kept = () => api.of('POST', '/drafts').find(({ body }) => JSON.stringify(body).includes('Ladders'))?.body;
    await waitFor(() => expect(kept()).toBeTruthy());
    expect(kept()).toMatchObject({
      recordType: 'discussion',
      parentRecordType: 'category',
      parentRecordID: 5,
      attributes: {
        body: 'Half a thought',
        format: 'markdown',
        draftType: 'discussion',
        draftMeta: {
          name: 'Ladder',
          categoryID: 5,
          postTypeID: 'question',
          newTagNames: ['Ladders'],
          tagIDs: [],
          pinLocation: 'category',
          pinned: true,
        },
      },
    });
  });

  it('[CO-DRAFT-017, CO-DRAFT-030] schedules, and [CO-DRAFT-034] logs a refusal and stays open', async () => {
    let isRefused = true;
    api.answer((call) => {
      if (call.body['draftStatus'] !== 'scheduled') return undefined;
      return isRefused ? refused(422, { message: 'Validation Failed', status: 422 }) : undefined;
    });
    open();
    write('Ladder', 'Where is it?');
    await ready();
    fireEvent.click(button('Schedule…'));
    fireEvent.click(button('Schedule'));
    await waitFor(() => expect(console.error).toHaveBeenCalledWith('Error scheduling draft', expect.anything()));
    expect([text().value, moves]).toEqual(['Where is it?', []]);
    isRefused = false;
    fireEvent.click(button('Schedule'));
    await waitFor(() => expect(moves).toEqual(['/drafts?draftStatus=scheduled']));
    const last = api.sent.findLast(({ body }) => body['draftStatus'] === 'scheduled');
    expect(new Date(String(last?.body['dateScheduled'])).getTime()).toBeGreaterThan(Date.now());
  });

  it('discards a draft, and undoes that', async () => {
    open();
    write('Ladder', 'Where is it?');
    fireEvent.click(await ready());
    await waitFor(() => expect(text().value).toBe(''));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([title().value, text().value]).toEqual(['Ladder', 'Where is it?']));
  });
});

describe('editing a post', () => {
  const record = editedPost;
  const answerEdit = () =>
    api.answer(({ method, path }) => {
      if (path === '/discussions/12/edit')
        return HttpResponse.json(record, { headers: { etag: '"one"', 'cache-control': 'no-store' } });
      const isSaved = method === 'PATCH' && path === '/discussions/12';
      return isSaved
        ? HttpResponse.json({ discussionID: 12, url: 'http://localhost:3000/discussion/12/slugs' })
        : undefined;
    });

  it('sends what was changed, under the state that was seen', async () => {
    answerEdit();
    open({ record });
    fireEvent.change(text(), { target: { value: 'Very many.' } });
    await ready();
    press();
    await waitFor(() => expect(moves).toEqual(['/discussion/12/slugs']));
    expect(api.of('PATCH', '/discussions/12')).toMatchObject([
      { body: { body: 'Very many.', format: 'markdown' }, seen: '"one"', reader: '7' },
    ]);
    expect(api.of('PATCH', '/discussions/12')[0]?.body).not.toHaveProperty('name');
  });

  it('leaves no draft behind of what the post said before', async () => {
    answerEdit();
    const { unmount } = open({ record });
    fireEvent.change(text(), { target: { value: 'Very many.' } });
    await ready();
    press();
    await waitFor(() => expect(moves).toEqual(['/discussion/12/slugs']));
    await waitFor(() => expect(text().value).toBe(record.body));
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect([api.of('POST', '/drafts'), Object.keys(localStorage)]).toEqual([[], []]);
  });

  it('sends what a stored draft of the edit has changed', async () => {
    answerEdit();
    const draftMeta = { name: record.name, categoryID: 5, postTypeID: 'discussion' };
    open({
      record,
      stored: { draftID: 4, sequence: 1, attributes: { body: 'Drafted.', format: 'markdown', draftMeta } },
    });
    await ready();
    press();
    await waitFor(() => expect(moves).toEqual(['/discussion/12/slugs']));
    expect(api.of('PATCH', '/discussions/12')).toMatchObject([{ body: { body: 'Drafted.' } }]);
  });

  it('F19: shows both versions after a conflict, and saves the chosen one', async () => {
    let theirs = record;
    let tag = '"one"';
    api.answer(({ method, path, seen }) => {
      if (path === '/discussions/12/edit')
        return HttpResponse.json(theirs, { headers: { etag: tag, 'cache-control': 'no-store' } });
      if (method !== 'PATCH' || path !== '/discussions/12') return undefined;
      if (seen !== tag) return refused(409, { message: 'Someone else has changed this in the meantime.', status: 409 });
      return HttpResponse.json({ discussionID: 12, url: 'http://localhost:3000/discussion/12/slugs' });
    });
    open({ record });
    fireEvent.change(text(), { target: { value: 'Very many.' } });
    await ready();
    theirs = { ...record, body: 'Many, in May.' };
    tag = '"two"';
    press();
    expect(await screen.findByText('Someone else has changed this in the meantime')).toBeTruthy();
    fireEvent.click(button('Keep both, one after the other'));
    await waitFor(() => expect(text().value).toBe('Very many.\n\nMany, in May.'));
    press();
    await waitFor(() => expect(moves).toEqual(['/discussion/12/slugs']));
    expect(api.of('PATCH', '/discussions/12').at(-1)).toMatchObject({
      seen: '"two"',
      body: { body: 'Very many.\n\nMany, in May.' },
    });
  });
});
