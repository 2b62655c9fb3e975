// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApiDraft } from '#api/drafts.ts';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { learnWrongClock, setUpWrongClock, wrongClocks } from '#ui/testing/wrongClock.ts';
import { DraftList } from './DraftList.tsx';

const api = 'http://localhost:3000/api/v2/drafts';
const server = setupServer();
const draft = (fields: Partial<ApiDraft>): ApiDraft => ({
  draftID: 4,
  recordType: 'discussion',
  attributes: {},
  insertUserID: 7,
  dateInserted: '2025-12-31T10:00:00+00:00',
  updateUserID: null,
  dateUpdated: null,
  name: 'Ladder',
  excerpt: 'Where is it?',
  editUrl: 'http://localhost:3000/post/editdiscussion/0/4',
  ...fields,
});
const scheduled = draft({ draftStatus: 'scheduled', dateScheduled: '2030-01-01T09:00:00+00:00' });
const open = (drafts: readonly ApiDraft[] = [draft({})]) =>
  renderInPage(<DraftList drafts={drafts} isFiltered={false} />, { viewer: { userID: 7, isGuest: false } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shownToasts = () => toasts.get().filter(({ visibility }) => visibility);

setUpWrongClock();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  for (const { toastID } of toasts.get()) toasts.remove(toastID);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

it('leads back to what was begun', () => {
  open();
  expect(screen.getByRole('link', { name: 'Ladder' }).getAttribute('href')).toBe('/post/editdiscussion/0/4');
  expect(screen.getByText('Where is it?')).toBeTruthy();
});

it('offers the next step where there are none: a new post to those who may write one, or all drafts', () => {
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  const none = (isFiltered: boolean, mayPost: boolean) =>
    renderInPage(<DraftList drafts={[]} isFiltered={isFiltered} />, {
      viewer: { userID: 7, isGuest: false, can: () => mayPost },
    });
  for (const [isFiltered, mayPost, expected] of [
    [false, true, ['/post/discussion']],
    [false, false, []],
    [true, true, ['/drafts']],
  ] as const) {
    const { unmount } = none(isFiltered, mayPost);
    expect(links()).toEqual(expected);
    unmount();
  }
});

it('says why a scheduled post was not published', () => {
  open([draft({ draftStatus: 'error', failedReason: 'The category was closed.' })]);
  expect(screen.getByText(/The category was closed/)).toBeTruthy();
});

it('[CO-DRAFT-016, CO-DRAFT-029] discards at once, and undoes that', async () => {
  const sent: string[] = [];
  server.use(
    http.delete(`${api}/4`, () => {
      sent.push('DELETE');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${api}/4/restore`, () => {
      sent.push('restore');
      return HttpResponse.json(draft({}), { status: 201 });
    }),
  );
  open();
  press('Discard Ladder');
  expect(screen.queryByRole('link', { name: 'Ladder' })).toBeNull();
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  renderInPage(<div>{shownToasts()[0]?.body}</div>);
  press('Undo');
  await screen.findByRole('link', { name: 'Ladder' });
  expect(sent).toEqual(['DELETE', 'restore']);
});

it('[CO-DRAFT-033] logs a discard that fails, says nothing, and shows the draft again', async () => {
  server.use(http.delete(`${api}/4`, () => HttpResponse.json({ message: 'No.', status: 500 }, { status: 500 })));
  open();
  press('Discard Ladder');
  await screen.findByRole('link', { name: 'Ladder' });
  expect(console.error).toHaveBeenCalledWith('Error deleting draft', expect.anything());
  expect(shownToasts()).toEqual([]);
});

it('[CO-DRAFT-031] cancels a schedule', async () => {
  server.use(
    http.patch(`${api}/cancel-schedule/4`, () =>
      HttpResponse.json(draft({ draftStatus: 'draft', dateScheduled: null })),
    ),
  );
  open([scheduled]);
  press('Cancel schedule');
  await waitFor(() => expect(screen.queryByText(/Scheduled for/)).toBeNull());
});

it('[CO-DRAFT-035] logs a schedule that cannot be cancelled, and says nothing', async () => {
  server.use(
    http.patch(`${api}/cancel-schedule/4`, () => HttpResponse.json({ message: 'No.', status: 400 }, { status: 400 })),
  );
  open([scheduled]);
  press('Cancel schedule');
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('Error cancelling draft schedule', expect.anything()));
  expect([shownToasts(), screen.getByText(/Scheduled for/)]).toMatchObject([[], {}]);
});

it('[CO-DRAFT-030] gives a scheduled post another time', async () => {
  let sent: unknown;
  server.use(
    http.patch(`${api}/schedule/4`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...scheduled, dateScheduled: '2031-01-01T09:00:00+00:00' });
    }),
  );
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  open([{ ...scheduled, dateScheduled: soon }]);
  press('Reschedule');
  press('Save');
  await waitFor(() => expect(sent).toMatchObject({ publishedSilently: false }));
});

it.each(wrongClocks)('F26: [CO-DRAFT-030] reschedules by the time of the site if the clock is %s', (_name, ahead) => {
  const now = learnWrongClock(ahead).getTime();
  open([{ ...scheduled, dateScheduled: new Date(now + 3_600_000).toISOString() }]);
  press('Reschedule');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const choose = (minutes: number) => {
    const value = fieldTime(new Date(now + minutes * 60_000));
    fireEvent.change(screen.getByLabelText(/^Publish at/), { target: { value } });
    return save.disabled;
  };
  expect([save.disabled, choose(10), choose(20), choose(370 * 24 * 60)]).toEqual([false, true, false, true]);
});

it('F16, F23: shows local drafts of this account only', async () => {
  const entry = {
    place: { kind: 'comment', discussionID: 12 },
    attributes: { body: 'Kept here', format: 'text' },
  } as const;
  const rest = { tab: 'a', draftID: null, sequence: null, draftKey: 'k', postKey: 'p', isStored: false, at: '' };
  createJournal(7).write({ ...entry, ...rest });
  createJournal(8).write({ ...entry, ...rest, attributes: { body: 'Somebody else’s', format: 'text' } });
  open([]);
  expect(await screen.findByText('Kept here')).toBeTruthy();
  expect(screen.queryByText('Somebody else’s')).toBeNull();
  expect(screen.getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe(
    '/discussion/12?hasDraft=true#create-comment',
  );
});

const keptEntry = (fields: Partial<JournalEntry> = {}) => ({
  place: { kind: 'post' } as const,
  tab: 'a',
  attributes: { body: 'Where is it?', format: 'text' },
  draftID: null,
  sequence: null,
  draftKey: 'k',
  postKey: 'p',
  isStored: false,
  at: '',
  ...fields,
});

it('what only this browser has can be brought back after it was discarded', async () => {
  createJournal(7).write(keptEntry());
  open([]);
  await screen.findByText('Where is it?');
  press('Discard Untitled');
  expect([screen.queryByText('Where is it?'), createJournal(7).list()]).toEqual([null, []]);
  renderInPage(<div>{shownToasts()[0]?.body}</div>);
  press('Undo');
  await screen.findByText('Where is it?');
  expect(createJournal(7).list()).toMatchObject([keptEntry()]);
});

it('an unsaved draft of a closed tab is shown once, and is discarded with its draft', async () => {
  server.use(http.delete(`${api}/4`, () => new HttpResponse(null, { status: 204 })));
  const { attributes } = keptEntry();
  createJournal(7).write(keptEntry());
  createJournal(7).write(
    keptEntry({ tab: 'b', draftID: 4, isStored: true, attributes: { ...attributes, body: 'Where' } }),
  );
  createJournal(7).write(keptEntry({ tab: 'c', draftID: 4, attributes: { ...attributes, body: 'Where is it now?' } }));
  open([draft({ attributes: { ...attributes, lastSaved: '2025-12-31T10:00:00+00:00' } })]);
  expect(screen.getAllByText('Where is it?')).toHaveLength(1);
  expect(screen.getByText('Where is it now?')).toBeTruthy();
  press('Discard Ladder');
  await waitFor(() => expect(createJournal(7).list()).toHaveLength(1));
  expect(createJournal(7).list()).toMatchObject([{ tab: 'c' }]);
});

const openWhole = (name: string) => {
  const details = screen.getByText(name).closest('details');
  if (details) details.open = true;
  if (details) fireEvent(details, new Event('toggle'));
};
const reply = (fields: Partial<ApiDraft>) =>
  draft({
    recordType: 'comment',
    parentRecordType: 'discussion',
    parentRecordID: 12,
    name: 'Re: Ladder',
    excerpt: 'In the…',
    editUrl: null,
    permaLink: 'http://localhost:3000/discussion/12/ladder',
    sequence: 2,
    attributes: {
      body: 'In the shed, behind the mower.',
      format: 'text',
      draftMeta: { format: 'text', commentParentID: 589, commentPath: '589' },
    },
    ...fields,
  });

it('N6: shows the whole text of a draft, to copy, on request', () => {
  open([reply({ placeState: 'gone' })]);
  expect(screen.queryByText('In the shed, behind the mower.')).toBeNull();
  openWhole('Show full text');
  expect(screen.getByRole('region', { name: 'Full text of Re: Ladder' }).textContent).toBe(
    'In the shed, behind the mower.',
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

it.each([
  ['closed', 'Comments are no longer possible there. Your text is saved here.'],
  ['gone', 'The discussion or category no longer exists. Your text is saved here.'],
] as const)('says that the place of a draft is %s, and offers nothing that leads nowhere', (placeState, words) => {
  open([reply({ placeState })]);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue as a comment' })).toBeNull();
});

it('a reply whose comment is gone becomes a comment of the discussion', async () => {
  let sent: unknown;
  server.use(
    http.patch(`${api}/4`, async ({ request }) => {
      sent = [request.headers.get('if-match'), await request.json()];
      return HttpResponse.json(reply({}));
    }),
  );
  const followed: string[] = [];
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push(event.target.getAttribute('href') ?? '');
  };
  document.addEventListener('click', onClick);
  open([reply({ placeState: 'commentGone' })]);
  press('Continue as a comment');
  await waitFor(() => expect(followed).toEqual(['/discussion/12/ladder?hasDraft=true#create-comment']));
  document.removeEventListener('click', onClick);
  const attributes = { body: 'In the shed, behind the mower.', format: 'text', draftMeta: { format: 'text' } };
  expect(sent).toEqual(['"2"', expect.objectContaining({ parentRecordID: 12, attributes })]);
});
