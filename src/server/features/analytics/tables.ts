import type { ColumnType, Generated } from 'kysely';

export interface TickCountsTable {
  /** `YYYY-MM-DD`. */
  day: string;
  type: string;
  record_id: Generated<number>;
  count: ColumnType<string, number, number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tick_counts: TickCountsTable;
  }
}
