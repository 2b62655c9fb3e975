// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAuditLog } from '#api/headers.ts';
import type { PageState } from '#contracts/page.ts';
import { countsRefreshSeconds, type LiveNews, onNews } from '#session/unread.ts';
import { startSignOut } from '../signOut/startSignOut.ts';
import { startLive } from './startLive.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
let asked = 0;
let counts = { notifications: 1, conversations: 0 };
let sources: Source[] = [];
let visibility = 'visible';

/** A connection that the page has opened: its request and the server's end of it. */
interface Source {
  readonly headers: Headers;
  readonly send: (event: string, data: unknown) => void;
  readonly lose: () => void;
  isClosed: boolean;
}

/** Only the event stream is mocked here, because the mocked network has no endless responses. */
function open({ headers, signal }: RequestInit): Response {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source: Source = {
    headers: new Headers(headers),
    send: (event, data) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    lose: () => stream?.error(new Error('gone')),
    isClosed: false,
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
    cancel: () => {
      source.isClosed = true;
    },
  });
  signal?.addEventListener('abort', () => {
    source.isClosed = true;
  });
  sources.push(source);
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const send = (data: unknown) => sources.at(-1)?.send('changed', data);
const badge = () => document.querySelector('[data-unread="notifications"]')?.textContent;
const look = (state: 'visible' | 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const asking = vi.hoisted(() => vi.fn((_state: unknown, _unsaved: unknown) => Promise.resolve(true)));
vi.mock('#features/signOut', () => ({ askToSignOut: asking }));
const signOut = () => {
  document.body.insertAdjacentHTML('beforeend', '<form method="post" action="/entry/signout"></form>');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
};
const start = () => {
  const viewer = { userID: 1, isGuest: false, countUnreadNotifications: 1, countUnreadConversations: 0 };
  const page = {
    state: { viewer, site: { signOutUrl: '/entry/signout' } } as unknown as PageState,
    follow: () => undefined,
  } as never;
  startLive(page, undefined);
  startSignOut(page, undefined);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  asked = 0;
  counts = { notifications: 1, conversations: 0 };
  sources = [];
  visibility = 'visible';
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url.startsWith('/api/v2/live') ? Promise.resolve(open(init)) : others(url, init),
  );
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.body.innerHTML = '<span data-unread="notifications">1</span>';
  server.use(
    http.get('http://localhost:3000/api/v2/users/me-counts', () => {
      asked += 1;
      return HttpResponse.json({
        counts: [
          { name: 'UnreadNotifications', count: counts.notifications },
          { name: 'Conversations', count: counts.conversations },
        ],
      });
    }),
  );
});
afterEach(async () => {
  // Signing out stops everything in this test.
  signOut();
  await vi.advanceTimersByTimeAsync(200);
  asking.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('counts of an open page', () => {
  it('[SH-NOTIF-012] [SH-NOTIF-013] are requested every 60 seconds', async () => {
    expect(countsRefreshSeconds).toBe(60);
    start();
    await vi.waitFor(() => expect(asked).toBe(1));
    counts = { notifications: 100, conversations: 0 };
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(badge()).toBe('99+'));
    expect(asked).toBe(2);
  });

  it('are requested at once after a change on the server', async () => {
    const heard: LiveNews[] = [];
    const stop = onNews((news) => heard.push(news));
    start();
    await vi.waitFor(() => expect(asked).toBe(1));
    counts = { notifications: 5, conversations: 1 };
    send({ conversationIDs: [8] });
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(badge()).toBe('5'));
    expect(heard).toContainEqual({ conversationIDs: [8] });
    stop();
  });

  it('polls only while the tab is visible', async () => {
    start();
    await vi.waitFor(() => expect(asked).toBe(1));
    look('hidden');
    expect(sources.every(({ isClosed }) => isClosed)).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toBe(1);
    look('visible');
    await vi.waitFor(() => expect(asked).toBe(2));
    await vi.waitFor(() => expect(sources.at(-1)?.isClosed).toBe(false));
  });

  it('F40: are never stale after the browser brought the page back from its memory', async () => {
    start();
    await vi.waitFor(() => expect(asked).toBe(1));
    dispatchEvent(new Event('pagehide'));
    expect(sources.every(({ isClosed }) => isClosed)).toBe(true);
    counts = { notifications: 0, conversations: 0 };
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(badge()).toBe(''));
  });

  it('[SH-API-010] [SH-API-011] connect with the headers of every call', async () => {
    setAuditLog({ auditLogID: 'log-1', requestPath: '/discussion/3', requestMethod: 'GET', requestQuery: {} });
    start();
    await vi.waitFor(() => expect(sources).toHaveLength(1));
    setAuditLog(undefined);
    const { headers } = sources[0] as Source;
    const named = ['X-Requested-With', 'X-Parent-Audit-Log-Id', 'X-Parent-Audit-Log-Request-Path'].map((name) =>
      headers.get(name),
    );
    expect(named).toEqual(['vanilla', 'log-1', '/discussion/3']);
  });

  it('connect again after a loss, slower each time', async () => {
    start();
    await vi.waitFor(() => expect(sources).toHaveLength(1));
    const lose = () => sources.at(-1)?.lose();
    lose();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(sources).toHaveLength(2));
    lose();
    await vi.advanceTimersByTimeAsync(1900);
    expect(sources).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2100);
    expect(sources).toHaveLength(3);
  });

  it('F23: end after a sign-in with another account in this browser', async () => {
    start();
    await vi.waitFor(() => expect(sources).toHaveLength(1));
    sources[0]?.send('open', { userID: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(sources[0]?.isClosed).toBe(false);
    sources[0]?.send('open', { userID: 2 });
    await vi.waitFor(() => expect(sources[0]?.isClosed).toBe(true));
  });

  it('end after signing out elsewhere', async () => {
    server.use(
      http.get('http://localhost:3000/api/v2/users/me-counts', () =>
        HttpResponse.json({ counts: [{ name: 'Discussions', count: 3 }] }),
      ),
    );
    start();
    await vi.waitFor(() => expect(sources.at(-1)?.isClosed).toBe(true));
    const known = sources.length;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(sources).toHaveLength(known);
  });

  const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('folkmoot.own.'));

  it('N8: signing out leaves nothing of what was typed, once the viewer agrees', async () => {
    start();
    localStorage.setItem('folkmoot.own.1.reply.2', '"half a thought"');
    localStorage.setItem('folkmoot.own.2.reply.2', '"of someone else"');
    signOut();
    await vi.waitFor(() => expect(ownKeys()).toEqual([]));
    expect(asking.mock.lastCall?.[1]).toEqual({ drafts: [], hasInput: true });
  });

  it('signing out keeps what is not saved, and the viewer signed in, unless they agree to lose it', async () => {
    asking.mockResolvedValue(false);
    start();
    const attributes = { body: '[]', draftMeta: { name: 'Not saved' } };
    const entry = { count: 1, attributes, draftID: null, sequence: null, draftKey: 'a', postKey: 'b', isStored: false };
    localStorage.setItem('folkmoot.own.1.draft.post/early-1', JSON.stringify(entry));
    signOut();
    await vi.waitFor(() => expect(asking.mock.lastCall?.[1]).toEqual({ drafts: ['Not saved'], hasInput: false }));
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-loading')).toBe(false));
    expect(ownKeys()).toHaveLength(1);
    expect(sources.at(-1)?.isClosed).toBe(false);
    localStorage.clear();
    asking.mockResolvedValue(true);
  });

  it('signs out without a question if nothing would be lost', async () => {
    start();
    localStorage.setItem('folkmoot.own.1.palette', '[]');
    signOut();
    await vi.waitFor(() => expect(ownKeys()).toEqual([]));
    expect(asking).not.toHaveBeenCalled();
  });
});
