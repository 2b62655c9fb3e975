import { joinPointer } from '#lib/pointer.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { RegisteredWidget, Registry } from '../registry/createRegistry.ts';
import { isAuthored, isObject } from './walk.ts';

type Props = Readonly<Record<string, unknown>>;

/** Migrates authored props from version n to n + 1; the first entry of the list migrates version 1. Pure. */
export type Migration = (props: Props) => Props;

/** The default exports of the folders' migrations.ts, by widget folder. */
export type Migrations = Readonly<Record<string, readonly Migration[]>>;

/** The version of a node; nodes without one are of the first version. */
export const writtenVersion = (node: Props): number => (typeof node['$v'] === 'number' ? node['$v'] : 1);

/** A step of a migration that threw, or did not return fields. */
export interface FailedStep {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

export interface MigratedProps {
  /** The given ones if a step failed. */
  readonly props: Props;
  /** Fields of a newer version that a migration has replaced. */
  readonly lost: readonly string[];
  readonly failed?: FailedStep | undefined;
}

/** Marks a node that could not be migrated, so that only this node is not shown. */
export const failedMigrationKey = '$failedMigration';

/** Keeps the messages of problems short. */
const longestReason = 200;

const isSame = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other);

/** One step, and the fields that its version does not have but the node does, which the migration cannot know. */
function migrateStep(props: Props, migrate: Migration, known: readonly string[] | undefined): MigratedProps {
  const migrated: unknown = migrate(props);
  if (!isObject(migrated)) throw new TypeError('It returned no object of fields.');
  if (!known) return { props: migrated, lost: [] };
  const foreign = Object.keys(props).filter(
    (name) => !name.startsWith('$') && !known.includes(name) && props[name] !== undefined,
  );
  const dropped = foreign.filter((name) => migrated[name] === undefined);
  return {
    props:
      dropped.length === 0
        ? migrated
        : { ...migrated, ...Object.fromEntries(dropped.map((name) => [name, props[name]])) },
    lost: foreign.filter((name) => migrated[name] !== undefined && !isSame(migrated[name], props[name])),
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestReason);

/**
 * Migrates the props of a node to the current version of its widget. Fields that the written version does not have are
 * kept; those that a migration sets itself are lost, as they had no effect before. Never throws: migrations meet
 * documents that their author did not expect.
 */
export function migrateWidget(
  props: Props,
  from: number,
  widget: RegisteredWidget,
  migrations: Migrations,
): MigratedProps {
  const steps = migrations[widget.folder] ?? [];
  let current = props;
  const lost: string[] = [];
  for (let version = Math.max(1, from); version <= steps.length; version += 1) {
    try {
      const step = migrateStep(current, steps[version - 1] as Migration, widget.oldFields?.[version - 1]);
      current = step.props;
      lost.push(...step.lost);
    } catch (error) {
      return { props, lost: [], failed: { from: version, to: version + 1, reason: textOf(error) } };
    }
  }
  return { props: current, lost };
}

/** A node that was migrated, or could not be. */
export interface MigratedNode {
  readonly pointer: string;
  readonly component: string;
  readonly from: number;
  readonly to: number;
  /** Fields of a newer version that the migration has replaced. */
  readonly lost: readonly string[];
  readonly failed?: FailedStep | undefined;
}

interface Migrating {
  readonly registry: Registry;
  readonly migrations: Migrations;
  readonly onNode?: ((node: MigratedNode) => void) | undefined;
}

/**
 * Migrates every widget of an authored document. A node without `$v` has version 1. Returns the same object if nothing
 * changes. A node whose migration fails is kept and marked. Recursive, so check the document's limits first.
 */
export function migrateAuthored<Value>(
  value: Value,
  registry: Registry,
  migrations: Migrations,
  onNode?: (node: MigratedNode) => void,
): Value {
  return migrate(value, '', { registry, migrations, onNode }) as Value;
}

function migrate(value: unknown, pointer: string, migrating: Migrating): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry: unknown, index) => migrate(entry, joinPointer(pointer, index), migrating));
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (!isObject(value) || value['$hydrate'] === 'literal') return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, inner]) => {
    const migrated = key === '$middleware' ? inner : migrate(inner, joinPointer(pointer, key), migrating);
    changed ||= migrated !== inner;
    return [key, migrated] as const;
  });
  return migrateNode(changed ? Object.fromEntries(entries) : value, pointer, migrating);
}

function migrateNode(
  node: Record<string, unknown>,
  pointer: string,
  { registry, migrations, onNode }: Migrating,
): Props {
  const id = node['$hydrate'];
  if (!isAuthored(node) || typeof id !== 'string') return node;
  const widget = registry.findByID(id)?.widget;
  const current = widget?.version ?? 1;
  const written = writtenVersion(node);
  if (!widget || written >= current) return node;
  const { $hydrate: _id, $v: _version, ...own } = node;
  const { props, lost, failed } = migrateWidget(own, written, widget, migrations);
  onNode?.({ pointer, component: `react.${id.replace(/^react\./i, '')}`, from: written, to: current, lost, failed });
  if (failed) return { ...node, [failedMigrationKey]: failed };
  return { $hydrate: id, $v: current, ...props };
}
