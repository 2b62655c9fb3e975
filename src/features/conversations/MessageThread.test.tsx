// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiConversation, ApiMessage } from '#api/conversations.ts';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { ApiError } from '#lib/apiError.ts';
import { writeOwn } from '#session/ownStorage.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PendingItem } from './MessageItem.tsx';
import { MessageThread } from './MessageThread.tsx';

const server = setUpApi();
const viewer = { userID: 1, name: 'Wren', isGuest: false };
const conversation = { conversationID: 5, unread: false } as ApiConversation;
const message = (messageID: number, body: string, clientKey?: string): ApiMessage => ({
  messageID,
  conversationID: 5,
  body,
  dateInserted: '2026-11-01T10:00:00Z',
  insertUserID: 1,
  insertUser: { userID: 1, name: 'Wren', photoUrl: '', dateLastActive: null },
  ...(clientKey === undefined ? {} : { clientKey }),
});
const Editor = ({ label, body }: { readonly label: string; readonly body: string }) => (
  <textarea aria-label={label} defaultValue={body} />
);
const thread = (...messages: ApiMessage[]) => (
  <MessageThread Editor={Editor} conversation={conversation} messages={messages} hasEarlier={false} maxLength={1000} />
);

afterEach(() => localStorage.clear());

describe('a message that was not sent', () => {
  const pending = { clientKey: 'a', body: 'Hi', dateInserted: '2026-11-01T10:00:00Z', state: 'failed' } as const;
  const nothing = () => undefined;
  const show = (fault: unknown) =>
    renderInPage(
      <PendingItem message={{ ...pending, fault }} onRetry={nothing} onEdit={nothing} onDiscard={nothing} />,
    );

  it('[SH-ERR-015, F22] says why, with the link that the server offers or the way to sign in', () => {
    const { unmount } = show(new ApiError(403, 'No more today.', { actionButton: { label: 'Plans', url: '/plans' } }));
    expect(screen.getByRole('alert').textContent).toContain('Not sent. No more today.');
    expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/plans');
    unmount();
    show(new ApiError(403, 'You have been signed out.', { isSignedOut: true }));
    expect(screen.getByRole('link', { name: /sign in/i })).toBeTruthy();
  });
});

describe('the messages of a page', () => {
  it('are no longer unsent when the answer to them was lost, but the page brings them', () => {
    writeOwn(1, 'outbox.5', [
      { clientKey: 'a', body: 'Arrived', dateInserted: '2026-11-01T10:00:00Z' },
      { clientKey: 'b', body: 'Lost', dateInserted: '2026-11-01T10:00:00Z' },
    ]);
    renderInPage(thread(message(1, 'Arrived', 'a')), { viewer });
    expect(screen.getAllByText('Arrived')).toHaveLength(1);
    expect(screen.getAllByText('Not sent.', { exact: false })).toHaveLength(1);
    expect(screen.getByText('Lost')).toBeTruthy();
  });

  it('are all shown when the page is come back to with more', () => {
    const { rerender } = renderInPage(thread(message(1, 'Before')), { viewer });
    rerender(thread(message(1, 'Before'), message(2, 'Meanwhile')));
    expect(screen.getByText('Meanwhile')).toBeTruthy();
  });
});

describe('earlier messages', () => {
  it('[SH-ERR-015] that could not be loaded say why, in their place, and can be tried again', async () => {
    const answer = (body: object, status = 200) =>
      server.use(http.get(`${apiOrigin}/api/v2/messages`, () => HttpResponse.json(body, { status })));
    answer({ message: 'Too many requests.', status: 429 }, 429);
    const first = { conversation, messages: [message(9, 'Now')], hasEarlier: true, maxLength: 1000 };
    renderInPage(<MessageThread Editor={Editor} {...first} />, { viewer });
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The earlier messages could not be loaded. Too many requests.',
    );
    answer([message(1, 'Long ago')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Long ago')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
