import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defineMigrations } from '#kit/defineMigrations.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { leftFields, migrationExamples, oldExamples } from '../../tests/support/oldExamples.ts';
import { migrateAuthored } from '#runtime/core/migrateAuthored.ts';
import { testRegistry } from '../../tests/support/testRegistry.ts';
import { widgetTypes } from './generate.mjs';
import { root } from './paths.mjs';
import migrations from './testing/versioned-list/migrations.ts';
import schema from './testing/versioned-list/schema.json' with { type: 'json' };
import old from './testing/versioned-list/schema.v1.json' with { type: 'json' };
import type { VersionedListAuthored, VersionedListAuthoredV1 } from './testing/versioned-list/types.gen.ts';

const directory = join(root, 'src', 'build', 'testing', 'versioned-list');
const variants = [{ id: 'list', name: 'List', group: 'Community', kind: 'widget' }] as const;
const { $schema: _dialect, ...fields } = schema;
const registry = testRegistry([
  {
    component: 'SectionOneColumn',
    needsBrowser: 'never',
    regions: ['children'],
    variants: [{ id: 'section.1-column', name: '1 column', group: 'Sections', kind: 'section' }],
  },
  {
    component: 'VersionedList',
    needsBrowser: 'never',
    version: 2,
    variants,
    schema: fields,
    oldFields: [Object.keys(old.properties)],
  },
]);
const layoutWith = (node: object) => ({
  name: 'Test',
  layoutViewType: 'home',
  layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.list', ...node }] }],
});

/** Only compiled, never run. */
const wrong = () => [
  // @ts-expect-error version 1 has no `headline`
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([({ headline }) => ({ title: headline })]),
  // @ts-expect-error version 2 has no `tilte`
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([({ heading }) => ({ tilte: heading })]),
  // @ts-expect-error version 2 has no `limti`
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([
    ({ heading, max, ...rest }) => ({ ...rest, title: heading, limti: max }),
  ]),
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([
    // @ts-expect-error a node can make the heading
    ({ heading, max, ...rest }) => ({ ...rest, title: heading.toUpperCase(), limit: max }),
  ]),
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([
    ({ heading, max, ...rest }) => ({
      ...rest,
      title: typeof heading === 'string' ? heading.toUpperCase() : heading,
      limit: max,
    }),
  ]),
  // @ts-expect-error a step is missing
  defineMigrations<[VersionedListAuthoredV1, VersionedListAuthored]>()([]),
];

describe('a widget of a second version', () => {
  it('has the types of both versions', async () => {
    const widget = {
      folder: 'versioned-list',
      directory,
      definition: { variants },
      authored: { 'schema.json': schema },
      old: { 'schema.v1.json': old },
      hydrated: schema,
      hasOwnHydrated: false,
    };
    expect(await widgetTypes(widget)).toBe(readFileSync(join(directory, 'types.gen.ts'), 'utf8'));
  });

  it('refuses, when it compiles, migrations that read or return a misspelt field', () => {
    expect(wrong).toBeTypeOf('function');
  });

  it.each(oldExamples(directory, 2))('migrates the example %o of version 1 to valid fields', (example) => {
    const problems = validateAuthored(layoutWith(example), registry, { migrations: { versionedlist: migrations } });
    expect(problems).toEqual([]);
    expect(leftFields(example, migrations, fields)).toEqual([]);
  });

  it.each(migrationExamples(directory, 2))('migrates from version $from: $name', ({ from, before, after }) => {
    const node = { $hydrate: 'react.list', $v: from, ...before };
    expect(migrateAuthored([node], registry, { versionedlist: migrations })).toEqual([
      { $hydrate: 'react.list', $v: 2, ...after },
    ]);
  });

  it('is reported if a migration leaves a field of the older version', () => {
    const forgetful = [({ heading, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, title: heading })];
    const [example = {}] = oldExamples(directory, 2);
    expect(leftFields(example, forgetful, fields)).toEqual(['max']);
  });
});
