import { describe, expect, it } from 'vitest';
import { testRegistry, tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { type MigratedNode, migrateAuthored, migrateWidget } from './migrateAuthored.ts';
import { validateAuthored } from './validateAuthored.ts';

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
    const widget = tinyRegistry.findByID('react.list')?.widget;
    const from = (version: number) =>
      widget && migrateWidget({}, version, widget, { [widget.folder]: [add('a'), add('b')] }).props;
    expect([from(1), from(2), from(3)]).toEqual([{ path: 'ab' }, { path: 'b' }, {}]);
  });

  describe('when a migration fails', () => {
    const broken = {
      list: [
        ({ heading }: Readonly<Record<string, unknown>>) => ({ title: (heading as string).toUpperCase() }),
        () => undefined as never,
      ],
    };
    const heading = { $hydrate: 'param', ref: 'category.name' };
    const node = { $hydrate: 'react.list', heading };

    it('marks only that node, and says so', () => {
      const nodes: MigratedNode[] = [];
      const document = [node, { $hydrate: 'react.list', heading: 'News' }];
      expect(
        migrateAuthored(document, tinyRegistry, { list: broken.list.slice(0, 1) }, (one) => nodes.push(one)),
      ).toEqual([
        { ...node, $failedMigration: { from: 1, to: 2, reason: expect.stringContaining('toUpperCase') } },
        { $hydrate: 'react.list', $v: 2, title: 'NEWS' },
      ]);
      expect(nodes.map(({ pointer, failed }) => [pointer, failed?.from])).toEqual([
        ['/0', 1],
        ['/1', undefined],
      ]);
    });

    it('counts a step that returns no fields as failed', () => {
      const widget = tinyRegistry.findByID('react.list')?.widget;
      expect(widget && migrateWidget({ heading: 'x' }, 1, widget, broken)).toMatchObject({
        props: { heading: 'x' },
        failed: { from: 2, to: 3, reason: expect.stringContaining('no object') },
      });
    });

    it('is an error that names node, widget and version when the document is saved or checked', () => {
      const document = {
        name: 'x',
        layoutViewType: 'home',
        layout: [{ $hydrate: 'react.section.1-column', children: [node] }],
      };
      const found = validateAuthored(document, tinyRegistry, { migrations: broken });
      expect(found).toMatchObject([
        {
          code: 'layout/failed-migration',
          severity: 'error',
          pointer: '/layout/0/children/0',
          what: expect.stringMatching(/^List could not be migrated from version 1 to 2: .*toUpperCase/),
          fix: expect.stringContaining('set "$v"'),
        },
      ]);
    });
  });

  describe('of fields that the written version does not have', () => {
    const registry = testRegistry([
      {
        component: 'List',
        needsBrowser: 'never',
        version: 3,
        oldFields: [
          ['heading', 'max'],
          ['title', 'max'],
        ],
        variants: [{ id: 'list', name: 'List', group: 'Community', kind: 'widget' }],
      },
    ]);
    // the first drops everything else, the second renames a field of version 2
    const steps = {
      list: [
        ({ heading, max }: Readonly<Record<string, unknown>>) => ({ title: heading, max }),
        ({ max, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, limit: max }),
      ],
    };
    const migrated = (node: object) => {
      const nodes: MigratedNode[] = [];
      const after = migrateAuthored({ layout: [{ $hydrate: 'react.list', ...node }] }, registry, steps, (one) =>
        nodes.push(one),
      );
      const { $hydrate: _id, $v: _version, ...props } = after.layout[0] as Record<string, unknown>;
      return { props, nodes };
    };

    it('keeps those that the migration drops', () => {
      expect(migrated({ heading: 'News', note: 'mine', limit: 9 })).toMatchObject({
        props: { title: 'News', note: 'mine', limit: 9 },
        nodes: [{ pointer: '/layout/0', component: 'react.list', from: 1, to: 3, lost: [] }],
      });
      expect(migrated({ title: 'News' }).props).toMatchObject({ title: 'News' });
    });

    it('names those that the migration sets itself', () => {
      expect(migrated({ heading: 'News', title: 'Other' })).toMatchObject({
        props: { title: 'News' },
        nodes: [{ lost: ['title'] }],
      });
      expect(migrated({ heading: 'Same', title: 'Same' }).nodes[0]?.lost).toEqual([]);
    });

    it('warns of them when the document is saved or checked', () => {
      const document = {
        name: 'x',
        layoutViewType: 'home',
        layout: [{ $hydrate: 'react.list', heading: 'News', title: 'Other' }],
      };
      const found = validateAuthored(document, registry, { migrations: steps });
      expect(found.filter(({ code }) => code === 'layout/lost-field')).toMatchObject([
        { severity: 'warning', pointer: '/layout/0/title', what: expect.stringContaining('has no field "title"') },
      ]);
    });
  });
});
