// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { hasOwnInput } from './ownInput.ts';
import { writeOwn } from './ownStorage.ts';

const durable = new Map<string, unknown>();
vi.mock('./durableOwn.ts', () => ({ readDurable: async () => durable, clearDurable: async () => undefined }));

beforeEach(() => {
  localStorage.clear();
  durable.clear();
});

it.each([
  ['settings.form', { draft: { text: '{}', was: '' } }, true],
  ['profile.3', { title: { text: 'Baker', was: '' } }, true],
  ['reply.4', { format: 'rich2', body: '[]' }, true],
  ['outbox.4', [{ clientKey: 'a' }], true],
  ['layoutText.home', { text: '{' }, true],
  ['layout.7/tab', { count: 1, isStored: false }, true],
  ['layout.7/tab', { count: 1, isStored: true }, false],
  ['layout.home/tab', { count: 1, isUnchanged: true }, false],
  ['layout.new', { name: { text: 'Mine', was: '' } }, true],
  ['draft.post/tab', { count: 1 }, false],
  ['palette', [], false],
  ['emojiRecent', 'x', false],
])('%s with %j is input: %s', async (name, value, isInput) => {
  writeOwn(3, name, value);
  expect(await hasOwnInput(3)).toBe(isInput);
  expect(await hasOwnInput(4)).toBe(false);
});

it.each([
  ['no room was left beside it', undefined, { count: 2, own: { isStored: false } }, true],
  ['it is the later one', { count: 1, isStored: true }, { count: 2, own: { isStored: false } }, true],
  ['it was deleted later', { count: 1, isStored: false }, { count: 2, own: null }, false],
  ['the server has it', undefined, { count: 2, own: { isStored: true } }, false],
  ['it is the earlier one', { count: 3, isStored: true }, { count: 2, own: { isStored: false } }, false],
])('a draft that outlives the browser counts unless it is safe: %s', async (_, here, there, isInput) => {
  writeOwn(3, 'layout.7/tab', here);
  durable.set('layout.7/tab', there);
  expect(await hasOwnInput(3)).toBe(isInput);
});
