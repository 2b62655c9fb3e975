import { expect, it } from 'vitest';
import { migrationText } from './migrate.ts';

it('a first start is told in a few words, an update with the names of its migrations', () => {
  expect(migrationText({ applied: ['0001-foundation', '0002-next', '0003-more'] })).toBe('The database was created');
  expect(migrationText({ applied: ['0002-next', '0003-more'] })).toBe(
    'The database was updated (0002-next, 0003-more)',
  );
  expect(migrationText({ applied: [] })).toBeUndefined();
});
