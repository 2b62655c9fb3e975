import { describe, expect, it } from 'vitest';
import { canonicalAddress, isKnowledgeBasePath } from './pageAddress.ts';

describe('canonicalAddress', () => {
  it('has no slash at its end', () => {
    expect(
      ['/discussions/', '/discussions//?page=2', '/a/b/#c', '/', '/discussions?a=/'].map(canonicalAddress),
    ).toEqual(['/discussions', '/discussions?page=2', '/a/b#c', '/', '/discussions?a=/']);
  });

  it('leaves paths outside of this site unchanged', () => {
    for (const address of ['//evil.example/', '/\\evil.example/', '///', 'https://evil.example/', ''])
      expect(canonicalAddress(address)).toBe(address);
  });
});

it('[SH-ROUTE-015] knows the paths of the old knowledge base', () => {
  expect(['/kb/articles/3', '/kb/', '/kb', '/kbx/1', '/a/kb/'].map(isKnowledgeBasePath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
