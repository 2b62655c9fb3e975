import { type RawBuilder, sql } from 'kysely';
import type { Remembered } from '../../../db/repos/remember.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';

/** Available totals, in display order. */
export const totalKinds = [
  'accepted',
  'category',
  'comment',
  'discussion',
  'onlineMember',
  'onlineUser',
  'post',
  'question',
  'user',
] as const;

export type TotalKind = (typeof totalKinds)[number];

/** Users active within this time count as online. */
const onlineMinutes = 10;

/** Totals that need a query; all others are in the category tree. */
function countedInSql(now: Date, categoryIDs: readonly number[]): Partial<Record<TotalKind, RawBuilder<number>>> {
  const visible = sql`date_deleted is null and category_id = any(${categoryIDs}::int[])`;
  const online = sql<number>`(select count(*)::int from users
    where date_last_active > ${new Date(now.getTime() - onlineMinutes * 60_000)}::timestamptz)`;
  return {
    accepted: sql<number>`(select count(*)::int from discussions where ${visible} and type = 'question'
      and type <> 'discussion' and status_id = 3)`,
    question: sql<number>`(select count(*)::int from discussions where ${visible} and type = 'question'
      and type <> 'discussion')`,
    onlineMember: online,
    onlineUser: online,
    user: sql<number>`coalesce((select value::int from counters where name = 'users'), (select count(*)::int from users
      where not deleted and not system))`,
  };
}

/** Totals of the given categories, with at most one query. */
export async function loadTotals(
  services: Remembered,
  kinds: readonly TotalKind[],
  categoryIDs: readonly number[],
): Promise<Partial<Record<TotalKind, number>>> {
  const tree = await categoryTree(services);
  const nodes = tree.all.filter((node) => categoryIDs.includes(node.categoryID));
  const discussion = nodes.reduce((sum, node) => sum + node.countDiscussions, 0);
  const comment = nodes.reduce((sum, node) => sum + node.countComments, 0);
  const inMemory: Partial<Record<TotalKind, number>> = {
    category: nodes.length,
    discussion,
    comment,
    post: discussion + comment,
  };
  const inSql = countedInSql(services.now(), categoryIDs);
  const wanted = kinds.flatMap((kind) => (inSql[kind] ? [{ kind, count: inSql[kind] }] : []));
  const columns = wanted.map(({ kind, count }) => sql`${count} as ${sql.ref(kind)}`);
  const counted =
    columns.length === 0
      ? undefined
      : (await sql<Record<TotalKind, number>>`select ${sql.join(columns)}`.execute(services.db.kysely)).rows[0];
  return Object.fromEntries(kinds.map((kind) => [kind, inMemory[kind] ?? counted?.[kind] ?? 0]));
}
