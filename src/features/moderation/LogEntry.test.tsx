// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { LogEntry } from './LogEntry.tsx';

afterEach(cleanup);

it.each([
  ['close', { closed: false }, 'Closed'],
  ['close', { closed: true }, 'Reopened'],
  ['sink', { sink: false }, 'Sunk'],
  ['sink', { sink: true }, 'Raised'],
  ['resolve', { resolved: true }, 'No longer resolved'],
  ['close', {}, 'Closed or reopened'],
  ['restore', {}, 'Restored'],
  ['announce', { pin_location: null }, 'Announced'],
  ['announce', { pin_location: 'recent' }, 'Announced or not'],
])('an entry of "%s" with %o before it says: %s', (operation, before, words) => {
  const entry = {
    logID: 1,
    recordType: 'discussion',
    recordID: 2,
    date: '2026-11-20T10:00:00Z',
    actorUserID: 3,
    operation,
    before,
  } as const;
  renderInPage(<LogEntry entry={entry} />);
  expect(screen.getByText(words, { exact: true })).toBeTruthy();
});

const base = {
  logID: 1,
  recordType: 'discussion',
  recordID: 2,
  date: '2026-11-20T10:00:00Z',
  actorUserID: 3,
  name: 'A kettle',
  canUndo: true,
} as const;

describe('an action that converted a post', () => {
  it.each([
    [
      'move',
      ['Garden'],
      ['Kitchen'],
      'Moved',
      'From “Garden” to “Kitchen”',
      '“A kettle” will be changed back from “Kitchen” to “Garden”.',
    ],
    [
      'move',
      [null],
      ['Kitchen'],
      'Moved',
      'From something you cannot see to “Kitchen”',
      '“A kettle” will be changed back from “Kitchen” to something you cannot see.',
    ],
    [
      'author',
      ['Wren'],
      ['Odalys'],
      'Changed author',
      'From “Wren” to “Odalys”',
      '“A kettle” will be changed back from “Odalys” to “Wren”.',
    ],
    [
      'type',
      ['discussion'],
      ['question'],
      'Changed type',
      'From a discussion to a question',
      '“A kettle” will be changed back from a question to a discussion.',
    ],
    [
      'tags',
      [],
      ['lids', 'spouts'],
      'Tagged',
      'From no tags to “lids”, “spouts”',
      '“A kettle” will be changed back from “lids”, “spouts” to no tags.',
    ],
    [
      'announce',
      ['recent'],
      [],
      'No longer announced',
      'From announced everywhere to not announced',
      '“A kettle” will be changed back from not announced to announced everywhere.',
    ],
    [
      'announce',
      ['category'],
      ['recent'],
      'Announced elsewhere',
      'From announced in its category to announced everywhere',
      '“A kettle” will be changed back from announced everywhere to announced in its category.',
    ],
  ] as const)(
    '"%s" from %o to %o shows both, in the list and before it is undone',
    (operation, from, to, word, line, question) => {
      renderInPage(<LogEntry entry={{ ...base, operation, before: {}, change: { from: [...from], to: [...to] } }} />);
      expect(screen.getByText(word, { exact: true })).toBeTruthy();
      expect(screen.getByText(line)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(screen.getByText(question, { exact: false })).toBeTruthy();
    },
  );
});

it.each([
  ['close', { closed: false }, '“A kettle” will be reopened for comments.'],
  ['close', { closed: true }, '“A kettle” will be closed again.'],
  ['sink', { sink: false }, '“A kettle” will no longer be sunk.'],
  ['resolve', { resolved: false }, '“A kettle” will no longer be resolved.'],
  ['split', {}, 'The comments will be moved back to “A kettle”.'],
] as const)('taking back "%s" with %o before it asks by what it will do: %s', (operation, before, question) => {
  renderInPage(<LogEntry entry={{ ...base, operation, before }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText(question, { exact: false })).toBeTruthy();
});
