import type { GeneratedAlways } from 'kysely';
import type { Defaulted, Moment, OptionalMoment } from '../../db/columns.ts';

export interface PostStatusesTable {
  status_id: GeneratedAlways<number>;
  name: string;
  state: 'open' | 'closed';
  /** The type of posts that can have it; null for every type. */
  record_subtype: string | null;
  /** New posts have it. */
  is_default: Defaulted<boolean>;
  /** Can no longer be chosen; posts that have it keep it. */
  is_deleted: Defaulted<boolean>;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    post_statuses: PostStatusesTable;
  }
}
