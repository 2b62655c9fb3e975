import type { Defaulted, Moment, OptionalMoment } from '../../db/columns.ts';
import type { GeneratedAlways } from 'kysely';

export interface RedirectsTable {
  redirect_id: GeneratedAlways<number>;
  source: string;
  target: string;
  status: number;
  is_enabled: boolean;
  is_external: boolean;
  /** `bigint`, which the driver reads as text. */
  count_hits: Defaulted<number | string>;
  date_last_hit: OptionalMoment;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    redirects: RedirectsTable;
  }
}
