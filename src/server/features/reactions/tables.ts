import type { Defaulted, DefaultedMoment } from '../../db/columns.ts';

export interface ReactionTypesTable {
  tag_id: number;
  url_code: string;
  name: string;
  class: string;
  points: Defaulted<number>;
  sort: Defaulted<number>;
  active: Defaulted<boolean>;
}

export interface ReactionsTable {
  record_type: 'discussion' | 'comment';
  record_id: number;
  user_id: number;
  tag_id: number;
  date_inserted: DefaultedMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    reaction_types: ReactionTypesTable;
    reactions: ReactionsTable;
  }
}
