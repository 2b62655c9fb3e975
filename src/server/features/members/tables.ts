import type { Defaulted, DefaultedJson, DefaultedMoment, Json, OptionalMoment } from '../../db/columns.ts';
import type { RunOptions } from './memberRun.ts';
import type { RunChange } from './actOnMember.ts';

export type RunState = 'running' | 'stopped' | 'done';

export interface MemberRunsTable {
  run_id: string;
  /** The member of staff. */
  user_id: number;
  operation: string;
  options: DefaultedJson<RunOptions>;
  undone_run_id: string | null;
  state: Defaulted<RunState>;
  /** Why it stopped. */
  message: string | null;
  count_total: number;
  count_done: Defaulted<number>;
  count_failed: Defaulted<number>;
  date_inserted: DefaultedMoment;
  date_claimed: OptionalMoment;
  date_finished: OptionalMoment;
}

export interface MemberRunItemsTable {
  run_id: string;
  user_id: number;
  state: Defaulted<'waiting' | 'done' | 'failed'>;
  message: string | null;
  /** Changes by the run, to undo them. */
  before: Json<RunChange | null> | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    member_runs: MemberRunsTable;
    member_run_items: MemberRunItemsTable;
  }
}
