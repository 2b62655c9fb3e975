import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areMet, type ConditionRule, type Conditions } from '../conditions.ts';
import { canBeMet } from './satisfiable.ts';

const all = (...rules: ConditionRule[]): Conditions => ({ rules });
const signedIn = { kind: 'signedIn' } as const;
const german = { kind: 'language', locales: ['de'] } as const;
const dates = (from?: string, until?: string) => ({ kind: 'dates', from, until }) as ConditionRule;
const theme = (value: string) => ({ kind: 'setting', setting: 'theme', value }) as const;
const day = (number: number) => `2026-05-0${number}T00:00:00Z`;

describe('canBeMet', () => {
  it.each([
    ['a rule and its opposite', [all(signedIn, { ...signedIn, not: true })]],
    ['opposites in a node and around it', [all(signedIn), { match: 'none', rules: [signedIn] }]],
    ['languages without one in common', [all(german, { kind: 'language', locales: ['fr'] })]],
    ['every language refused', [all(german), { match: 'none', rules: [{ kind: 'language', locales: ['de', 'fr'] }] }]],
    ['dates without a day in common', [all(dates(day(1), day(2))), all(dates(day(3)))]],
    ['two values of a setting', [all(theme('a')), all(theme('b'))]],
    [
      'groups that leave no way',
      [{ match: 'any', rules: [{ kind: 'group', rules: [signedIn, german] }] }, all({ ...german, not: true })],
    ],
  ] as [string, Conditions[]][])('no: %s', (_what, conditions) => {
    expect(canBeMet(conditions, undefined)).toBe(false);
  });

  it.each([
    ['no rules', [{ match: 'any', rules: [] }]],
    ['one of two', [{ match: 'any', rules: [signedIn, { ...signedIn, not: true }] }]],
    ['two roles, which one person can have', [all({ kind: 'role', roleIDs: [1] }, { kind: 'role', roleIDs: [2] })]],
    ['dates that overlap', [all(dates(day(1), day(3))), all(dates(day(2)))]],
    ['a way around a refused group', [all({ kind: 'group', not: true, rules: [signedIn, german] }, signedIn)]],
  ] as [string, Conditions[]][])('yes: %s', (_what, conditions) => {
    expect(canBeMet(conditions, undefined)).toBe(true);
  });

  it('knows when dates are over', () => {
    const may = [all(dates(undefined, day(3)))];
    expect(canBeMet(may, new Date(day(2)))).toBe(true);
    expect(canBeMet(may, new Date(day(3)))).toBe(false);
  });

  it('takes conditions with too many alternatives for possible', () => {
    const many = all(
      ...Array.from({ length: 12 }, (): ConditionRule => ({ kind: 'group', match: 'any', rules: [signedIn, german] })),
    );
    expect(canBeMet([many, all({ ...signedIn, not: true }, { ...german, not: true })], undefined)).toBe(true);
  });

  it('never says no where someone meets them', () => {
    const rule = fc.oneof(
      fc.record({ kind: fc.constant('signedIn' as const), not: fc.boolean() }),
      fc.record({
        kind: fc.constant('language' as const),
        locales: fc.constantFrom(['de'], ['fr'], ['de', 'fr']),
        not: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('setting' as const),
        setting: fc.constant('a'),
        value: fc.constantFrom(1, 2),
        not: fc.boolean(),
      }),
    );
    const conditions = fc.record({
      match: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      rules: fc.array(rule, { maxLength: 4 }),
    });
    const facts = [true, false].flatMap((isGuest) =>
      ['de', 'fr', 'en'].flatMap((locale) =>
        [1, 2, 3].map((value) => ({
          isGuest,
          roleIDs: [],
          can: () => false,
          locale,
          now: new Date(0),
          setting: () => value,
          addon: () => undefined,
        })),
      ),
    );
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 3 }), (list) => {
        const isMetBySomeone = facts.some((one) => list.every((each) => areMet(each, one)));
        expect(canBeMet(list, undefined)).toBe(isMetBySomeone);
      }),
      { numRuns: 500 },
    );
  });
});
