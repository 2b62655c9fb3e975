import { expect, it } from 'vitest';
import { isYourself, viewsOf, yourself } from './views.ts';

const now = { ...yourself, width: 'desktop', theme: 'own', direction: 'own' } as const;
const roles = [
  { roleID: 2, name: 'Guest', type: 'guest' },
  { roleID: 8, name: 'Member', type: 'member' },
  { roleID: 9, name: 'Other', type: 'member' },
];
const guide = { themeID: '7', isDraft: true };
const site = { roles, languages: ['en', 'de', 'fr', 'ar', 'he'], styleGuides: [{ ...guide, name: 'Autumn' }] };

it('makes the views of a preset from the view before, four at most', () => {
  expect(viewsOf('everyone', now, site).map(({ roleID }) => roleID)).toEqual([2, 8]);
  expect(viewsOf('languages', { ...now, roleID: 2 }, site).map(({ locale, roleID }) => [locale, roleID])).toEqual([
    ['en', 2],
    ['de', 2],
    ['fr', 2],
    ['ar', 2],
  ]);
  expect(viewsOf('devices', now, site).map(({ width }) => width)).toEqual(['phone', 'tablet', 'desktop']);
  expect(viewsOf('styleGuides', now, site)).toEqual([{ ...now, styleGuide: guide }]);
  expect(viewsOf('everyone', now, { roles: [], languages: [], styleGuides: [] })).toEqual([now]);
});

it('is the own view only without a role, a language, a date and a style guide', () => {
  expect(isYourself(now)).toBe(true);
  for (const choice of [{ roleID: 2 }, { locale: 'de' }, { date: '2027-01-01T00:00:00Z' }, { styleGuide: guide }])
    expect(isYourself({ ...now, ...choice })).toBe(false);
});
