// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createJournal } from '#session/drafts/journal.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ClosedBox } from './ClosedBox.tsx';
import { createComposeServer, refused } from './testing/composeServer.ts';

const api = createComposeServer();
const journal = () => createJournal(7);
const draft = { draftID: 4, sequence: 2, attributes: { body: 'What I had written', format: 'text' } };
const entry = {
  place: { kind: 'comment', discussionID: 12 } as const,
  tab: 'a',
  attributes: { body: 'Kept here', format: 'text' },
  draftID: null,
  sequence: null,
  draftKey: 'k',
  postKey: 'p',
  isStored: false,
  at: '',
};
const open = (drafts: readonly (typeof draft)[] = [draft]) =>
  renderInPage(<ClosedBox discussionID={12} drafts={drafts} />, {
    viewer: { userID: 7, name: 'Wren', isGuest: false },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const copied = vi.fn(async () => undefined);

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
});
afterEach(() => {
  vi.restoreAllMocks();
  api.reset();
});
afterAll(() => api.server.close());

it('N6: a draft on a closed discussion can be read and copied, not edited', async () => {
  open();
  expect(screen.getByText('What I had written')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Copy');
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('What I had written');
});

it('N6: so does what only this browser has of it, and nothing of another discussion', () => {
  journal().write(entry);
  journal().write({
    ...entry,
    place: { kind: 'comment', discussionID: 13 },
    attributes: { body: 'Elsewhere', format: 'text' },
  });
  open([]);
  expect(screen.getByText('Kept here')).toBeTruthy();
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

it('says nothing where nothing was begun', () => {
  expect(open([]).container.textContent).toBe('');
});

it('[CO-DRAFT-016] a discarded draft can be restored there', async () => {
  open();
  press('Discard draft');
  await screen.findByText('Draft discarded.');
  expect(screen.queryByText('What I had written')).toBeNull();
  press('Undo');
  await screen.findByText('What I had written');
  expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /drafts/4',
    'POST /drafts/4/restore',
  ]);
});

it('a local draft can be restored as well', async () => {
  journal().write(entry);
  open([]);
  press('Discard draft');
  await screen.findByText('Draft discarded.');
  expect(journal().list()).toEqual([]);
  press('Undo');
  await screen.findByText('Kept here');
  expect(journal().list()).toMatchObject([{ attributes: entry.attributes }]);
});

it('a discard that fails leaves the text where it is', async () => {
  api.answer(({ method }) =>
    method === 'DELETE' ? refused(500, { message: 'Not now.', status: 500 }) : HttpResponse.json({}),
  );
  open();
  press('Discard draft');
  await waitFor(() => expect(screen.getByText('Not now.')).toBeTruthy());
  expect(screen.getByText('What I had written')).toBeTruthy();
});
