import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type DatabaseCopy, copyDatabase } from '../support/databaseCopy.ts';
import { wrongTotals } from '../support/postCounts.ts';

const writer = fileURLToPath(new URL('../support/postForever.ts', import.meta.url));

let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
});
afterAll(() => copy.drop());

/** Starts a process that posts until it has received so many responses, and kills it during the next ones. */
function postUntilKilled(run: string, wanted: number): Promise<ReadonlyMap<string, number>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [writer, copy.url, '1', run], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.split('\n').length > wanted) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', () => {
      // The last line may be truncated.
      const lines = text.split('\n').slice(1, -1);
      resolve(new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])])));
    });
  });
}

/** Waits until the killed process's queries have ended, in one way or the other. */
async function settled(): Promise<void> {
  const busy = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await vi.waitFor(async () => expect((await busy.execute(copy.database.kysely)).rows[0]?.count).toBe(0), {
    timeout: 10_000,
    interval: 50,
  });
}

it('N1 F27: acknowledged writes survive kill -9, once, and every total agrees with the rows', async () => {
  const { kysely } = copy.database;
  for (const run of ['first', 'second', 'third']) {
    const told = await postUntilKilled(run, 40);
    expect(told.size).toBeGreaterThan(10);
    await settled();
    const rows = await kysely
      .selectFrom('comments')
      .select(['comment_id', 'body'])
      .where('body', 'like', `Number ${run}-%`)
      .execute();
    const written = new Map(rows.map((row) => [row.body.replace('Number ', ''), row.comment_id]));
    // No post twice, and at most the four in progress exist without a response.
    expect(written.size).toBe(rows.length);
    expect(rows.length - told.size).toBeLessThanOrEqual(4);
    for (const [key, commentID] of told) expect(written.get(key), key).toBe(commentID);
    expect(await wrongTotals(kysely)).toEqual([]);
  }
  expect(await kysely.selectFrom('count_changes').selectAll().execute()).toEqual([]);
}, 120_000);
