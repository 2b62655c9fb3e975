import type { ColumnType, Generated } from 'kysely';

/** A column with a default in the database. */
export type Defaulted<Value> = Generated<Value>;
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** `jsonb` or `json`: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;
