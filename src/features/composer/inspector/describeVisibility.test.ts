import { expect, it } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import messages from '../messages.json' with { type: 'json' };
import { describeVisibility } from './describeVisibility.ts';
import { tidyMiddleware } from './Visibility.tsx';

const t = createLocale('en').translator(messages);
const names = {
  role: (id: number) => (id === 8 ? 'Member' : String(id)),
  language: (locale: string) => (locale === 'de' ? 'German' : locale),
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
  const group = { kind: 'group', match: 'none', rules: [{ kind: 'signedIn' }] };
  expect(words({ conditions: { rules: [group] } })).toEqual(['None of these: (Only for members who are signed in)']);
  expect(words({ conditions: { rules: [{ kind: 'dates' }] } })).toEqual(['No one, because its rules are not valid']);
});

it('removes filters that limit nothing, and keeps those that it does not know', () => {
  expect(tidyMiddleware({ visibility: { device: 'all' }, 'role-filter': { roleIDs: [] } })).toBeUndefined();
  const kept = { theirs: { x: 1 }, 'category-filter': { categoryID: 4 } };
  expect(tidyMiddleware({ ...kept, conditions: { rules: [] } })).toEqual(kept);
});
