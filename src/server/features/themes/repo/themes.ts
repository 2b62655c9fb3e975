import type { Selectable, Transaction } from 'kysely';
import type { ThemeRevisionStatus } from '#domain/themes.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';
import type { ThemeRevisionsTable, ThemesTable } from '../tables.ts';

/** The content of a revision. */
export interface ThemeContent {
  /** Only what differs from the parent theme. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly styles: string;
  readonly javascript: string;
  /** HTML above the title bar and below the footer, as written. */
  readonly header: string;
  readonly footer: string;
}

export interface ThemeRevision extends ThemeContent {
  readonly revisionID: number;
  readonly name: string | null;
  readonly status: ThemeRevisionStatus;
  readonly isActive: boolean;
  readonly insertUserID: number;
  readonly dateInserted: Date;
}

/** A theme of the database with one of its revisions. */
export interface StoredTheme {
  readonly themeID: number;
  readonly name: string;
  readonly parentTheme: string;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly revision: ThemeRevision;
}

type Read = Pick<Services, 'db'> | { readonly db: { readonly kysely: Transaction<Tables> } };

const toRevision = (row: Selectable<ThemeRevisionsTable>): ThemeRevision => ({
  revisionID: row.revision_id,
  name: row.name,
  status: row.status,
  isActive: row.active,
  variables: row.variables,
  styles: row.styles,
  javascript: row.javascript,
  header: row.header,
  footer: row.footer,
  insertUserID: row.insert_user_id,
  dateInserted: row.date_inserted,
});

const toTheme = (row: Selectable<ThemesTable>, revision: ThemeRevision): StoredTheme => ({
  themeID: row.theme_id,
  name: row.name,
  parentTheme: row.parent_theme,
  version: row.version,
  isDeleted: row.date_deleted !== null,
  revision,
});

/** Most themes of a site. */
export const mostThemes = 100;

/** All themes with their active revisions, oldest first. */
export async function listThemes({ db }: Read): Promise<readonly StoredTheme[]> {
  const themes = await db.kysely
    .selectFrom('themes')
    .selectAll()
    .where('date_deleted', 'is', null)
    .orderBy('theme_id')
    .limit(mostThemes)
    .execute();
  if (themes.length === 0) return [];
  const ids = themes.map(({ theme_id }) => theme_id);
  const rows = await db.kysely
    .selectFrom('theme_revisions')
    .selectAll()
    .where('theme_id', 'in', ids)
    .where('active', '=', true)
    .execute();
  const revisions = new Map(rows.map((row) => [row.theme_id, toRevision(row)]));
  return themes.flatMap((row) => {
    const revision = revisions.get(row.theme_id);
    return revision ? [toTheme(row, revision)] : [];
  });
}

/** A theme with its active revision, or with the given revision of it; deleted themes too. */
export async function findStoredTheme(
  { db }: Read,
  themeID: number,
  revisionID?: number,
): Promise<StoredTheme | undefined> {
  const row = await db.kysely.selectFrom('themes').selectAll().where('theme_id', '=', themeID).executeTakeFirst();
  if (!row) return undefined;
  const revisions = db.kysely.selectFrom('theme_revisions').selectAll().where('theme_id', '=', themeID);
  const revision = await (revisionID === undefined
    ? revisions.where('active', '=', true)
    : revisions.where('revision_id', '=', revisionID)
  ).executeTakeFirst();
  return revision && toTheme(row, toRevision(revision));
}

/** Most revisions that are kept of a theme; older ones are deleted. */
export const mostRevisions = 100;

/** All revisions of a theme, newest first. */
export async function listRevisions({ db }: Read, themeID: number): Promise<readonly ThemeRevision[]> {
  const rows = await db.kysely
    .selectFrom('theme_revisions')
    .selectAll()
    .where('theme_id', '=', themeID)
    .orderBy('revision_id', 'desc')
    .limit(mostRevisions)
    .execute();
  return rows.map(toRevision);
}
