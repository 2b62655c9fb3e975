import { readdirSync, readFileSync } from 'node:fs';
import type { FragmentNetwork } from '../db/tables.ts';
import type { SeedContext } from './seedContext.ts';

const folder = new URL('../../../fixtures/fragments/', import.meta.url);

interface FragmentFile {
  readonly fragmentUUID: string;
  readonly fragmentRevisionUUID: string;
  readonly name: string;
  readonly fragmentType: string;
  readonly height: number;
  readonly network: FragmentNetwork;
  readonly customSchema: Readonly<Record<string, unknown>>;
}

/** Example fragments. They are not shown, because custom fragments are disabled and these are not approved. */
export async function writeFragments({ db, plan, now }: SeedContext): Promise<void> {
  const insert_user_id = plan.userIDs.get('admin') ?? 1;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const fragment = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FragmentFile;
    const read = (ending: string) => readFileSync(new URL(file.replace('.json', ending), folder), 'utf8');
    await db
      .insertInto('fragments')
      .values({
        fragment_uuid: fragment.fragmentUUID,
        name: fragment.name,
        fragment_type: fragment.fragmentType,
        active_revision_uuid: null,
        insert_user_id,
        date_inserted: now,
        update_user_id: null,
      })
      .execute();
    await db
      .insertInto('fragment_revisions')
      .values({
        fragment_revision_uuid: fragment.fragmentRevisionUUID,
        fragment_uuid: fragment.fragmentUUID,
        js: read('.js'),
        css: read('.css'),
        custom_schema: JSON.stringify(fragment.customSchema),
        network: JSON.stringify(fragment.network),
        height: fragment.height,
        insert_user_id,
        date_inserted: now,
      })
      .execute();
  }
}
