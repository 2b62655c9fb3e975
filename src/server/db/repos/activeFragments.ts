import type { FragmentNetwork } from '../tables.ts';
import { remember } from './remember.ts';

/** An approved fragment as pages need it: everything except the script. */
export interface ActiveFragment {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID: string;
  readonly name: string;
  readonly fragmentType: string;
  readonly css: string;
  readonly customSchema: Readonly<Record<string, unknown>>;
  readonly network: FragmentNetwork;
  readonly height: number;
}

/** Approved fragments by UUID, cached because any page may use some. */
export const loadActiveFragments = remember(
  (tag) => tag === 'fragments',
  async ({ db }): Promise<ReadonlyMap<string, ActiveFragment>> => {
    const rows = await db.kysely
      .selectFrom('fragments')
      .innerJoin('fragment_revisions', 'fragment_revision_uuid', 'active_revision_uuid')
      .select([
        'fragments.fragment_uuid',
        'fragment_revision_uuid',
        'name',
        'fragment_type',
        'css',
        'custom_schema',
        'network',
        'height',
      ])
      .execute();
    return new Map(
      rows.map((row) => [
        row.fragment_uuid,
        {
          fragmentUUID: row.fragment_uuid,
          fragmentRevisionUUID: row.fragment_revision_uuid,
          name: row.name,
          fragmentType: row.fragment_type,
          css: row.css,
          customSchema: row.custom_schema,
          network: row.network,
          height: row.height,
        },
      ]),
    );
  },
);
