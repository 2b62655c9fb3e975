import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createServices } from '#server/createServices.ts';
import { publishForgotten } from '#server/features/drafts/publisher.ts';
import type { Services } from '#server/services.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';

let copy: DatabaseCopy;
let services: Services;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  services = await createServices(copy.database, () => undefined);
});
afterAll(async () => {
  await services.changes.close();
  await copy.drop();
});

const script = fileURLToPath(new URL('../support/publishAndDie.ts', import.meta.url));
const moderator = 2;
/** More statements than publishing needs. */
const mostStatements = 80;

async function addDueDraft(name: string): Promise<number> {
  const attributes = JSON.stringify({
    body: 'Written yesterday',
    format: 'markdown',
    draftMeta: { name, categoryID: 5, postTypeID: 'discussion' },
  });
  const row = {
    record_type: 'discussion',
    insert_user_id: moderator,
    attributes,
    size: attributes.length,
    status: 'scheduled',
  } as const;
  const { draft_id } = await copy.database.kysely
    .insertInto('drafts')
    .values({ ...row, date_inserted: new Date(), date_scheduled: new Date(Date.now() - 1000) })
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return draft_id;
}

/** Resolves to whether the process was killed before it had finished. */
async function publishUntil(statement: number): Promise<boolean> {
  const child = spawn(process.execPath, [script, copy.url, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal !== null;
}

describe('a server that is killed while it publishes', () => {
  it('[F27] [N1] [N3] leaves, at whichever statement it dies, one post and no draft once another server looks', async () => {
    const { kysely } = copy.database;
    let kills = 0;
    for (let statement = 1; statement < mostStatements; statement += 1) {
      const name = `Killed at ${statement}`;
      const draftID = await addDueDraft(name);
      const wasKilled = await publishUntil(statement);
      kills += wasKilled ? 1 : 0;
      // The lock of the killed server expires.
      await kysely
        .updateTable('drafts')
        .set({ claimed_until: new Date(Date.now() - 1) })
        .where('claimed_until', 'is not', null)
        .execute();
      await publishForgotten(services);
      const posts = await kysely.selectFrom('discussions').select('discussion_id').where('name', '=', name).execute();
      const left = await kysely.selectFrom('drafts').select('draft_id').where('draft_id', '=', draftID).execute();
      expect([name, posts.length, left]).toEqual([name, 1, []]);
      if (!wasKilled) break;
    }
    expect(kills).toBeGreaterThan(10);
  }, 180_000);
});
