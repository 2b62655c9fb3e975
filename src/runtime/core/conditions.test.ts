import { expect, it } from 'vitest';
import { areMet, checkConditions, type ConditionFacts, type ConditionRule, readConditions } from './conditions.ts';

const facts: ConditionFacts = {
  isGuest: false,
  roleIDs: [8],
  can: (permission) => permission === 'discussions.add',
  locale: 'de',
  now: new Date('2026-12-04T09:00:00Z'),
  setting: (name) => (name === 'garden.title' ? 'Commons' : undefined),
  addon: (id) => (id === 'tagging' ? true : undefined),
};

it.each<[ConditionRule, boolean]>([
  [{ kind: 'signedIn' }, true],
  [{ kind: 'signedIn', not: true }, false],
  [{ kind: 'role', roleIDs: [16, 8] }, true],
  [{ kind: 'role', roleIDs: [16] }, false],
  [{ kind: 'permission', permission: 'discussions.add' }, true],
  [{ kind: 'permission', permission: 'site.manage' }, false],
  [{ kind: 'language', locales: ['de', 'fr'] }, true],
  [{ kind: 'language', locales: ['fr'] }, false],
  [{ kind: 'dates', from: '2026-12-04T10:00:00+01:00' }, true],
  [{ kind: 'dates', from: '2026-12-04T10:01:00+01:00' }, false],
  [{ kind: 'dates', until: '2026-12-04T09:00:00Z' }, false],
  [{ kind: 'dates', from: '2026-12-01T00:00:00Z', until: '2026-12-24T00:00:00Z' }, true],
  [{ kind: 'setting', setting: 'garden.title', value: 'Commons' }, true],
  [{ kind: 'setting', setting: 'garden.secret', value: 'x' }, false],
  [{ kind: 'addon', addonID: 'tagging' }, true],
  [{ kind: 'addon', addonID: 'tagging', not: true }, false],
  [{ kind: 'addon', addonID: 'polls' }, false],
  [{ kind: 'group', match: 'none', rules: [{ kind: 'signedIn', not: true }] }, true],
])('%j is %s', (rule, expected) => {
  expect(readConditions({ rules: [rule] })).toBeDefined();
  expect(areMet({ rules: [rule] }, facts)).toBe(expected);
});

it('combines rules by all, any and none', () => {
  const rules: ConditionRule[] = [{ kind: 'signedIn' }, { kind: 'role', roleIDs: [16] }];
  expect([areMet({ rules }, facts), areMet({ match: 'any', rules }, facts)]).toEqual([false, true]);
  expect(areMet({ match: 'none', rules }, facts)).toBe(false);
  for (const match of ['all', 'any', 'none'] as const) expect(areMet({ match, rules: [] }, facts)).toBe(true);
});

it.each([
  ['text', ''],
  [{}, 'rules'],
  [{ match: 'some', rules: [] }, 'match'],
  [{ mach: 'any', rules: [] }, 'mach'],
  [{ rules: [{ kind: 'signedIn', nott: true }] }, 'rules/0/nott'],
  [{ rules: [{ kind: 'signedIn', 'a/b': true }] }, 'rules/0/a~1b'],
  [{ rules: [{ kind: 'signedin' }] }, 'rules/0'],
  [{ rules: [{ kind: 'signedIn', not: 'yes' }] }, 'rules/0/not'],
  [{ rules: [{ kind: 'role', roleIDs: ['8'] }] }, 'rules/0'],
  [{ rules: [{ kind: 'permission', permission: 'discusions.add', not: true }] }, 'rules/0'],
  [{ rules: [{ kind: 'dates' }] }, 'rules/0'],
  [{ rules: [{ kind: 'addon' }] }, 'rules/0'],
  [{ rules: [{ kind: 'dates', from: '2026-12-04' }] }, 'rules/0'],
  [{ rules: [{ kind: 'dates', from: '2026-12-04T09:00:00Z', until: '2026-12-04T09:00:00Z' }] }, 'rules/0'],
  [{ rules: [{ kind: 'group', rules: [{ kind: 'language', locales: [] }] }] }, 'rules/0/rules/0'],
  [{ rules: Array.from({ length: 51 }, () => ({ kind: 'signedIn' })) }, 'rules/50'],
])('refuses %j', (value, key) => {
  expect(checkConditions(value).map((wrong) => wrong.key)).toEqual([key]);
  expect(readConditions(value)).toBeUndefined();
});

it('refuses groups that are too deep', () => {
  let deep: ConditionRule = { kind: 'signedIn' };
  for (let level = 0; level < 6; level += 1) deep = { kind: 'group', rules: [deep] };
  expect(checkConditions({ rules: [deep] })).toHaveLength(1);
});
