import { readFileSync } from 'node:fs';
import type { SeedContext } from './seedContext.ts';

interface CollectionFixture {
  readonly name: string;
  /** `discussion:<file>` or `category:<slug>`, in display order. */
  readonly records: readonly string[];
}

/** Fails on a typo in the fixtures instead of leaving a hole in a collection. */
function numberOf({ plan }: SeedContext, kind: string, name: string): number {
  const found =
    kind === 'category'
      ? plan.categoryIDs.get(name)
      : plan.discussions.find(({ fixture }) => fixture.file.replace(/\.md$/, '') === name)?.id;
  if (found === undefined)
    throw new Error(`collections.json names the ${kind} "${name}", which is not among the fixtures.`);
  return found;
}

/** Collections by the moderators of the demo community. */
export async function writeCollections(context: SeedContext, folder: URL): Promise<void> {
  const { db, community, now } = context;
  const collections = JSON.parse(
    readFileSync(new URL('collections.json', folder), 'utf8'),
  ) as readonly CollectionFixture[];
  const curator = community.people.findIndex((person) => person.account === 'moderator') + 1;
  const made = await db
    .insertInto('collections')
    .values(collections.map(({ name }) => ({ name, insert_user_id: curator, date_inserted: now })))
    .returning('collection_id')
    .execute();
  const records = collections.flatMap((collection, index) =>
    collection.records.map((text, position) => {
      const [kind = '', name = ''] = text.split(':');
      return {
        collection_id: made[index]?.collection_id ?? 0,
        record_type: kind,
        record_id: numberOf(context, kind, name),
        sort: position + 1,
        date_added: now,
      };
    }),
  );
  await db.insertInto('collection_records').values(records).execute();
}
