import type { Services } from '../../services.ts';
import { jsonOrNull } from './layouts.ts';

/** A layout that a member is composing. */
export interface LayoutDraft {
  readonly name: string;
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
  readonly baseVersion: string;
  readonly dateUpdated: Date;
}

interface Target {
  /** Number of a stored layout, or name of a built-in one. */
  readonly layoutID: string;
  readonly userID: number;
}

export async function findLayoutDraft(
  { db }: Pick<Services, 'db'>,
  { layoutID, userID }: Target,
): Promise<LayoutDraft | undefined> {
  const row = await db.kysely
    .selectFrom('layout_drafts')
    .selectAll()
    .where('layout_id', '=', layoutID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      // safe cast: only lists are written
      layout: row.layout as readonly unknown[],
      titleBar: row.title_bar ?? null,
      baseVersion: row.base_version,
      dateUpdated: row.date_updated,
    }
  );
}

export async function writeLayoutDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { layoutID, userID }: Target,
  { name, layout, titleBar, baseVersion }: Omit<LayoutDraft, 'dateUpdated'>,
): Promise<void> {
  const values = {
    name,
    layout: JSON.stringify(layout),
    title_bar: jsonOrNull(titleBar),
    base_version: baseVersion,
    date_updated: now(),
  };
  await db.kysely
    .insertInto('layout_drafts')
    .values({ layout_id: layoutID, user_id: userID, ...values })
    .onConflict((conflict) => conflict.columns(['layout_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteLayoutDraft({ db }: Pick<Services, 'db'>, { layoutID, userID }: Target): Promise<void> {
  await db.kysely.deleteFrom('layout_drafts').where('layout_id', '=', layoutID).where('user_id', '=', userID).execute();
}
