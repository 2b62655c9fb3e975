import { describe, expect, it } from 'vitest';
import { entryLink, isEntryPage } from './entryLinks.ts';

describe('entry links', () => {
  it('[SH-ROUTE-005] carry the current address as target', () => {
    expect(entryLink('/entry/signin', '/discussions?sort=a&page=2')).toBe(
      '/entry/signin?target=%2Fdiscussions%3Fsort%3Da%26page%3D2',
    );
    expect(entryLink('https://id.example/in?app=1#top', '/')).toBe('https://id.example/in?app=1&target=%2F#top');
  });

  it('[SH-ROUTE-006] carry no target on entry pages', () => {
    expect(entryLink('/entry/register', '/entry/signin?target=%2F')).toBe('/entry/register');
    expect(isEntryPage('/entryway')).toBe(false);
  });
});
