import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { type PostLogRow, type PostOperation, valuesAfter } from '../repo/postLog.ts';
import { loadTags } from '../repo/tags.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { mayView } from '../../../http/viewer.ts';
import { findType, loadPostCatalog, textsOf } from '../../postTypes/index.ts';
import { changedColumns } from '../checkUndo.ts';
import { userFragment, type WireContext } from '../../../http/wire.ts';

type Change = NonNullable<ApiPostLogEntry['change']>;
type Names = Change['from'];

/** Columns whose values have a name; for flags the operation itself says everything. */
const namedColumns: readonly string[] = ['category_id', 'insert_user_id', 'tag_ids', 'type', 'pin_location'];

interface ChangedValue {
  readonly row: PostLogRow;
  readonly column: string;
  readonly values: { readonly from: unknown; readonly to: unknown };
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const numbersOf = (changes: readonly ChangedValue[], column: string): number[] =>
  changes
    .filter((change) => change.column === column)
    .flatMap(({ values }) => [...listOf(values.from), ...listOf(values.to)].map(Number));

async function findValues({ services }: WireContext, rows: readonly PostLogRow[]): Promise<readonly ChangedValue[]> {
  const changes = rows.flatMap((row) => {
    const column = changedColumns[row.operation as PostOperation];
    const isNamed = column !== undefined && namedColumns.includes(column) && row.before[column] !== undefined;
    return isNamed ? [{ row, column }] : [];
  });
  const after = await valuesAfter(
    services.db.kysely,
    changes.map(({ row: { log_id, record_type, record_id }, column }) => ({ log_id, record_type, record_id, column })),
  );
  return changes.map(({ row, column }) => ({
    row,
    column,
    // posts of a type that administrators added have it beside the original one
    values: {
      from: (column === 'type' ? row.before['post_type_id'] : undefined) ?? row.before[column],
      to: after.get(row.log_id),
    },
  }));
}

/** Old and new values of log entries, by current names and limited to what the viewer can see; keyed by log ID. */
export async function loadChanges(
  context: WireContext,
  viewer: Viewer,
  rows: readonly PostLogRow[],
): Promise<ReadonlyMap<number, Change>> {
  const changes = await findValues(context, rows);
  if (changes.length === 0) return new Map();
  const [tree, catalog, users, tags] = await Promise.all([
    categoryTree(context.services),
    loadPostCatalog(context.services),
    loadUsers(context.services, numbersOf(changes, 'insert_user_id')),
    loadTags(context.services, numbersOf(changes, 'tag_ids')),
  ]);
  const nameOf = (column: string, value: unknown): string | null => {
    const id = Number(value);
    if (column === 'category_id') return mayView(viewer, id) ? (tree.find(id)?.name ?? null) : null;
    if (column === 'insert_user_id') return userFragment(context, id, users.get(id)).name;
    if (column === 'tag_ids') return tags.get(id)?.name ?? null;
    const added = column === 'type' && findType(catalog, String(value));
    return added && added.parent_post_type_id !== null ? textsOf(added).name : String(value);
  };
  const namesOf = (column: string, value: unknown): Names => listOf(value).map((one) => nameOf(column, one));
  return new Map(
    changes.map(
      ({ row, column, values }) =>
        [row.log_id, { from: namesOf(column, values.from), to: namesOf(column, values.to) }] as const,
    ),
  );
}
