import type { Defaulted, DefaultedMoment, OptionalMoment } from '../../db/columns.ts';

export type DeletionState = 'running' | 'stopped' | 'done';

export interface CategoryDeletionsTable {
  category_id: number;
  user_id: number;
  /** Where the posts go; null to delete them. */
  new_category_id: number | null;
  count_total: number;
  state: Defaulted<DeletionState>;
  /** Why it stopped. */
  message: string | null;
  date_inserted: DefaultedMoment;
  date_finished: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    category_deletions: CategoryDeletionsTable;
  }
}
