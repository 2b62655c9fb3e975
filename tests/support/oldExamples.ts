import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../src/lib/problem.ts';
import type { Migration } from '../../src/runtime/core/migrateAuthored.ts';
import type { JsonSchema } from '../../src/runtime/registry/createRegistry.ts';

/** The examples of a widget's older versions, as nodes of these versions. @param directory its folder */
export function oldExamples(directory: string, version: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: version - 1 }, (_, index) => index + 1).flatMap((old) => {
    const schema = JSON.parse(readFileSync(join(directory, `schema.v${old}.json`), 'utf8')) as { examples: object[] };
    return schema.examples.map((example) => ({ ...example, $v: old }));
  });
}

interface MigrationExample {
  readonly from: number;
  readonly name: string;
  readonly before: object;
  readonly after: object;
}

/** The nodes before and after each step of a widget's migrations. @param directory its folder */
export const migrationExamples = (directory: string, version: number): readonly MigrationExample[] =>
  version === 1 ? [] : JSON.parse(readFileSync(join(directory, 'migrations.json'), 'utf8'));

/** Fields of the older version that the migrations leave. @param schema of the current version */
export function leftFields(
  { $v, ...props }: Readonly<Record<string, unknown>>,
  migrations: readonly Migration[],
  schema: JsonSchema,
): readonly string[] {
  const known = Object.keys((schema['properties'] ?? {}) as object);
  const migrated = migrations
    .slice(Number($v) - 1)
    .reduce((current: Readonly<Record<string, unknown>>, migrate) => migrate(current), props);
  return Object.keys(migrated).filter((name) => !known.includes(name));
}

/** A single widget is not a complete page. */
export const withoutMissingAssets = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ code }) => code !== 'layout/missing-asset');
