import { describe, expect, it } from 'vitest';
import { afterBulk, bulkChanges, bulkRefusal, bulkTypes, type ChosenDiscussion } from './bulkEligibility.ts';
import { createCan } from './permissions.ts';

const discussion = (discussionID: number, rest: Partial<ChosenDiscussion> = {}): ChosenDiscussion => ({
  discussionID,
  name: `Post ${discussionID}`,
  categoryID: 5,
  closed: false,
  ...rest,
});

/** Can manage every category except 7, which has its own permissions. */
const can = createCan({
  isAdmin: false,
  permissions: [{ type: 'global', id: null, permissions: { 'discussions.manage': true } }],
  junctions: { category: [7] },
});

describe('an act upon many discussions', () => {
  it('[CO-BULK-006] is one of six; those without a form here are refused nothing', () => {
    expect([...bulkTypes].sort()).toEqual(['close', 'delete', 'merge', 'move', 'split', 'warn']);
    expect(bulkRefusal('warn', [discussion(1, { categoryID: 7 })], can)).toBeUndefined();
  });

  it('[CO-BULK-013] merges two at least', () => {
    expect(bulkRefusal('merge', [discussion(1)], can)).toEqual({ kind: 'tooFew' });
    expect(bulkRefusal('merge', [discussion(1), discussion(2)], can)).toBeUndefined();
  });

  it('[CO-BULK-015] closes unless all are closed', () => {
    expect(bulkRefusal('close', [discussion(1, { closed: true })], can)).toEqual({ kind: 'allClosed' });
    expect(bulkRefusal('close', [discussion(1, { closed: true }), discussion(2)], can)).toBeUndefined();
  });

  it('[CO-BULK-017] [CO-BULK-021] needs discussions.manage in the category of each', () => {
    const chosen = [discussion(1), discussion(2, { categoryID: 7 })];
    const refusals = (['move', 'merge', 'close', 'delete'] as const).map((type) => bulkRefusal(type, chosen, can));
    expect(refusals).toEqual(['edit', 'edit', 'close', 'delete'].map((kind) => ({ kind, names: ['Post 2'] })));
    expect(bulkRefusal('move', [discussion(1)], can)).toBeUndefined();
  });

  it('that changes posts also requires the permission for each single post', () => {
    const chosen = [discussion(1)];
    expect(bulkChanges.map((type) => bulkRefusal(type, chosen, can))).toEqual(
      ['announce', 'sink', 'edit', 'edit', 'author'].map((kind) => ({ kind, names: ['Post 1'] })),
    );
    const permissions = { 'discussions.manage': true, 'discussions.edit': true, 'community.manage': true };
    const all = createCan({
      isAdmin: false,
      permissions: [{ type: 'global', id: null, permissions }],
      junctions: { category: [7] },
    });
    expect(bulkChanges.map((type) => bulkRefusal(type, chosen, all))).toEqual(bulkChanges.map(() => undefined));
    expect(bulkRefusal('sink', [...chosen, discussion(2, { categoryID: 7 })], all)).toEqual({
      kind: 'sink',
      names: ['Post 2'],
    });
  });

  it('[CO-BULK-010] [CO-BULK-011] leaves each closed, or in its new category', () => {
    expect(afterBulk('close', discussion(1), { closed: true }).closed).toBe(true);
    expect(afterBulk('move', discussion(1), { categoryID: 9 }).categoryID).toBe(9);
    expect(afterBulk('delete', discussion(1), {})).toEqual(discussion(1));
  });
});
