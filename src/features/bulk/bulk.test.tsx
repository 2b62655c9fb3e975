// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { registerBulkForm } from './index.ts';
import { answer, api, memory, server, setUp, setUpBulkPage } from './testing/bulkPage.tsx';

setUpBulkPage();

describe('the bar of chosen discussions', () => {
  it('[CO-BULK-001] [CO-BULK-002] [CO-BULK-003] [CO-BULK-004] [CO-BULK-005] [SH-BULK-001] opens a form for each act', async () => {
    const { press } = setUp();
    for (const [name, title] of [
      ['Move', 'Move discussions'],
      ['Merge', 'Merge discussions'],
      ['Close', 'Close discussions'],
      ['Delete', 'Delete discussions'],
    ] as const) {
      await press(name);
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('is only there where discussions can be selected, and keeps the selection elsewhere', async () => {
    const { button, hasList } = setUp();
    await button('Move');
    act(() => hasList.set(false));
    expect(screen.queryByRole('region', { name: 'Selected discussions' })).toBeNull();
    act(() => hasList.set(true));
    expect(screen.getByText('2 discussions selected')).toBeTruthy();
  });

  it('[CO-BULK-009] Cancel leaves nothing chosen', async () => {
    const { selection, press } = setUp();
    await press('Cancel');
    expect(selection.store.get().checked).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected discussions' })).toBeNull();
  });

  it.each([
    ['[CO-BULK-014]', 'Merge', { checked: [1] }, 'You must select at least 2 discussions to merge.'],
    ['[CO-BULK-016]', 'Close', { checked: [3] }, 'Selected discussions are already closed.'],
    [
      '[CO-BULK-018]',
      'Move',
      { may: false },
      'You don’t have the edit permission on the following discussions:\nPost 1\nPost 2',
    ],
    [
      '[CO-BULK-018]',
      'Merge',
      { may: false },
      'You don’t have the edit permission on the following discussions:\nPost 1\nPost 2',
    ],
    [
      '[CO-BULK-019]',
      'Close',
      { may: false },
      "You don't have the close permission on the following discussions:\nPost 1\nPost 2",
    ],
    [
      '[CO-BULK-020]',
      'Delete',
      { may: false },
      'You don’t have the delete permission on the following discussions:\nPost 1\nPost 2',
    ],
  ])('%s %s that is not possible says why, pointed at or pressed', async (_row, name, options, text) => {
    const { press, button } = setUp(options);
    await waitFor(async () => expect((await button(name)).getAttribute('aria-disabled')).toBe('true'));
    expect((await button(name)).dataset['tooltip']).toBe(text);
    await press(name);
    const dialog = await screen.findByRole('dialog', { name: 'Not possible' });
    for (const line of text.split('\n')) expect(dialog.textContent).toContain(line);
  });

  it('[CO-BULK-007] [CO-BULK-008] [SH-BULK-003] [CO-BULK-012] [CO-BULK-023] names what failed and why, and chooses it again', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.patch(`${api}/discussions/move`, async ({ request }) => {
        bodies.push(await request.json(), new URL(request.url).searchParams.get('longRunnerMode'));
        return answer([1], [2]);
      }),
    );
    const { selection, runs, ended } = setUp();
    const moving = runs.start('move', [1, 2], { categoryID: 9, addRedirects: true });
    expect(selection.store.get()).toMatchObject({ checked: [], pending: [1, 2] });
    await moving;
    expect(bodies).toEqual([{ discussionIDs: [1, 2], categoryID: 9, addRedirects: true }, 'sync']);
    expect(selection.store.get()).toMatchObject({
      checked: [2],
      pending: [],
      failures: { 2: 'It is locked.' },
      run: null,
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Post 2' }).closest('li')?.textContent).toBe('Post 2: It is locked.'),
    );
    expect(ended).toHaveLength(1);
  });

  it('[CO-BULK-022] sends what was confirmed', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.delete(`${api}/discussions/list`, async ({ request }) => {
        bodies.push(await request.json());
        return answer([1, 2]);
      }),
    );
    const { press, send, ended } = setUp();
    await press('Delete');
    await send('Delete');
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(bodies).toEqual([{ discussionIDs: [1, 2] }]);
  });

  it('keeps what was chosen when the whole call is refused, and says why', async () => {
    server.use(
      http.patch(`${api}/discussions/close`, () =>
        HttpResponse.json({ message: 'Permission Problem', status: 403 }, { status: 403 }),
      ),
    );
    const { selection, runs, run } = setUp();
    await runs.start('close', [1, 2], { closed: true });
    expect(selection.store.get()).toMatchObject({
      checked: [1, 2],
      pending: [],
      refusal: { status: 403, message: 'Permission Problem' },
    });
    expect(run.value()).toBeNull();
    await waitFor(() => expect(screen.getByText('Permission Problem')).toBeTruthy());
  });

  it('[F32] [F33] an interrupted action says what is done, and continues after a reload', async () => {
    const run = memory();
    server.use(http.patch(`${api}/discussions/close`, () => HttpResponse.error()));
    const first = setUp({ run });
    await first.runs.start('close', [1, 2], { closed: true });
    expect(first.selection.store.get().run?.status).toBe('interrupted');
    expect(run.value()).toMatchObject({ type: 'close', ids: [1, 2] });
    cleanup();
    server.use(
      http.get(`${api}/bulk-runs/:key`, ({ request }) =>
        answer([1], [], request.url.includes('peek') ? { status: 'running' } : { callbackPayload: 'token' }),
      ),
    );
    server.use(http.post(`${api}/calls/run`, () => answer([2])));
    const second = setUp({ checked: [], run });
    await second.runs.pickUp();
    expect(second.selection.store.get().run).toMatchObject({ status: 'interrupted', progress: { successIDs: [1] } });
    await waitFor(() => expect(screen.getByText('Interrupted: 1 of 2 done.')).toBeTruthy());
    await second.press('Continue');
    await waitFor(() => expect(second.ended).toHaveLength(1));
    expect(second.selection.store.get()).toMatchObject({ checked: [], pending: [], run: null });
  });

  it('stops when asked: what was not begun is chosen again', async () => {
    let release: () => void = () => undefined;
    server.use(
      http.patch(`${api}/discussions/close`, () =>
        HttpResponse.json(
          {
            progress: { successIDs: [1], failedIDs: [], exceptionsByID: {}, countTotalIDs: 2 },
            callbackPayload: 'token',
          },
          { status: 408 },
        ),
      ),
      http.post(
        `${api}/calls/run`,
        () =>
          new Promise<never>(() => {
            release();
          }),
      ),
      http.post(`${api}/bulk-runs/:key/cancel`, () => answer([1], [], { status: 'cancelled' })),
    );
    const isWaiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { selection, runs, press } = setUp();
    void runs.start('close', [1, 2], { closed: true });
    await isWaiting;
    await press('Stop');
    await waitFor(() => expect(selection.store.get()).toMatchObject({ checked: [2], pending: [], run: null }));
  });

  it('chooses all that the page lists', async () => {
    const { press, selection } = setUp();
    await press('Select all on this page');
    expect(selection.store.get().checked).toEqual([1, 2, 3]);
  });

  it('[CO-BULK-006] has a form for split where an add-on registers one', async () => {
    registerBulkForm('split', {
      label: 'Split these',
      load:
        async () =>
        ({ chosen, onDone }) => <button type="button" onClick={() => onDone([1])}>{`Split ${chosen.length}`}</button>,
    });
    const { press, selection } = setUp();
    await press('Split these');
    await press('Split 2');
    expect(selection.store.get().checked).toEqual([2]);
  });
});
