import { describe, expect, it } from 'vitest';
import {
  commentOptions,
  deletedCommentsPath,
  type DiscussionOption,
  discussionOptions,
  editsByWindow,
  type OptionQuestion,
  reportsPath,
  revisionsPath,
} from './discussionOptions.ts';
import { createCan } from './permissions.ts';

const settings = {
  editTimeoutSeconds: 3600,
  isTaggingOn: true,
  isTriageOn: true,
  areReportsOn: true,
  maySelfDelete: false,
};
const record = { insertUserID: 7, categoryID: 3, dateInserted: '2026-01-01T12:00:00Z', closed: false };

interface Setting {
  readonly global?: readonly string[];
  /** Permissions in the record's category, which then has its own. */
  readonly category?: readonly string[];
  readonly userID?: number;
  readonly record?: Partial<OptionQuestion['record']>;
  readonly settings?: Partial<typeof settings>;
  readonly now?: string;
}

const granted = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

function ask(setting: Setting): OptionQuestion {
  const { global = [], category, userID = 5, now = '2026-01-01T12:10:00Z' } = setting;
  const can = createCan({
    isAdmin: false,
    permissions: [
      { type: 'global', id: null, permissions: granted(global) },
      ...(category ? [{ type: 'category', id: 3, permissions: granted(category) }] : []),
    ],
    junctions: category ? { category: [3] } : {},
  });
  return {
    record: { ...record, ...setting.record },
    viewer: { userID, isGuest: userID === 0, can },
    settings: { ...settings, ...setting.settings },
    now: new Date(now),
  };
}
const has = (option: DiscussionOption, setting: Setting) => discussionOptions(ask(setting)).includes(option);

describe('the options of a discussion', () => {
  it('[CO-OPT-040] give muting to every member, and guests nothing', () => {
    expect(discussionOptions(ask({}))).toEqual(['mute']);
    expect(discussionOptions(ask({ userID: 0, global: ['flag.add'] }))).toEqual([]);
  });

  it('[CO-OPT-016] [CO-OPT-017] [CO-OPT-041] let authors edit in time, and editors edit any post', () => {
    expect(has('edit', { userID: 7 })).toBe(true);
    expect(has('edit', { userID: 7, now: '2026-01-01T13:00:01Z' })).toBe(false);
    expect(has('edit', { userID: 7, record: { closed: true } })).toBe(false);
    expect(has('edit', { global: ['community.moderate'], now: '2027-01-01T00:00:00Z' })).toBe(true);
    expect(has('edit', { category: ['discussions.edit'] })).toBe(true);
    expect(has('edit', {})).toBe(false);
  });

  it('[CO-OPT-022] say how long to those alone who depend on the window', () => {
    expect(editsByWindow(ask({ userID: 7 }), 'discussions.edit')).toBe(true);
    expect(editsByWindow(ask({ userID: 7, global: ['discussions.edit'] }), 'discussions.edit')).toBe(false);
  });

  it('[CO-OPT-025] offer tags to editors, if the site has tags', () => {
    expect(has('tag', { userID: 7 })).toBe(true);
    expect(has('tag', { userID: 7, settings: { isTaggingOn: false } })).toBe(false);
    expect(has('tag', {})).toBe(false);
  });

  it('[CO-OPT-026] offer resolving to staff where there is triage', () => {
    expect(has('resolve', { global: ['staff.allow'] })).toBe(true);
    expect(has('resolve', { global: ['staff.allow'], settings: { isTriageOn: false } })).toBe(false);
    expect(has('resolve', { global: ['discussions.moderate'] })).toBe(false);
  });

  it('[CO-OPT-027] [CO-OPT-028] [CO-PERM-004] let moderators of the category close, and authors who may close their own', () => {
    expect(has('close', { category: ['discussions.moderate'] })).toBe(true);
    expect(has('close', { category: [], global: ['discussions.moderate'] })).toBe(false);
    expect(has('close', { userID: 7, global: ['discussions.closeOwn'] })).toBe(true);
    expect(has('close', { userID: 5, global: ['discussions.closeOwn'] })).toBe(false);
    expect(has('close', { userID: 7 })).toBe(false);
  });

  it.each<[string, DiscussionOption, string, string]>([
    ['[CO-OPT-029]', 'changeAuthor', 'community.manage', 'community.moderate'],
    ['[CO-OPT-029]', 'changeAuthor', 'site.manage', 'discussions.edit'],
    ['[CO-OPT-030]', 'move', 'discussions.edit', 'discussions.manage'],
    ['[CO-OPT-031]', 'delete', 'discussions.delete', 'discussions.manage'],
    ['[CO-OPT-032]', 'bump', 'curation.manage', 'community.manage'],
    ['[CO-OPT-033]', 'announce', 'community.manage', 'discussions.moderate'],
    ['[CO-OPT-034]', 'addToCollection', 'community.manage', 'curation.manage'],
    ['[CO-OPT-035]', 'sink', 'community.manage', 'discussions.moderate'],
    ['[CO-OPT-036]', 'revisionHistory', 'discussions.moderate', 'community.manage'],
    ['[CO-OPT-037]', 'deletedComments', 'discussions.moderate', 'community.manage'],
  ])('%s show %s with %s, not with %s', (_, option, right, other) => {
    expect(has(option, { global: [right] })).toBe(true);
    expect(has(option, { global: [other] })).toBe(false);
  });

  it('[CO-OPT-033] [CO-OPT-034] [CO-OPT-035] [CO-OPT-001] count community.manage on the site or on the category', () => {
    for (const option of ['announce', 'sink', 'addToCollection'] as const) {
      expect(has(option, { category: ['community.manage'] })).toBe(true);
      expect(has(option, { category: [], global: ['community.manage'] })).toBe(true);
    }
  });

  it('[CO-OPT-038] [CO-OPT-042] offer reporting with flag.add where the site has escalations', () => {
    expect(has('report', { global: ['flag.add'] })).toBe(true);
    expect(has('report', { global: ['flag.add'], settings: { areReportsOn: false } })).toBe(false);
    expect(has('report', {})).toBe(false);
  });

  it('[CO-OPT-039] [CO-DISC-020] offer dismissing for announcements alone', () => {
    expect(has('dismiss', { record: { pinned: true } })).toBe(true);
    expect(has('dismiss', { record: { pinned: false } })).toBe(false);
  });

  it('[CO-PERM-006] take what the record says of itself before what the role says', () => {
    expect(
      has('delete', { global: ['discussions.delete'], record: { permissions: { 'discussions.delete': false } } }),
    ).toBe(false);
    expect(has('delete', { record: { permissions: { 'discussions.delete': true } } })).toBe(true);
  });
});

describe('the options of a comment', () => {
  it('[CO-PERM-005] take the rights over comments in the category', () => {
    expect(commentOptions(ask({ category: ['comments.edit', 'comments.delete'] }))).toEqual(['edit', 'delete']);
    expect(commentOptions(ask({ category: [], global: ['comments.edit', 'comments.delete'] }))).toEqual([]);
  });

  it('let authors delete their own where the site allows that, while they may edit it', () => {
    const own = { userID: 7, settings: { maySelfDelete: true } };
    expect(commentOptions(ask(own))).toEqual(['edit', 'delete']);
    expect(commentOptions(ask({ ...own, now: '2026-01-02T12:00:00Z' }))).toEqual([]);
  });
});

it('[SH-OPT-001] [CO-OPT-003] [CO-OPT-004] [CO-OPT-005] knows where reports, revisions and deleted comments are shown', () => {
  expect(reportsPath()).toBe('/dashboard/content/reports');
  expect(reportsPath({ recordType: 'comment', recordID: 4 })).toBe(
    '/dashboard/content/reports?statuses=none&recordType=comment&recordID=4',
  );
  expect(revisionsPath('discussion', 12)).toBe('/log/filter?recordType=discussion&recordID=12');
  expect(deletedCommentsPath(12)).toBe('/log/filter?parentRecordID=12&recordType=comment&operation=delete');
});
