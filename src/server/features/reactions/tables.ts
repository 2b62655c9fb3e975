import type { Defaulted, DefaultedMoment } from '../../db/columns.ts';

export interface ReactionTypesTable {
  tag_id: number;
  url_code: string;
  name: string;
  class: string;
  points: Defaulted<number>;
  sort: Defaulted<number>;
  active: Defaulted<boolean>;
  description: Defaulted<string>;
  /** Points of reactions that do not say theirs, because they were given before points could be changed. */
  first_points: Defaulted<number>;
}

export interface ReactionsTable {
  record_type: 'discussion' | 'comment';
  record_id: number;
  user_id: number;
  tag_id: number;
  date_inserted: DefaultedMoment;
  /** Points it gave, which go when it goes; null for `first_points` of its type. */
  given_points: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    reaction_types: ReactionTypesTable;
    reactions: ReactionsTable;
  }
}
