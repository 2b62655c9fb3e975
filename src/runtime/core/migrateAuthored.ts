import type { Registry } from '../registry/createRegistry.ts';
import { isAuthored, isObject } from './walk.ts';

type Props = Readonly<Record<string, unknown>>;

/** Migrates authored props from version n to n + 1; the first entry of the list migrates version 1. Pure. */
export type Migration = (props: Props) => Props;

/** The default exports of the folders' migrations.ts, by widget folder. */
export type Migrations = Readonly<Record<string, readonly Migration[]>>;

/** Runs the migrations that props of version `from` need. */
export function migrateProps(props: Props, from: number, migrations: readonly Migration[]): Props {
  return migrations.slice(Math.max(0, from - 1)).reduce((current, migrate) => migrate(current), props);
}

/**
 * Migrates every widget of an authored document. A node without `$v` has version 1. Returns the same object if nothing
 * changes. Recursive, so check the document's limits first.
 */
export function migrateAuthored<Value>(value: Value, registry: Registry, migrations: Migrations): Value {
  return migrate(value, registry, migrations) as Value;
}

function migrate(value: unknown, registry: Registry, migrations: Migrations): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry) => migrate(entry, registry, migrations));
    return list.some((entry, index) => entry !== value[index]) ? list : value;
  }
  if (!isObject(value) || value['$hydrate'] === 'literal') return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, inner]) => {
    const migrated = key === '$middleware' ? inner : migrate(inner, registry, migrations);
    changed ||= migrated !== inner;
    return [key, migrated] as const;
  });
  return migrateNode(changed ? Object.fromEntries(entries) : value, registry, migrations);
}

function migrateNode(node: Record<string, unknown>, registry: Registry, migrations: Migrations): Props {
  const id = node['$hydrate'];
  if (!isAuthored(node) || typeof id !== 'string') return node;
  const widget = registry.findByID(id)?.widget;
  const current = widget?.version ?? 1;
  const written = typeof node['$v'] === 'number' ? node['$v'] : 1;
  if (!widget || written >= current) return node;
  const { $hydrate: _id, $v: _version, ...props } = node;
  return { $hydrate: id, $v: current, ...migrateProps(props, written, migrations[widget.folder] ?? []) };
}
