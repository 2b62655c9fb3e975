import type { GeneratedAlways } from 'kysely';
import type { ThemeRevisionStatus } from '#domain/themes.ts';
import type { Defaulted, DefaultedMoment, Json, OptionalMoment } from '../../db/columns.ts';

type Variables = Readonly<Record<string, unknown>>;

export interface ThemesTable {
  theme_id: GeneratedAlways<number>;
  name: string;
  /** ID of the built-in theme that it changes. */
  parent_theme: string;
  /** Counts the changes. */
  version: Defaulted<number>;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
  date_deleted: OptionalMoment;
}

export interface ThemeRevisionsTable {
  revision_id: GeneratedAlways<number>;
  theme_id: number;
  name: string | null;
  status: Defaulted<ThemeRevisionStatus>;
  active: boolean;
  /** Only what differs from the parent theme. */
  variables: Json<Variables>;
  styles: string;
  javascript: string;
  /** HTML as written. */
  header: Defaulted<string>;
  footer: Defaulted<string>;
  insert_user_id: number;
  date_inserted: DefaultedMoment;
}

export interface ThemePreviewsTable {
  user_id: number;
  theme_id: string;
  /** Null for the active revision. */
  revision_id: number | null;
}

export interface ThemeDraftsTable {
  user_id: number;
  theme_id: string;
  variables: Json<Variables>;
  styles: string;
  header: Defaulted<string>;
  footer: Defaulted<string>;
  date_inserted: DefaultedMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    themes: ThemesTable;
    theme_revisions: ThemeRevisionsTable;
    theme_previews: ThemePreviewsTable;
    theme_drafts: ThemeDraftsTable;
  }
}
