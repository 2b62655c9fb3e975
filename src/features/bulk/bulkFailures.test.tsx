// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { answer, api, server, setUp, setUpBulkPage } from './testing/bulkPage.tsx';
import { offerUndo } from './undo.tsx';

setUpBulkPage();

const bar = () => screen.queryByRole('region', { name: 'Selected discussions' });
const gone = (failedIDs: number[], successIDs: number[] = []) =>
  answer(successIDs, failedIDs, {
    progress: {
      successIDs,
      failedIDs,
      exceptionsByID: Object.fromEntries(
        failedIDs.map((id) => [id, { message: 'Discussion has been deleted.', code: 410 }]),
      ),
      countTotalIDs: failedIDs.length + successIDs.length,
    },
    dateUndoableUntil: '2026-01-01T00:00:00Z',
  });
/** Makes the API return only these discussions; the others no longer exist. */
const takeAway = (...left: { discussionID: number; name: string; categoryID: number }[]) =>
  server.use(http.get(`${api}/discussions`, () => HttpResponse.json(left)));
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('an act upon discussions that failed', () => {
  it('[SH-BULK-003] [CO-BULK-007] [F33] is reported with each reason if all of them are gone, until dismissed', async () => {
    const { press, send, ended, selection } = setUp();
    await press('Delete');
    server.use(http.delete(`${api}/discussions/list`, () => gone([1, 2])));
    await send('Delete');
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(selection.store.get().checked).toEqual([1, 2]);
    // The page requests them again and gets no result.
    act(() => selection.drop([1, 2]));
    expect(screen.getByText('2 discussions could not be changed')).toBeTruthy();
    expect(lines()).toEqual(['Post 1: Discussion has been deleted.', 'Post 2: Discussion has been deleted.']);
    // Nothing is left that an action could apply to.
    expect(within(bar() as HTMLElement).queryByRole('button', { name: 'Delete' })).toBeNull();
    await press('Dismiss');
    expect(bar()).toBeNull();
  });

  it('is reported for the one that is gone, while the others were changed', async () => {
    const { runs, selection, press } = setUp();
    takeAway({ discussionID: 1, name: 'Post 1', categoryID: 5 });
    server.use(http.delete(`${api}/discussions/list`, () => gone([2], [1])));
    await runs.start('delete', [1, 2], {});
    await waitFor(() => expect(selection.store.get().checked).toEqual([]));
    expect(lines()).toEqual(['Post 2: Discussion has been deleted.']);
    await press('Dismiss');
    expect(bar()).toBeNull();
  });

  it('keeps the remaining posts selected when it is dismissed', async () => {
    const { runs, selection, press } = setUp();
    server.use(http.patch(`${api}/discussions/sink`, () => answer([1], [2])));
    await runs.start('sink', [1, 2], { sink: true });
    await press('Dismiss');
    expect(selection.store.get()).toMatchObject({ checked: [2], failures: {} });
    expect(screen.getByText('1 discussion selected')).toBeTruthy();
    expect(screen.queryByText('One discussion could not be changed')).toBeNull();
  });

  it('stays when it was refused as a whole, with the missing discussions', async () => {
    const { runs, selection, press } = setUp();
    takeAway();
    const refusal = { message: 'Discussion not found.', status: 404, recordIDs: [2] };
    server.use(http.patch(`${api}/discussions/merge`, () => HttpResponse.json(refusal, { status: 404 })));
    await runs.start('merge', [2], { destinationDiscussionID: 1 });
    await waitFor(() => expect(selection.store.get().checked).toEqual([]));
    expect(screen.getByText('Nothing was changed')).toBeTruthy();
    expect(screen.getByText('Discussion not found.')).toBeTruthy();
    expect(lines()).toEqual(['Post 2']);
    await press('Dismiss');
    expect(bar()).toBeNull();
  });

  it('[SH-ERR-007] [SH-ERR-018] says all that the server said when it was refused or interrupted', async () => {
    const { runs } = setUp();
    const said = {
      message: 'Access denied',
      description: 'Ray ID: 7f0b',
      actionButton: { label: 'Rules', url: '/rules' },
    };
    for (const status of [403, 502]) {
      server.use(http.patch(`${api}/discussions/sink`, () => HttpResponse.json({ ...said, status }, { status })));
      await runs.start('sink', [1, 2], { sink: true });
      await waitFor(() => expect(bar()?.textContent).toContain('Access denied. Ray ID: 7f0b Rules'));
      expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules');
    }
  });

  it('is upon what its form named, though others took it away while that was open', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.delete(`${api}/discussions/list`, async ({ request }) => {
        bodies.push(await request.json());
        return gone([1, 2]);
      }),
    );
    const { press, send, selection } = setUp();
    await press('Delete');
    await screen.findByRole('dialog', { name: 'Delete discussions' });
    act(() => selection.drop([1, 2]));
    await send('Delete');
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(bodies).toEqual([{ discussionIDs: [1, 2] }]);
  });
});

describe('what discussions were merged into', () => {
  const merged = async (reply: () => Response) => {
    server.use(http.patch(`${api}/discussions/merge`, reply));
    const { selection, press, send, ended } = setUp();
    await press('Merge');
    const dialog = await screen.findByRole('dialog', { name: 'Merge discussions' });
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: '1' } });
    await send('Merge');
    await waitFor(() => expect(ended).toHaveLength(1));
    return selection.store.get().checked;
  };

  it('are deselected, so that the next action skips them', async () => {
    expect(await merged(() => answer([2]))).toEqual([]);
    expect(bar()).toBeNull();
  });

  it('stays chosen with them where none could be merged', async () => {
    expect([...(await merged(() => answer([], [2])))].sort()).toEqual([1, 2]);
  });
});

describe('the toast of an act that ended', () => {
  afterEach(() => {
    for (const { toastID } of toasts.get()) toasts.remove(toastID);
  });
  const t = createLocale('en').translator(messages);
  const told = async (successIDs: number[], failedIDs: number[]) => {
    const run = (await answer(successIDs, failedIDs, { dateUndoableUntil: '2026-01-01T00:00:00Z' }).json()) as never;
    offerUndo({ type: 'delete', options: {}, run }, { t, refresh: () => undefined });
    const { container } = render(<p>{toasts.get().find((toast) => toast.visibility)?.body}</p>);
    return container.textContent;
  };

  it.each([
    [[1, 2], [], '2 discussions changed. Undo'],
    [[1], [2], '1 of 2 discussions changed. Undo'],
    [[], [1, 2], 'No discussions were changed. '],
  ])('for %j done and %j failed says: %3$s', async (done, failed, words) => {
    expect(await told(done, failed)).toBe(words);
  });
});
