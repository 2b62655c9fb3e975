import { describe, expect, it } from 'vitest';
import { createKeyReader, isShortcutFor, sequencePauseMs, shortcutNames, shortcuts } from './shortcuts.ts';

const read = (keys: string, pauseMs = 100) => {
  const reader = createKeyReader(shortcutNames);
  return [...keys].map((key, at) => reader(key, at * pauseMs));
};

describe('shortcuts', () => {
  it('reads single keys at once', () => {
    expect(read('jk?/')).toEqual(['next', 'previous', 'help', 'search']);
    expect(createKeyReader(shortcutNames)('Enter', 0)).toBe('open');
  });

  it('reads sequences: their second key is not a shortcut itself', () => {
    expect(read('gm')).toEqual([undefined, 'conversations']);
    expect(read('gdj')).toEqual([undefined, 'discussions', 'next']);
  });

  it('does nothing for an unknown sequence, nor for a key that follows too late', () => {
    expect(read('gb')).toEqual([undefined, undefined]);
    expect(read('gbb')).toEqual([undefined, undefined, 'bookmark']);
    expect(read('gm', sequencePauseMs + 1)).toEqual([undefined, 'mute']);
  });

  it('knows no key that is not listened for', () => {
    expect(read('Kxyz ')).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(createKeyReader(['next'])('k', 0)).toBeUndefined();
  });

  it('has each sequence once, and none that another begins with', () => {
    const all = shortcutNames.flatMap((name) => shortcuts[name].keys.map((keys) => keys.join(' ')));
    expect(new Set(all).size).toBe(all.length);
    for (const one of all) expect(all.filter((other) => other.startsWith(`${one} `))).toEqual([]);
  });

  it('leaves out for guests what only members have', () => {
    expect(isShortcutFor('reply', { isGuest: true })).toBe(false);
    expect(isShortcutFor('next', { isGuest: true })).toBe(true);
    expect(shortcutNames.every((name) => isShortcutFor(name, { isGuest: false }))).toBe(true);
  });
});
