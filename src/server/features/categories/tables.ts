import type { Defaulted, DefaultedJson, OptionalMoment } from '../../db/columns.ts';

export interface CategoryUsersTable {
  user_id: number;
  category_id: number;
  followed: Defaulted<boolean>;
  preferences: DefaultedJson<Record<string, unknown>>;
  date_followed: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    category_users: CategoryUsersTable;
  }
}
