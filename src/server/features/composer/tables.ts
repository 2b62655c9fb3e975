import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, Moment } from '../../db/columns.ts';

export interface LayoutSchedulesTable {
  schedule_id: Generated<number>;
  layout_id: string;
  insert_user_id: number;
  name: string;
  layout: Json<unknown>;
  title_bar: Json<unknown> | ColumnType<null, null | undefined, null>;
  /** The version of the layout that is replaced; if another one is stored by then, nothing is published. */
  base_version: string;
  note: string | null;
  confirms_empty: Defaulted<boolean>;
  /** Keys of errors with which it is published nevertheless. */
  confirmed_problems: ColumnType<readonly string[], string | undefined, string>;
  /** The version of the built-in layout whose changes were merged. */
  built_in_version: string | null;
  date_scheduled: Moment;
  date_inserted: Moment;
  /** Why it was not published; null while it waits. */
  failure: string | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    layout_schedules: LayoutSchedulesTable;
  }
}
