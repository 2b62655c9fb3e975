import { type Kysely, sql } from 'kysely';
import { connect } from '../../src/server/db/connect.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import type { BenchServer } from './benchServer.ts';
import { rounded, type Table } from './report.ts';

/** Fewer for a quick look. */
const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const categories = 2000;
const pageSize = 30;
/** Later pages are refused. */
const mostPages = 10_000;
const rounds = 8;
/** The most server time in which a screen of the administration still feels immediate. */
const goalMs = 150;

/** Members of all ages and activity, one role each, a few of them banned or unconfirmed. */
async function addMembers(kysely: Kysely<Tables>): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    await sql`set local synchronous_commit = off`.execute(db);
    // Indexes of parts of names are built much faster afterwards.
    const { rows: indexes } = await sql<{ name: string; text: string }>`
      select indexname as name, indexdef as text from pg_indexes
      where tablename = 'users' and indexdef like '%gin%'`.execute(db);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`
      insert into users (name, email, email_confirmed, banned, points, count_discussions, count_comments, date_inserted,
        date_last_active)
      select 'member-' || md5(n::text), 'm' || n || '@example.com', n % 20 > 0, n % 1000 = 0,
        (n::bigint * 7919 % 5000)::int, (n::bigint * 104729 % 300)::int, (n::bigint * 1299709 % 4000)::int,
        now() - make_interval(mins => n),
        case when n % 7 = 0 then null else now() - make_interval(mins => (n::bigint * 31 % 900000)::int) end
      from generate_series(1, ${members}::int) n`.execute(db);
    await sql`
      insert into user_roles (user_id, role_id)
      select user_id, (select role_id from roles where type = 'member' order by role_id limit 1)
      from users where name like 'member-%' on conflict do nothing`.execute(db);
    for (const { text } of indexes) await sql.raw(text).execute(db);
  });
  for (const table of ['users', 'user_roles']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely);
}

/** 40 top-level categories with 7 subcategories each, and 6 below each of those. */
async function addCategories(kysely: Kysely<Tables>): Promise<void> {
  const add = (level: string, parentLevel: string | null, count: number) => sql`
    insert into categories (name, url_code, description, sort, parent_category_id)
    select 'Category ' || ${level}::text || n, 'bench-' || ${level}::text || n, 'Made for the bench.', n,
      (select category_id from categories where url_code = 'bench-' || ${parentLevel}::text || (n - 1) / ${
        level === 'b' ? 7 : 6
      }::int)
    from generate_series(0, ${count - 1}::int) n`;
  await add('a', null, 40).execute(kysely);
  await add('b', 'a', 280).execute(kysely);
  await add('c', 'b', categories - 320).execute(kysely);
  await sql`vacuum (analyze) categories`.execute(kysely);
}

async function measure(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    const started = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}.`);
    if (round > 1) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

const calls: readonly (readonly [name: string, path: string])[] = [
  ['members, first page', '/api/v2/users'],
  ...['-dateInserted', '-dateLastActive', '-points', 'countPosts'].map(
    (sort) => [`members, sort ${sort}`, `/api/v2/users?sort=${sort}`] as const,
  ),
  ['members, name contains', '/api/v2/users?query=ab12'],
  ['members, name contains two letters', '/api/v2/users?name=ab'],
  ['members, name begins', '/api/v2/users?name=member-ab12*'],
  ['members, rare name begins', '/api/v2/users?name=wren*'],
  ['members, text in every name', '/api/v2/users?query=member&sort=-points'],
  ['names, mention', '/api/v2/users/by-names/?name=member-ab*&order=mention'],
  ['names, mention, two letters', '/api/v2/users/by-names/?name=me*&order=mention'],
  ['members, by email', '/api/v2/users?query=m777777%40example.com'],
  ['members, role', '/api/v2/users?roleID=8&sort=-dateInserted'],
  ['members, banned, newest', '/api/v2/users?banned=true&sort=-dateInserted'],
  ['members, unconfirmed, by points', '/api/v2/users?emailConfirmed=false&sort=-points'],
  ['members, posts at least', '/api/v2/users?countPosts=%3E%3D4000'],
  ['members, last page', `/api/v2/users?page=${Math.min(mostPages, Math.floor(members / pageSize))}`],
  ['page /dashboard/users', '/dashboard/users'],
  ['page /dashboard', '/dashboard'],
  ['page /dashboard/categories', '/dashboard/categories'],
  ['categories', '/api/v2/categories'],
  ['categories, flat page', '/api/v2/categories?outputFormat=flat&maxDepth=10&limit=500'],
  ['categories, with last posts', '/api/v2/categories?maxDepth=10&expand=all'],
  ['categories, tree', '/api/v2/categories?outputFormat=tree&maxDepth=10'],
  ['page /categories', '/categories'],
];

/** The screens of administrators in a large community. */
export async function benchAdministration(server: BenchServer): Promise<Table[]> {
  const db = await connect({ dataDir: server.dataDir, join: true, patient: true });
  const started = performance.now();
  try {
    await addMembers(db.kysely);
    await addCategories(db.kysely);
    await db.notify('folkmoot_changes', JSON.stringify({ from: 'bench', tags: ['*'] }));
  } finally {
    await db.close();
  }
  const seedSeconds = (performance.now() - started) / 1000;
  const headers = { cookie: await server.signIn('admin'), 'x-requested-with': 'vanilla' };
  const rows: (string | number)[][] = [];
  for (const [name, path] of calls) {
    const times = await measure(server.url + path, headers);
    const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0, 1);
    rows.push([name, at(0.5), at(1), `≤ ${goalMs}`]);
  }
  return [
    {
      title: 'Administration',
      note:
        `${members.toLocaleString('en')} members and ${categories.toLocaleString('en')} categories (made in ` +
        `${rounded(seedSeconds)} s); ${rounds} rounds, one call after another, as an administrator`,
      columns: ['call', 'p50 ms', 'max ms', 'goal p50'],
      rows,
    },
  ];
}
