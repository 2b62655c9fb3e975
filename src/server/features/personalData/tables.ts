import type { Defaulted, Json, Moment, OptionalMoment } from '../../db/columns.ts';

export interface PersonalDataExportsTable {
  export_id: string;
  user_id: number;
  state: Defaulted<'running' | 'done' | 'failed'>;
  content: Json<unknown> | null;
  /** Bytes of the content. */
  size: number | null;
  date_inserted: Moment;
  date_expires: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    personal_data_exports: PersonalDataExportsTable;
  }
}
