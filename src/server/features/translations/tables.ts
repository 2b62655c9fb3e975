import type { Defaulted, DefaultedMoment, OptionalMoment } from '../../db/columns.ts';

export interface TranslationRunsTable {
  run_id: Defaulted<number>;
  locale: string;
  /** The administrator who started it. */
  user_id: number;
  state: Defaulted<'running' | 'stopped' | 'done' | 'failed'>;
  /** Why it ended early. */
  message: string | null;
  count_total: number;
  count_done: Defaulted<number>;
  /** Texts that the service could not translate. */
  count_left: Defaulted<number>;
  /** The text that was handled last. */
  position: Defaulted<string>;
  date_inserted: DefaultedMoment;
  date_claimed: OptionalMoment;
  date_finished: OptionalMoment;
}

export interface TranslationCharactersTable {
  /** `2026-11`, for instance. */
  month: string;
  count: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    translation_runs: TranslationRunsTable;
    translation_characters: TranslationCharactersTable;
  }
}
