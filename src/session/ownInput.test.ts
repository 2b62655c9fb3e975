// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { hasOwnInput } from './ownInput.ts';
import { writeOwn } from './ownStorage.ts';

beforeEach(() => localStorage.clear());

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
])('%s with %j is input: %s', (name, value, isInput) => {
  writeOwn(3, name, value);
  expect(hasOwnInput(3)).toBe(isInput);
  expect(hasOwnInput(4)).toBe(false);
});
