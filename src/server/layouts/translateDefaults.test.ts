import { expect, it } from 'vitest';
import { translateDefaults } from './translateDefaults.ts';

const t = (text: string) => `<${text}>`;

it('translates texts of the schema only, at any depth', () => {
  const own = { title: 'Search', button: { url: '/a' }, items: [{ title: 'Mine' }, {}] };
  const filled = {
    title: 'Search',
    description: 'Find it.',
    alignment: 'center',
    button: { url: '/a', title: 'Button' },
    items: [{ title: 'Mine' }, { title: 'Button' }],
  };
  expect(translateDefaults(own, filled, t)).toEqual({
    title: 'Search',
    description: '<Find it.>',
    alignment: 'center',
    button: { url: '/a', title: '<Button>' },
    items: [{ title: 'Mine' }, { title: '<Button>' }],
  });
});

it('returns the same object when nothing changes', () => {
  const filled = { title: 'Search', items: [{ title: 'Mine' }] };
  expect(translateDefaults(filled, filled, t)).toBe(filled);
});
