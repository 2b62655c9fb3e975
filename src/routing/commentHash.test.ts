import { describe, expect, it } from 'vitest';
import { commentHash } from './commentHash.ts';

describe('permalink of a comment', () => {
  it('means the comment, unless it says another place', () => {
    expect(commentHash('/discussion/comment/493', '')).toBe('#Comment_493');
    expect(commentHash('/discussion/comment/493', '#Comment_1')).toBe('#Comment_1');
    expect(commentHash('/discussion/493/comment', '')).toBe('');
    expect(commentHash('/discussions', '#main')).toBe('#main');
  });
});
