import type { Services } from '../../../services.ts';

export interface StoredPreview {
  readonly themeID: string;
  readonly revisionID: number | null;
}

/** The theme that a user previews. */
export async function findPreview({ db }: Pick<Services, 'db'>, userID: number): Promise<StoredPreview | undefined> {
  const row = await db.kysely.selectFrom('theme_previews').selectAll().where('user_id', '=', userID).executeTakeFirst();
  return row && { themeID: row.theme_id, revisionID: row.revision_id };
}

/** Starts a preview, or ends it. */
export async function writePreview(
  services: Pick<Services, 'db' | 'changes'>,
  userID: number,
  preview: StoredPreview | undefined,
): Promise<void> {
  const { kysely } = services.db;
  if (preview) {
    const values = { theme_id: preview.themeID, revision_id: preview.revisionID };
    await kysely
      .insertInto('theme_previews')
      .values({ user_id: userID, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  } else await kysely.deleteFrom('theme_previews').where('user_id', '=', userID).execute();
  services.changes.emit([`user:${userID}`]);
}

/** The unsaved state of a theme in its editor. */
export interface ThemeDraft {
  readonly themeID: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly styles: string;
  readonly header: string;
  readonly footer: string;
}

/** A frame that was left open shows the site as it is after this time. */
const draftHours = 24;
const hourMs = 3_600_000;

export async function findDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userID: number,
): Promise<ThemeDraft | undefined> {
  const row = await db.kysely
    .selectFrom('theme_drafts')
    .selectAll()
    .where('user_id', '=', userID)
    .where('date_inserted', '>', new Date(now().getTime() - draftHours * hourMs))
    .executeTakeFirst();
  if (!row) return undefined;
  const { theme_id: themeID, variables, styles, header, footer } = row;
  return { themeID, variables, styles, header, footer };
}

export async function writeDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userID: number,
  { themeID, variables, ...texts }: ThemeDraft,
): Promise<void> {
  const values = { theme_id: themeID, variables: JSON.stringify(variables), ...texts, date_inserted: now() };
  await db.kysely
    .insertInto('theme_drafts')
    .values({ user_id: userID, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteOldDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('theme_drafts')
    .where('date_inserted', '<', new Date(now().getTime() - draftHours * hourMs))
    .execute();
}
