import { expect, it } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import messages from '../messages.json' with { type: 'json' };
import { describeVerdict, describeVisibility } from './describeVisibility.ts';
import { limitsOf, withLimits } from './limits.ts';

const t = createLocale('en').translator(messages);
const names = {
  role: (id: number) => (id === 8 ? 'Member' : String(id)),
  language: (locale: string) => (locale === 'de' ? 'German' : locale),
  addon: (id: string) => (id === 'tagging' ? 'Tagging' : id),
  list: (words: readonly string[]) => words.join(' and '),
  time: (iso: string) => iso.slice(0, 10),
};
const words = (middleware: unknown) => describeVisibility(middleware, t, names);

it('says in words who sees an item and when', () => {
  expect(words(undefined)).toEqual([]);
  expect(words({ visibility: { device: 'mobile' }, 'role-filter': { roleIDs: [8] } })).toEqual([
    'Only on phones',
    'Only for Member',
  ]);
  const rules = [
    { kind: 'signedIn', not: true },
    { kind: 'dates', from: '2026-12-04T09:00:00Z', until: '2026-12-24T09:00:00Z' },
    { kind: 'language', locales: ['de'], not: true },
  ];
  const each = ['Only for guests', 'Only from 2026-12-04 to 2026-12-24', 'Not: Only in German'];
  expect(words({ conditions: { rules } })).toEqual(each);
  expect(words({ conditions: { match: 'any', rules } })).toEqual([`At least one of these: ${each.join(' and ')}`]);
  const addon = { kind: 'addon', addonID: 'tagging' };
  expect(words({ conditions: { rules: [addon, { ...addon, not: true }] } })).toEqual([
    'Only while the add-on Tagging is on',
    'Only while the add-on Tagging is off',
  ]);
  const group = { kind: 'group', match: 'none', rules: [{ kind: 'signedIn' }] };
  expect(words({ conditions: { rules: [group] } })).toEqual(['None of these: (Only for members who are signed in)']);
  expect(words({ conditions: { rules: [{ kind: 'dates' }] } })).toEqual(['No one, because its rules are not valid']);
});

it('removes filters that limit nothing, and keeps those that it does not know', () => {
  expect(withLimits({ visibility: { device: 'mobile' } }, { device: 'all', roleIDs: [] })).toBeUndefined();
  const kept = { theirs: { x: 1 }, 'category-filter': { categoryID: 4, includeChildCategories: true, more: 1 } };
  expect(withLimits(kept, limitsOf(kept))).toEqual(kept);
  const rules = [{ kind: 'signedIn' }];
  expect(withLimits(kept, { rules })).toEqual({ theirs: { x: 1 }, conditions: { rules } });
  expect(limitsOf([])).toEqual(limitsOf(undefined));
});

it('says why the server has shown a node or not, without deciding it again', () => {
  const say = (facts: Parameters<typeof describeVerdict>[0]) => describeVerdict(facts, { t, names, who: 'Guest' });
  expect(say({})).toEqual({ isHidden: false, text: 'Shown to Guest, because nothing limits it.' });
  const rules = [{ kind: 'signedIn' }, { kind: 'language', locales: ['de'] }];
  const outcome = (isMet: boolean, met: readonly boolean[], match = 'all') => ({
    filters: [{ filter: 'conditions' as const, isMet, params: { match, rules }, rules: met }],
  });
  expect(say({ state: 'conditions', reason: outcome(false, [false, true]) })).toEqual({
    isHidden: true,
    text: 'Hidden from Guest, because of this: Only for members who are signed in.',
  });
  expect(say({ reason: outcome(true, [false, true], 'any') }).text).toBe(
    'Shown to Guest, because of this: Only in German.',
  );
  expect(say({ state: 'conditions', reason: outcome(false, [false, true], 'none') }).text).toContain('None of these');
  const wrong = { filters: [{ filter: 'conditions' as const, isMet: false, params: { rules: [{ kind: 'dates' }] } }] };
  expect(say({ state: 'conditions', reason: wrong }).text).toContain('Its rules are not valid');
  const roles = { filters: [{ filter: 'role-filter' as const, isMet: false, params: { roleIDs: [8] } }] };
  expect(say({ state: 'role-filter', reason: roles }).text).toContain('Only for Member');
  expect(say({ state: 'device', reason: { device: 'mobile' } }).text).toContain('Only on phones');
  expect(say({ state: 'unmet' }).text).toContain('What it requires is missing');
  expect(say({ state: 'off' }).text).toContain('Switched off');
  expect(say({ state: 'nothing' }).text).toContain('It has nothing to show here');
  expect(say({ state: 'nothing', reason: { lacks: ['discussions.add'] } }).text).toContain(
    'The permission discussions.add is missing',
  );
  expect(say({ state: 'nothing', reason: { missing: 403 } }).text).toContain('Its data is not open to them');
  expect(say({ state: 'failed', reason: { error: 'Too many.', missing: 404 } })).toEqual({
    isHidden: true,
    isFailed: true,
    text: 'Failed for Guest: Too many. Its data does not exist',
  });
});
