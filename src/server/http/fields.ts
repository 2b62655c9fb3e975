import { parseRange, type Range, readMoment, readRecordNumber } from '#domain/range.ts';
import { fieldError, validationFailed } from './errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Schema of a filter written as a range: `1,2,3`, `>=5`, `1..10`, `[1,10)`; dates alike. */
export const rangeSchema = {
  type: 'string',
  maxLength: 4000,
  'x-range': true,
  description: 'One value, a list (`1,2`) or a span (`>=5`, `1..10`, `[1,10)`).',
} as const;
export const dateRangeSchema = { ...rangeSchema, description: 'A date, a list, or a span (`>=2026-01-01`, `2026-01-01..2026-02-01`).' } as const;

/** The largest number of a record that the database holds. */
export const maxRecordID = 2_147_483_647;
/** A record number in an address or a filter: whole, and small enough for the database. */
export const recordID = { type: 'integer', minimum: 0, maximum: maxRecordID } as const;
/** Of a record that there is, in what somebody sends. */
export const realRecordID = { ...recordID, minimum: 1 } as const;
/** Of a record or of what stands for the whole site, which is -1. */
export const anyRecordID = { ...recordID, minimum: -1 } as const;
export const recordIDs = { type: 'array', items: recordID, maxItems: 500 } as const;
export const texts = { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 } as const;

function readRange<Value>(query: Fields, field: string, readValue: (part: string) => Value | undefined): Range<Value> | undefined {
  const text = query[field];
  if (typeof text !== 'string' || text === '') return undefined;
  const range = parseRange(text, readValue);
  if (range === undefined) throw validationFailed([fieldError(field, 'invalid', `${field} is not a valid range.`)]);
  return range;
}

/** @throws ApiError 422 when the text is no range of numbers. */
export function numberRange(query: Fields, field: string): Range<number> | undefined {
  return readRange(query, field, readRecordNumber);
}

/** @throws ApiError 422 when the text is no range of dates. */
export function dateRange(query: Fields, field: string): Range<Date> | undefined {
  return readRange(query, field, readMoment);
}

/** The ids a range of record numbers names, out of those that exist. */
export function idsInRange(range: Range<number>, existing: readonly number[]): number[] {
  if (range.kind === 'list') return existing.filter((id) => range.values.includes(id));
  const { from, to } = range;
  return existing.filter(
    (id) => (!from || (from.isIncluded ? id >= from.value : id > from.value)) && (!to || (to.isIncluded ? id <= to.value : id < to.value)),
  );
}

/** `-dateInserted` as field and direction. */
export function readSort<Field extends string>(text: string): { field: Field; direction: 'asc' | 'desc' } {
  return text.startsWith('-') ? { field: text.slice(1) as Field, direction: 'desc' } : { field: text as Field, direction: 'asc' };
}

/** Both directions of each field, for the schema of a `sort` parameter. */
export function sortSchema(fields: readonly string[], byDefault: string) {
  return { type: 'string', enum: fields.flatMap((field) => [field, `-${field}`]), default: byDefault } as const;
}
