import { parseRange, type Range, readMoment, readRecordNumber } from '#domain/range.ts';
import { fieldError, validationFailed } from './errors.ts';

/** A query with this filter. */
type With<Field extends string> = { readonly [Key in Field]?: string };

/** Schema of a range filter: `1,2,3`, `>=5`, `1..10`, `[1,10)`; dates use the same syntax. */
export const rangeSchema = {
  type: 'string',
  maxLength: 4000,
  'x-range': true,
  description: 'One value, a list (`1,2`) or a span (`>=5`, `1..10`, `[1,10)`).',
} as const;
export const dateRangeSchema = {
  ...rangeSchema,
  description: 'A date, a list, or a span (`>=2026-01-01`, `2026-01-01..2026-02-01`).',
} as const;

/** Largest record ID that the database can store. */
export const maxRecordID = 2_147_483_647;
/** Record ID in a URL or a filter; 0 is allowed. */
export const recordID = { type: 'integer', minimum: 0, maximum: maxRecordID } as const;
/** ID of an existing record, in request bodies. */
export const realRecordID = { ...recordID, minimum: 1 } as const;
/** Record ID, or -1 for the whole site. */
export const anyRecordID = { ...recordID, minimum: -1 } as const;
export const recordIDs = { type: 'array', items: recordID, maxItems: 500 } as const;
export const texts = { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 } as const;

function readRange<Value>(
  text: string | undefined,
  field: string,
  readValue: (part: string) => Value | undefined,
): Range<Value> | undefined {
  if (text === undefined || text === '') return undefined;
  const range = parseRange(text, readValue);
  if (range === undefined) throw validationFailed([fieldError(field, 'invalid', `${field} is not a valid range.`)]);
  return range;
}

/** @throws ApiError 422 for an invalid range of numbers. */
export function numberRange<Field extends string>(query: With<Field>, field: Field): Range<number> | undefined {
  return readRange(query[field], field, readRecordNumber);
}

/** @throws ApiError 422 for an invalid range of dates. */
export function dateRange<Field extends string>(query: With<Field>, field: Field): Range<Date> | undefined {
  return readRange(query[field], field, readMoment);
}

/** The existing IDs that are in the range. */
export function idsInRange(range: Range<number>, existing: readonly number[]): number[] {
  if (range.kind === 'list') return existing.filter((id) => range.values.includes(id));
  const { from, to } = range;
  return existing.filter(
    (id) =>
      (!from || (from.isIncluded ? id >= from.value : id > from.value)) &&
      (!to || (to.isIncluded ? id <= to.value : id < to.value)),
  );
}

type SortField<Text> = Text extends `-${infer Field}` ? Field : Text;

/** Splits `-dateInserted` into field and direction. */
export function readSort<Text extends string>(text: Text): { field: SortField<Text>; direction: 'asc' | 'desc' } {
  const isDescending = text.startsWith('-');
  return { field: text.slice(isDescending ? 1 : 0) as SortField<Text>, direction: isDescending ? 'desc' : 'asc' };
}

/** Schema of a `sort` parameter, with both directions of each field. */
export function sortSchema<const Field extends string>(fields: readonly Field[], byDefault: Field | `-${Field}`) {
  return {
    type: 'string',
    enum: fields.flatMap((field) => [field, `-${field}`] as const),
    default: byDefault,
  } as const;
}
