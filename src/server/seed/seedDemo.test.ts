import { readFile } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, startTestDatabase } from '../../../tests/support/testDatabase.ts';
import { demoPicture } from './writePosts.ts';
import { generatePosts } from './generatePosts.ts';
import { seedDemo } from './seedDemo.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase({ seed: true });
});
afterAll(() => test.stop());

it('gives each picture of the demo community the room that it takes', async () => {
  const { rows } = await sql<{ html: string }>`select body_html as html from discussions where body_html like '%<img%'
    union all select body_html from comments where body_html like '%<img%'`.execute(test.db.kysely);
  const { width, height } = demoPicture;
  const pictures = rows.flatMap(({ html }) => html.match(/<img [^>]*>/g) ?? []);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toContain(`width="${width}" height="${height}"`);
    const file = /src="\/demo\/(\w+\.svg)"/.exec(picture)?.[1] ?? '';
    const drawing = await readFile(new URL(`../../../fixtures/community/media/${file}`, import.meta.url), 'utf8');
    expect(drawing).toContain(`width="${width}" height="${height}"`);
  }
});

/** Compares every running total with the rows it counts. */
const wrongCounts = sql<{ what: string }>`
  select 'discussion ' || discussion_id as what from discussions d where count_comments <> (select count(*)
  from comments c where c.discussion_id = d.discussion_id and c.date_deleted is null)
    or score <> coalesce((select sum(points) from reactions r join reaction_types using (tag_id)
    where record_type = 'discussion' and record_id = discussion_id), 0)
    or date_last_comment <> coalesce((select max(date_inserted) from comments c where c.discussion_id = d.discussion_id
    and c.date_deleted is null), date_inserted)
  union all select 'category ' || category_id from categories c where count_discussions <> (select count(*)
  from discussions d where d.category_id = c.category_id)
    or count_comments <> (select count(*) from comments join discussions d using (discussion_id)
    where d.category_id = c.category_id)
  union all select 'user ' || user_id from users u where count_discussions <> (select count(*) from discussions
  where insert_user_id = user_id and date_deleted is null)
    or count_comments <> (select count(*) from comments where insert_user_id = user_id and date_deleted is null)
    or points <> coalesce((select sum(p.points) from point_events p where p.user_id = u.user_id
    and kind = 'reputation'), 0)
  union all select 'comment ' || comment_id from comments c where count_child_comments <> (select count(*)
  from comments x where x.parent_comment_id = c.comment_id and x.date_deleted is null)
    or depth <> coalesce((select depth from comments p where p.comment_id = c.parent_comment_id), 0) + 1
  union all select 'counter ' || name from counters where value <> case name when 'users' then (select count(*)
  from users) when 'discussions' then (select count(*) from discussions)
    when 'comments' then (select count(*) from comments) else value end`;

it('writes the demo community once, with accounts that can sign in', async () => {
  expect(await seedDemo(test.db)).toBe(false);
  const accounts = await test.db.kysely
    .selectFrom('users')
    .select(['login', 'password_hash'])
    .where('login', 'is not', null)
    .orderBy('user_id')
    .execute();
  expect(accounts.map((account) => account.login)).toEqual(['member', 'moderator', 'admin']);
  for (const { password_hash } of accounts) expect(await verify(password_hash ?? '', 'demo')).toBe(true);
});

it('shows the private category to the staff only', async () => {
  const rows = await test.db.kysely
    .selectFrom('role_permissions')
    .innerJoin('categories', 'categories.category_id', 'role_permissions.resource_id')
    .select(['role_id', 'url_code'])
    .where('permission', '=', 'discussions.view')
    .where('resource_type', '=', 'category')
    .orderBy('role_id')
    .execute();
  expect(rows).toEqual([
    { role_id: 16, url_code: 'stewards' },
    { role_id: 32, url_code: 'stewards' },
  ]);
});

it('keeps every running total equal to what the rows say, also after generating posts', async () => {
  expect((await wrongCounts.execute(test.db.kysely)).rows).toEqual([]);
  expect(await generatePosts(test.db, 2000)).toEqual({ discussions: 200, comments: 1800 });
  expect((await wrongCounts.execute(test.db.kysely)).rows).toEqual([]);
});

it('continues numbering after the seeded rows', async () => {
  const { max } = await test.db.kysely
    .selectFrom('users')
    .select(sql<number>`max(user_id)`.as('max'))
    .executeTakeFirstOrThrow();
  const added = await test.db.kysely
    .insertInto('users')
    .values({ name: 'New here' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  expect(added.user_id).toBeGreaterThan(max);
});
