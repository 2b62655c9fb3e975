import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { createStore } from '#lib/store.ts';
import { BulkBar } from '../BulkBar.tsx';
import type { PickPeople } from '#ui/form/pickPeople.ts';
import { createRuns, type Ended } from '../runs.ts';
import { createSelection, type Kept } from '../selection.ts';

export const server = setupServer();
export const api = 'http://localhost:3000/api/v2';

export function memory(): Kept & { readonly value: () => unknown } {
  let value: unknown = null;
  return { read: () => value, write: (next) => (value = next), value: () => value };
}

interface Post {
  readonly discussionID: number;
  readonly name: string;
  readonly categoryID: number;
  readonly closed: boolean;
}
const posts: readonly Post[] = [1, 2, 3].map((discussionID) => ({
  discussionID,
  name: `Post ${discussionID}`,
  categoryID: 5,
  closed: discussionID === 3,
}));

const Picker: PickPeople = ({ label, onChange, errors }) => (
  <div>
    <button type="button" onClick={() => onChange([{ userID: 8, name: 'Ada' }])}>
      {label}
    </button>
    {errors}
  </div>
);

/** Renders the bar with these posts, some of them selected. */
export function setUp({ checked = [1, 2], may = true, found = posts, run = memory() } = {}) {
  server.use(
    http.get(`${api}/discussions`, ({ request }) => {
      const ids = (new URL(request.url).searchParams.get('discussionID') ?? '').split(',').map(Number);
      return HttpResponse.json(found.filter(({ discussionID }) => ids.includes(discussionID)));
    }),
    http.get(`${api}/config`, () => HttpResponse.json({ 'tagging.enabled': true })),
    http.get(`${api}/tags`, () => HttpResponse.json([{ tagID: 21, name: 'kettles', urlcode: 'kettles' }])),
    http.get(`${api}/post-types`, () =>
      HttpResponse.json([
        { postTypeID: 'discussion', name: 'Discussion' },
        { postTypeID: 'question', name: 'Question' },
      ]),
    ),
    http.get(`${api}/categories/search`, () => HttpResponse.json([{ categoryID: 9, name: 'Elsewhere' }])),
  );
  const selection = createSelection(memory());
  for (const id of checked) selection.check({ discussionID: id, name: `Post ${id}` }, true);
  const ended: Ended[] = [];
  const runs = createRuns({ selection, kept: run, onEnd: (one) => ended.push(one) });
  const hasList = createStore(true);
  const bar = (
    <BulkBar
      selection={selection}
      hasList={hasList}
      runs={runs}
      loadPicker={async () => Picker}
      onSelectAll={() => selection.check({ discussionID: 3, name: 'Post 3' }, true)}
      onChanged={() => undefined}
      onPutAway={() => undefined}
    />
  );
  renderInPage(bar, { viewer: { isGuest: false, can: () => may } });
  const button = (name: string) => screen.findByRole('button', { name });
  const press = async (name: string) => {
    const found = await button(name);
    await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false));
    fireEvent.click(found);
  };
  const send = async (name: string) => {
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name })).toBeTruthy();
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  };
  return { selection, hasList, runs, ended, button, press, send, run };
}

export const answer = (successIDs: number[], failedIDs: number[] = [], rest: object = {}) =>
  HttpResponse.json({
    progress: {
      successIDs,
      failedIDs,
      exceptionsByID: Object.fromEntries(failedIDs.map((id) => [id, { message: 'It is locked.' }])),
      countTotalIDs: 2,
    },
    callbackPayload: null,
    runID: 'run',
    ...rest,
  });

/** Mocks the API and resets state before each test of a file. */
export function setUpBulkPage(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    cleanup();
  });
}
