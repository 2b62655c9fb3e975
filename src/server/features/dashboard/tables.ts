import type { SetupStep } from '#domain/setup.ts';
import type { Moment } from '../../db/columns.ts';

export interface SetupMarksTable {
  subject: SetupStep | 'checklist';
  mark: 'done' | 'skipped' | 'putAway';
  insert_user_id: number;
  date_inserted: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    setup_marks: SetupMarksTable;
  }
}
