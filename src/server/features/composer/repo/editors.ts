import type { Services } from '../../../services.ts';

/** A draft of someone, without its document. */
export interface Editor {
  readonly layoutID: string;
  readonly userID: number;
  readonly dateUpdated: Date;
}

interface Asked {
  /** Drafts of this user are left out. */
  readonly userID: number;
  /** Only of this layout; by default of all. */
  readonly layoutID?: string;
}

/** Drafts of others, latest first, without their documents. */
export async function listEditors({ db }: Pick<Services, 'db'>, { userID, layoutID }: Asked): Promise<Editor[]> {
  let query = db.kysely
    .selectFrom('layout_drafts')
    .select(['layout_id as layoutID', 'user_id as userID', 'date_updated as dateUpdated'])
    .where('user_id', '!=', userID);
  if (layoutID !== undefined) query = query.where('layout_id', '=', layoutID);
  return query.orderBy('date_updated', 'desc').orderBy('user_id').orderBy('layout_id').execute();
}
