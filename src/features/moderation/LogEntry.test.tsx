// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { LogEntry } from './LogEntry.tsx';

afterEach(cleanup);

it.each([
  ['close', { closed: false }, 'Closed'],
  ['close', { closed: true }, 'Reopened'],
  ['sink', { sink: false }, 'Sunk'],
  ['sink', { sink: true }, 'Raised'],
  ['resolve', { resolved: true }, 'No longer resolved'],
  ['close', {}, 'Closed or opened'],
  ['restore', {}, 'Restored'],
])('an entry of "%s" with %o before it says: %s', (operation, before, words) => {
  const entry = { logID: 1, recordType: 'discussion', recordID: 2, date: '2026-11-20T10:00:00Z', actorUserID: 3, operation, before } as const;
  renderInPage(<LogEntry entry={entry} />);
  expect(screen.getByText(words, { exact: true })).toBeTruthy();
});
