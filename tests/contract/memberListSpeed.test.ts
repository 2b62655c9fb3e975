import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  conditionsOf,
  countUsers,
  listUsers,
  type UserFilter,
} from '../../src/server/features/people/repo/userList.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** Enough that the planner prefers indexes, few enough for a test; the plans are those of a million. */
const members = 12_000;
const atOnce = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const { kysely } = server.services.db;
  for (let first = 1; first <= members; first += atOnce)
    await sql`insert into users (name, name_key, name_skeleton, email, email_confirmed, date_inserted,
        date_last_active, count_comments, last_ip_address)
      select 'Many ' || n, 'many ' || n, 'many ' || n, 'many' || n || '@example.com', n % 1000 <> 0,
        timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2021-01-01' + n * interval '1 minute', n % 500,
        ('10.' || n % 200 || '.' || n % 250 || '.1')::inet
      from generate_series(${first}::int, ${first + atOnce - 1}::int) n`.execute(kysely);
  await sql`insert into users (name, name_key, name_skeleton, email)
    values ('Zanzibar', 'zanzibar', 'zanzibar', 'zanzibar@example.org')`.execute(kysely);
  // Without the vacuum, new rows wait in lists that make the planner avoid the indexes of parts of texts.
  await sql`vacuum analyze users`.execute(kysely);
}, 120_000);
afterAll(() => server.close());

async function planOf(filter: UserFilter, order: string): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select user_id from users
    where ${conditionsOf(filter)} order by ${sql.raw(order)} limit 30`.execute(server.services.db.kysely);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  ['names', {}, 'lower(name) asc, user_id asc'],
  ['the newest', {}, 'date_inserted desc, user_id desc'],
  ['the last seen', {}, 'date_last_active desc nulls last, user_id desc'],
  ['the longest absent', {}, 'date_last_active asc nulls first, user_id asc'],
  ['most points', {}, 'points desc, user_id desc'],
  ['most posts', {}, '(count_discussions + count_comments) desc, user_id desc'],
  ['a part of a name or address', { query: 'anziba' }, 'lower(name) asc, user_id asc'],
  ['unconfirmed addresses', { isConfirmed: false }, 'user_id asc'],
  ['a range of network addresses', { addresses: ['10.7.7.0/24'] }, 'user_id desc'],
] as const)('a page of %s reads an index and not all members', async (_name, filter, order) => {
  const plan = await planOf(filter, order);
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan on users');
});

it('counts as many members as it takes to page through them, and no more', async () => {
  expect(await countUsers(server.services, {})).toBeNull();
  expect(await countUsers(server.services, { query: 'many 11345' })).toBe(1);
});

it('the page after a far one has its members, with their roles', async () => {
  const sort = { field: 'userID', direction: 'desc' } as const;
  const rows = await listUsers(server.services, { filter: { query: 'many' }, sort, page: 300, limit: 30 });
  expect(rows).toHaveLength(30);
});
