import { describe, expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

describe('findNearest', () => {
  it.each([
    ['site-total', 'site-totals'],
    ['gird', 'grid'],
    ['QUICK-LINKS', 'quick-links'],
    ['html', 'html'],
  ])('takes %s for %s', (written, meant) => {
    expect(findNearest(written, ['banner', 'grid', 'html', 'quick-links', 'site-totals'])).toBe(meant);
  });

  it('offers nothing when nothing is near', () => {
    expect(findNearest('leaderboard', ['html', 'tag'])).toBeUndefined();
    expect(findNearest('', ['html'])).toBeUndefined();
  });

  it('is quick about hostile names', () => {
    expect(findNearest('x'.repeat(1_000_000), ['html'])).toBeUndefined();
  });
});
