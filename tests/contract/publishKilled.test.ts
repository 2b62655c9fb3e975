import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/db/connect.ts';
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

/**
 * Publishes in this process, because a process for each statement would take a second each: from that statement on,
 * none reaches the database. Resolves to whether that was before the end.
 */
async function publishUntil(statement: number): Promise<boolean> {
  const db = await connect({ databaseUrl: copy.url });
  let isArmed = false;
  let sent = 0;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      sent += isArmed ? 1 : 0;
      if (isArmed && sent >= statement) throw new Error('This server is dead.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  // The workers that render bodies start slowly and do not use the database.
  const dying = { ...(await createServices({ ...db, kysely }, () => undefined)), bodies: services.bodies };
  isArmed = true;
  await publishForgotten(dying).catch(() => undefined);
  await dying.changes.settled();
  isArmed = false;
  await dying.changes.close();
  await db.close();
  return sent >= statement;
}

/** The same in a process that kills itself. Resolves to whether it was killed before it had finished. */
async function publishUntilKilled(statement: number): Promise<boolean> {
  const child = spawn(process.execPath, [script, copy.url, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal !== null;
}

/** Adds a draft, lets a server die over it, and looks at what another server makes of it. */
async function expectOnePost(name: string, die: () => Promise<boolean>): Promise<boolean> {
  const { kysely } = copy.database;
  const draftID = await addDueDraft(name);
  const hasDied = await die();
  // the turn that the dead server took runs out by itself
  await kysely
    .updateTable('drafts')
    .set({ claimed_until: new Date(Date.now() - 1) })
    .where('claimed_until', 'is not', null)
    .execute();
  await publishForgotten(services);
  const posts = await kysely.selectFrom('discussions').select('discussion_id').where('name', '=', name).execute();
  const left = await kysely.selectFrom('drafts').select('draft_id').where('draft_id', '=', draftID).execute();
  expect([name, posts.length, left]).toEqual([name, 1, []]);
  return hasDied;
}

describe('a server that is killed while it publishes', () => {
  it('[F27] [N1] [N3] leaves, at whichever statement it dies, one post and no draft once another server looks', async () => {
    let deaths = 0;
    for (let statement = 1; statement < mostStatements; statement += 1) {
      if (!(await expectOnePost(`Dead at ${statement}`, () => publishUntil(statement)))) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(10);
    // a process that really dies leaves its connections open, and what it had begun
    for (const statement of [Math.floor(deaths / 3), Math.floor((2 * deaths) / 3)])
      expect(await expectOnePost(`Killed at ${statement}`, () => publishUntilKilled(statement))).toBe(true);
  }, 180_000);
});
