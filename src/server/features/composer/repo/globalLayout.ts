import type { Kysely } from 'kysely';
import { sameRecordTypes } from '../../../db/repos/layouts.ts';
import type { Tables } from '../../../db/tables.ts';

/** The layout that all pages of a kind show unless they have another one; undefined for the built-in one. */
export async function findGlobalLayout(trx: Kysely<Tables>, layoutViewType: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('layout_views')
    .select('layout_id')
    .where('layout_view_type', '=', layoutViewType)
    .where('record_type', 'in', sameRecordTypes('global'))
    .executeTakeFirst();
  return row?.layout_id;
}
