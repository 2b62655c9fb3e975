import { describe, expect, it } from 'vitest';
import { tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { migrateAuthored, migrateProps } from './migrateAuthored.ts';

const migrations = {
  list: [({ heading, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, title: heading })],
};

describe('migrateAuthored', () => {
  it('brings nodes at any depth up to date and marks them', () => {
    const old = {
      layout: [
        { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.list', $id: 'a', heading: 'News' }] },
      ],
    };
    expect(migrateAuthored(old, tinyRegistry, migrations)).toEqual({
      layout: [
        { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.list', $v: 2, $id: 'a', title: 'News' }] },
      ],
    });
  });

  it('returns the same object when nothing is old, and leaves literals alone', () => {
    const current = {
      layout: [{ $hydrate: 'react.list', $v: 2, title: { $hydrate: 'literal', data: { $hydrate: 'react.list' } } }],
    };
    expect(migrateAuthored(current, tinyRegistry, migrations)).toBe(current);
  });

  it('starts at the version that was written', () => {
    const add = (letter: string) => (props: Readonly<Record<string, unknown>>) => ({
      path: `${props['path'] ?? ''}${letter}`,
    });
    expect(migrateProps({}, 1, [add('a'), add('b')])).toEqual({ path: 'ab' });
    expect(migrateProps({}, 2, [add('a'), add('b')])).toEqual({ path: 'b' });
    expect(migrateProps({}, 3, [add('a'), add('b')])).toEqual({});
  });
});
