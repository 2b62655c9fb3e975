import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createIsland } from '#session/createIsland.tsx';
import { pageOfPosts, type PostsPageSetting } from '#ui/testing/pageOfPosts.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createPostMenu } from '../createPostMenu.tsx';
import type { PickPeople } from '#ui/form/pickPeople.ts';

export const server = setupServer();
export const api = 'http://localhost:3000/api/v2';
const calls: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
export const inserted = () => new Date(Date.now() - 60_000).toISOString();

const discussion = () => ({
  discussionID: 12,
  name: 'Kettle',
  type: 'discussion',
  categoryID: 3,
  category: { categoryID: 3, name: 'Repair', url: '/categories/repair' },
  insertUserID: 7,
  dateInserted: inserted(),
  closed: false,
  sink: false,
  resolved: false,
  pinned: false,
  pinLocation: null,
  bookmarked: false,
  muted: false,
  dismissed: false,
  tags: [
    { tagID: 1, name: 'tools', type: 'User' },
    { tagID: 9, name: 'kept', type: 'Status' },
  ],
});
/** Responses of the API; tests change them. */
export const stored: {
  discussion: Record<string, unknown>;
  comment: Record<string, unknown>;
  statuses: readonly Record<string, unknown>[];
} = {
  discussion: discussion(),
  comment: {},
  statuses: [],
};

export const note = async (request: Request) => {
  const text = await request.text();
  calls.push({
    method: request.method,
    path: new URL(request.url).pathname.replace('/api/v2', ''),
    body: text ? JSON.parse(text) : null,
  });
};
export const answering =
  (body: () => unknown, status = 200) =>
  async ({ request }: { request: Request }) => {
    await note(request);
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(body() as never, { status });
  };
export const refusing = async ({ request }: { request: Request }) => {
  await note(request);
  return HttpResponse.json({ message: 'Refused.', description: 'Not today.', status: 403 }, { status: 403 });
};

const config = {
  'ui.editContentTimeout': 3600,
  'tagging.enabled': true,
  'triage.enabled': true,
  'featureFlags.escalations.Enabled': true,
  'ui.allowSelfDelete': false,
};

/** Selects Caio when its button is pressed. */
const Picker: PickPeople = ({ label, onChange, errors }) => (
  <div>
    <button type="button" onClick={() => onChange([{ userID: 44, name: 'Caio' }])}>
      {label}
    </button>
    {errors?.join()}
  </div>
);

export const deps = { wake: vi.fn(), refresh: vi.fn(), follow: vi.fn() };

/** Two server-rendered posts, and the menus of a member with these permissions. */
export function setUp({ rights = [], userID = 5, site = {} }: PostsPageSetting = {}) {
  document.body.innerHTML = `<article data-record="discussion:12"><h1>Kettle</h1><span data-field="closed"
    hidden>Closed</span>
    <button data-act="bookmark" data-field="bookmarked" aria-pressed="false">Bookmark</button>
    <button data-act="menu" aria-haspopup="menu" aria-expanded="false">Options</button></article>
    <article data-record="comment:30"><button data-act="menu">Comment Options</button></article>`;
  const island = createIsland(pageOfPosts({ userID, rights, site }));
  const acts = createPostMenu({ ...deps, island, Picker, isClosed: () => false });
  const record = { recordType: 'discussion', recordID: 12 } as const;
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    bookmark: () => act(() => acts.bookmark({ element: button('Bookmark'), record })),
    open: () => act(() => acts.menu({ element: button('Options'), record })),
    openComment: () =>
      act(() => acts.menu({ element: button('Comment Options'), record: { recordType: 'comment', recordID: 30 } })),
    editComment: () =>
      act(() => acts.edit({ element: button('Comment Options'), record: { recordType: 'comment', recordID: 30 } })),
    button,
  };
}
export const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }));
export const sent = (method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));
export const toastTexts = () => toasts.get().map(({ body }) => String(body));
export const lastToast = () => toasts.get().at(-1);
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Mocks the API and resets state before each test of a file. */
export function setUpMenuPage(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    stored.discussion = discussion();
    stored.statuses = [];
    server.use(
      http.get(`${api}/config`, () => HttpResponse.json(config)),
      http.get(`${api}/discussions/12`, () => HttpResponse.json(stored.discussion)),
      http.get(`${api}/discussions/statuses`, () => HttpResponse.json(stored.statuses)),
      http.get(`${api}/comments/30`, () => HttpResponse.json(stored.comment)),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    calls.splice(0);
    toasts.set([]);
    vi.clearAllMocks();
  });
}
