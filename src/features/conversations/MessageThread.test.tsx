// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiConversation, ApiMessage } from '#api/conversations.ts';
import { ApiError } from '#lib/apiError.ts';
import { writeOwn } from '#session/ownStorage.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PendingItem } from './MessageItem.tsx';
import { MessageThread } from './MessageThread.tsx';

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
