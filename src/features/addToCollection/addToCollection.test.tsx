// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AddToCollection } from './AddToCollection.tsx';

const calls: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
const api = 'http://localhost:3000/api/v2/collections';
let collections = [
  { collectionID: 1, name: 'Start here' },
  { collectionID: 2, name: 'Worth reading' },
];
const server = setupServer(
  http.get(api, () => HttpResponse.json(collections)),
  http.get(`${api}/by-resource`, ({ request }) => {
    calls.push({ method: 'GET', path: new URL(request.url).search, body: null });
    return HttpResponse.json([{ collectionID: 2, name: 'Worth reading' }]);
  }),
  http.put(`${api}/by-resource`, async ({ request }) => {
    const body = (await request.json()) as { collectionIDs: number[] };
    calls.push({ method: 'PUT', path: '', body });
    return HttpResponse.json(body.collectionIDs.map((collectionID) => ({ collectionID, name: '' })));
  }),
  http.post(api, async ({ request }) => {
    const body = (await request.json()) as { name: string };
    calls.push({ method: 'POST', path: '', body });
    return body.name === 'Refused'
      ? HttpResponse.json({ message: 'No.', status: 403 }, { status: 403 })
      : HttpResponse.json({ collectionID: 9, ...body }, { status: 201 });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  calls.splice(0);
  server.resetHandlers();
});
afterAll(() => server.close());

const record = { recordID: 12, recordType: 'discussion' } as const;
const open = () => {
  const onClose = vi.fn();
  renderInPage(<AddToCollection record={record} onClose={onClose} />);
  return onClose;
};
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);

it('[SH-COLL-006] [SH-COLL-007] lists all collections, and ticks those that hold the record', async () => {
  open();
  expect((await box('Start here')).checked).toBe(false);
  expect((await box('Worth reading')).checked).toBe(true);
  expect(decodeURIComponent(calls[0]?.path ?? '')).toBe('?recordID=12&recordType=discussion');
});

it('[SH-COLL-008] saves the record with the ids that are ticked', async () => {
  const onClose = open();
  fireEvent.click(await box('Start here'));
  fireEvent.click(await box('Worth reading'));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PUT')).toEqual([{ collectionIDs: [1], record }]);
  expect(sent('POST')).toEqual([]);
});

it('[SH-COLL-009] makes a collection of the name and the record, and keeps the ticks', async () => {
  const onClose = open();
  await box('Start here');
  fireEvent.change(screen.getByRole('textbox', { name: 'New collection' }), { target: { value: '  Best of all ' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('POST')).toEqual([{ name: 'Best of all', records: [record] }]);
  expect(sent('PUT')).toEqual([{ collectionIDs: [2, 9], record }]);
});

it('keeps the name and the ticks when it is refused, and says why', async () => {
  const onClose = open();
  fireEvent.click(await box('Start here'));
  fireEvent.change(screen.getByRole('textbox', { name: 'New collection' }), { target: { value: 'Refused' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('No.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New collection' }).value).toBe('Refused');
  expect((await box('Start here')).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('does not make a collection twice when only the second call failed', async () => {
  const onClose = open();
  await box('Start here');
  server.use(
    http.put(`${api}/by-resource`, () => HttpResponse.json({ message: 'Busy.', status: 503 }, { status: 503 }), {
      once: true,
    }),
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'New collection' }), { target: { value: 'Once' } });
  collections = [...collections, { collectionID: 9, name: 'Once' }];
  save();
  await screen.findByRole('alert');
  expect((await box('Once')).checked).toBe(true);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('POST')).toHaveLength(1);
  expect(sent('PUT')).toEqual([{ collectionIDs: [2, 9], record }]);
});

it('says when there are none, and when they cannot be read', async () => {
  server.use(
    http.get(api, () => HttpResponse.json([])),
    http.get(
      `${api}/by-resource`,
      () => HttpResponse.json({ message: 'Permission Problem', status: 403 }, { status: 403 }),
      { once: true },
    ),
  );
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The collections could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/There are no collections yet/)).toBeTruthy();
});
