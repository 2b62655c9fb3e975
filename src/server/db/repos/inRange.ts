import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Bound, Range } from '#domain/range.ts';
import { dayMs } from '#lib/time.ts';

type Column = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

function bounds<Value>(column: Column, from: Bound<Value> | undefined, to: Bound<Value> | undefined): Condition {
  const parts: Condition[] = [];
  if (from) parts.push(from.isIncluded ? sql`${column} >= ${from.value}` : sql`${column} > ${from.value}`);
  if (to) parts.push(to.isIncluded ? sql`${column} <= ${to.value}` : sql`${column} < ${to.value}`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

export function numberInRange(column: Column, range: Range<number>): Condition {
  return range.kind === 'list' ? sql`${column} = any(${range.values}::int[])` : bounds(column, range.from, range.to);
}

/** In a list, a date without time matches the whole day. */
export function dateInRange(column: Column, range: Range<Date>): Condition {
  if (range.kind === 'span') return bounds(column, range.from, range.to);
  const days = range.values.map((start) => {
    const end = start.getTime() % dayMs === 0 ? new Date(start.getTime() + dayMs) : new Date(start.getTime() + 1000);
    return sql<SqlBool>`(${column} >= ${start} and ${column} < ${end})`;
  });
  return sql`(${sql.join(days, sql` or `)})`;
}
