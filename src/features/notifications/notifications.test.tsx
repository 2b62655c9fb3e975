// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceNews, announceUnread, onUnread, type UnreadCounts } from '#session/unread.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ConversationMenu, NotificationMenu } from './menus.tsx';
import { sentenceOf } from './sentence.tsx';

/** The origin of the simulated page. */
const api = 'http://localhost:3000/api/v2';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Item {
  readonly notificationID: number;
  readonly read: boolean;
  readonly body: string;
}

let items: Item[];
let calls: string[];
/** The latest counts for the page's badges. */
let badges: Partial<UnreadCounts>;

beforeEach(() => {
  calls = [];
  badges = {};
  items = [3, 2, 1].map((notificationID) => ({
    notificationID,
    read: notificationID === 1,
    body: `<b>Imani</b> did thing ${notificationID}`,
  }));
  server.use(
    http.get(`${api}/notifications`, ({ request }) => {
      calls.push(`GET ${decodeURIComponent(new URL(request.url).search)}`);
      return HttpResponse.json(items);
    }),
    http.get(`${api}/notifications/:id`, ({ params }) =>
      HttpResponse.json(items.find((item) => String(item.notificationID) === params['id'])),
    ),
    http.patch(`${api}/notifications`, async ({ request }) => {
      calls.push(`PATCH ${JSON.stringify(await request.json())}`);
      items = items.map((item) => ({ ...item, read: true }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch(`${api}/notifications/:id`, async ({ request, params }) => {
      calls.push(`PATCH ${params['id']} ${JSON.stringify(await request.json())}`);
      return HttpResponse.json(items[0]);
    }),
  );
  return onUnread((counts) => {
    badges = { ...badges, ...counts };
  });
});

const viewer = { userID: 1, name: 'Wren', isGuest: false, countUnreadNotifications: 2 };
const open = () => renderInPage(<NotificationMenu isOpen />, { viewer });
const unread = () => screen.queryAllByRole('link').filter((link) => link.textContent?.startsWith('Unread'));

describe('notifications in a menu', () => {
  it('[SH-NOTIF-006] come from GET /notifications, when the menu is open and not before', async () => {
    const { unmount } = renderInPage(<NotificationMenu isOpen={false} />, { viewer });
    expect(calls).toEqual([]);
    unmount();
    open();
    expect(await screen.findByText('Loading…')).toBeTruthy();
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(calls).toEqual(['GET ?limit=10']);
  });

  it('[SH-NOTIF-003] [SH-NOTIF-004] [SH-NOTIF-009] are all marked read at once, and the count is 0', async () => {
    server.use(
      http.patch(`${api}/notifications`, async ({ request }) => {
        calls.push(`PATCH ${JSON.stringify(await request.json())}`);
        await delay('infinite');
      }),
    );
    open();
    await waitFor(() => expect(unread()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(calls).toContain('PATCH {"read":true}'));
    // Shown before the server responds.
    expect(unread()).toHaveLength(0);
    expect(badges).toEqual({ countUnreadNotifications: 0 });
  });

  it('are unread again when marking them failed: the change is reverted and reported', async () => {
    server.use(
      http.patch(`${api}/notifications`, () => HttpResponse.json({ message: 'No.', status: 500 }, { status: 500 })),
    );
    open();
    await waitFor(() => expect(unread()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    // In a toast, because the menu may be closed by then.
    await waitFor(() =>
      expect(toasts.get().map(({ body }) => body)).toEqual(['Your notifications were not marked as read. No.']),
    );
    expect(unread()).toHaveLength(2);
    expect(badges).toEqual({ countUnreadNotifications: 2 });
  });

  it('[SH-NOTIF-008] are marked one by one as they are followed, however the page is left', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    open();
    await waitFor(() => expect(unread()).toHaveLength(2));
    fireEvent.click(unread()[0] as HTMLElement);
    await waitFor(() => expect(calls).toContain('PATCH 3 {"read":true}'));
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PATCH', keepalive: true });
    fetched.mockRestore();
    expect(unread()).toHaveLength(1);
    expect(badges).toEqual({ countUnreadNotifications: 1 });
    // A notification that was read is only followed.
    fireEvent.click(screen.getByText(/did thing 1/));
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  });

  it('are requested again when their count rises', async () => {
    open();
    await waitFor(() => expect(unread()).toHaveLength(2));
    items = [{ notificationID: 4, read: false, body: 'Something new' }, ...items];
    announceUnread({ countUnreadNotifications: 3 });
    expect(await screen.findByText('Something new')).toBeTruthy();
    announceUnread({ countUnreadNotifications: 1 });
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
  });

  it('say so when there are none, and when they could not be loaded', async () => {
    items = [];
    const { unmount } = open();
    expect(await screen.findByText('No notifications')).toBeTruthy();
    unmount();
    server.use(http.get(`${api}/notifications`, () => HttpResponse.error()));
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The list could not be loaded. Something went wrong while contacting the server.',
    );
    server.resetHandlers(
      http.get(`${api}/notifications`, () =>
        HttpResponse.json([{ notificationID: 9, read: true, body: 'Back again' }]),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Back again')).toBeTruthy();
  });
});

describe('conversations in a menu', () => {
  it('[SH-NOTIF-011] [SH-NOTIF-002] come from GET /conversations, and again when there is news of one', async () => {
    const asked: string[] = [];
    let name = 'Odalys Marsh';
    server.use(
      http.get(`${api}/conversations`, ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).search));
        return HttpResponse.json([
          {
            conversationID: 5,
            name,
            url: '/messages/5',
            unread: true,
            countUnread: 120,
            dateInserted: '2026-01-01T10:00:00Z',
          },
        ]);
      }),
    );
    renderInPage(<ConversationMenu isOpen />, { viewer });
    const item = await screen.findByRole('listitem');
    expect(within(item).getByRole('link').getAttribute('href')).toBe('/messages/5#latest');
    expect(item.textContent).toContain('120 unread messages');
    expect(item.textContent).toContain('99+');
    expect(asked).toEqual(['?limit=10&expand=all']);
    name = 'Odalys and others';
    announceNews({ conversationIDs: [] });
    announceNews({ conversationIDs: [5] });
    expect(await screen.findByText('Odalys and others')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });
});

describe('a sentence of another server', () => {
  const textOf = (html: string) => {
    const { container } = renderInPage(<p>{sentenceOf(html, 'strong')}</p>);
    return container.querySelector('p')?.innerHTML;
  };

  it('B1: keeps its words and bold, and nothing else of its markup', () => {
    expect(textOf('<b>A &amp; B</b> said &lt;i&gt; &#39;x&#39;')).toBe(
      '<bdi class="strong">A &amp; B</bdi> said &lt;i&gt; \'x\'',
    );
    expect(textOf('<img src=x onerror=alert(1)><a href="javascript:x">link</a><script>y</script>')).toBe('linky');
    expect(textOf('no <b>end &unknown; &#0; &#1114112;')).toBe(
      'no <bdi class="strong">end &amp;unknown; &amp;#0; &amp;#1114112;</bdi>',
    );
    expect(textOf('&lt;img src=x onerror=alert(1)&gt;')).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });
});
