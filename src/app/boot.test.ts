// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.dispatchEvent(new Event('submit', { bubbles: true }));
  vi.unstubAllGlobals();
});

/** The server's page for a member, with a badge that the live connection updates. */
function showPage(): void {
  const state = {
    site: {
      locale: 'en',
      now: new Date().toISOString(),
      signInUrl: '/entry/signin',
      registerUrl: '/entry/register',
      signOutUrl: '/entry/signout',
    },
    viewer: { userID: 1, isGuest: false, countUnreadNotifications: 0, countUnreadConversations: 0 },
    auditLog: { auditLogID: 'log-7', requestPath: '/discussions', requestMethod: 'GET', requestQuery: { page: 2 } },
    assets: {},
    client: {
      js: '/src/app/never.js',
      preload: [],
      behaviours: '/src/app/behaviours.ts',
      behavioursPreload: [],
    },
  };
  document.body.innerHTML = '<div id="app"><span data-unread="notifications"></span></div>';
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'page-state',
    textContent: JSON.stringify(state),
  });
  document.body.append(script);
}

it('[SH-API-010] [SH-API-011] requests before the rendering script has loaded carry the headers of every call', async () => {
  const sent = new Map<string, Headers>();
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    sent.set(url, new Headers(headers));
    return new Response('{"counts":[]}', { headers: { 'content-type': 'application/json' } });
  });
  showPage();
  await import('./boot.ts');
  await vi.waitFor(
    () => expect([...sent.keys()]).toEqual(expect.arrayContaining(['/api/v2/live', '/api/v2/users/me-counts'])),
    { timeout: 20_000 },
  );
  for (const [url, headers] of sent) {
    const named = ['X-Requested-With', 'X-Parent-Audit-Log-Id', 'X-Parent-Audit-Log-Request-Query'].map((name) =>
      headers.get(name),
    );
    expect(named, url).toEqual(['vanilla', 'log-7', '{"page":2}']);
  }
});
