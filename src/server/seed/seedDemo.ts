import { nameColumns } from '../db/repos/nameKeys.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { slugify } from '#routing/pages/urls.ts';
import type { Database } from '../db/connect.ts';
import { planCommunity } from './planCommunity.ts';
import { parseDuration, readCommunity } from './readCommunity.ts';
import type { SeedContext } from './seedContext.ts';
import { writeCollections } from './writeCollections.ts';
import { writeCounts } from './writeCounts.ts';
import { writeFragments } from './writeFragments.ts';
import { writeMessages } from './writeMessages.ts';
import { writePosts } from './writePosts.ts';
import { dayMs } from '#lib/time.ts';

const fixtures = new URL('../../../fixtures/community/', import.meta.url);
const roleIDs = { member: 8, administrator: 16, moderator: 32 } as const;
const lockNumber = 7_305_511;

export interface SeedOptions {
  /** Password of the demo accounts (DEMO_PASSWORD); `demo` where it is empty or absent. */
  readonly password?: string;
  readonly now?: Date;
}

/** Writes the demo community into a database without users, in one transaction. Returns whether it did. */
export async function seedDemo({ kysely }: Pick<Database, 'kysely'>, options: SeedOptions = {}): Promise<boolean> {
  const now = options.now ?? new Date();
  const anybody = await kysely.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (anybody) return false;
  const community = readCommunity(fixtures);
  const plan = planCommunity(community, now);
  const passwordHash = await hash(options.password || 'demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return kysely.transaction().execute(async (db) => {
    // If two servers start on one database, only one seeds it.
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
    if (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) return false;
    const context: SeedContext = { db, community, plan, now };
    await writePeople(context, passwordHash);
    await writeCategories(context);
    await writeTags(context);
    await writePosts(context);
    await writeHabits(context);
    await writeCollections(context, fixtures);
    await writeConfig(context);
    await writeFragments(context);
    await writeCounts(db);
    await writeMessages(context);
    return true;
  });
}

async function writePeople({ db, community, plan, now }: SeedContext, passwordHash: string): Promise<void> {
  const posts = [...plan.discussions, ...plan.comments];
  const rows = community.people.map((person, index) => {
    const dates = posts.filter((post) => post.fixture.author === person.key).map((post) => post.date.getTime());
    const first = Math.min(now.getTime() - dayMs, ...dates);
    const last = Math.max(now.getTime() - 30 * dayMs, ...dates);
    return {
      user_id: index + 1,
      name: person.name,
      ...nameColumns(person.name),
      title: person.title,
      email: `${person.key}@demo.invalid`,
      login: person.account ?? null,
      password_hash: person.account ? passwordHash : null,
      // One user has no photo, to show the fallback.
      photo_url: person.key === 'fenn' ? null : `/demo/avatars.svg#${person.key}`,
      email_confirmed: true,
      show_email: person.showEmail ?? false,
      private: person.private ?? false,
      date_inserted: new Date(
        Math.min(
          first - (1 + (index % 5)) * dayMs,
          now.getTime() - parseDuration(person.joined ?? '0d', 'people.json'),
        ),
      ),
      date_last_active: new Date(person.account ? now.getTime() - 60_000 : last),
    };
  });
  await db.insertInto('users').values(rows).execute();
  const roles = community.people.flatMap(({ role }, index) =>
    [...new Set([roleIDs.member, roleIDs[role]])].map((role_id) => ({ user_id: index + 1, role_id })),
  );
  await db.insertInto('user_roles').values(roles).execute();
}

async function writeCategories({ db, community, plan, now }: SeedContext): Promise<void> {
  const rows = community.categories.map((category, index) => ({
    category_id: index + 1,
    parent_category_id: category.parent ? (plan.categoryIDs.get(category.parent) ?? null) : null,
    name: category.name,
    description: category.description,
    url_code: category.slug,
    display_as: category.displayAs ?? ('discussions' as const),
    depth: category.parent ? 2 : 1,
    sort: index + 1,
    custom_permissions: category.private === true,
    ...(category.postTypes ? { allowed_discussion_types: [...category.postTypes] } : {}),
    date_inserted: new Date(now.getTime() - 500 * dayMs),
  }));
  await db.insertInto('categories').values(rows).execute();
  // A private category grants staff their global permissions, and nothing to others.
  const privateIDs = rows.filter((row) => row.custom_permissions).map((row) => row.category_id);
  await sql`insert into role_permissions (role_id, resource_type, resource_id, permission)
    select role_id, 'category', category_id, permission
    from role_permissions, unnest(${privateIDs}::int[]) as category_id
    where resource_type = 'global' and role_id in (${roleIDs.administrator}, ${roleIDs.moderator})`.execute(db);
}

async function writeTags({ db, community }: SeedContext): Promise<void> {
  await db
    .insertInto('tags')
    .values(community.tags.map((name, index) => ({ tag_id: index + 1, name, url_code: slugify(name) })))
    .execute();
}

/** Follows, bookmarks and read state of the demo member, so that these lists are not empty. */
async function writeHabits({ db, plan, now }: SeedContext): Promise<void> {
  const member = plan.userIDs.get('member') ?? 1;
  const followed = ['kitchen-table', 'allotments', 'code-corner'].flatMap((slug) => plan.categoryIDs.get(slug) ?? []);
  const preferences = JSON.stringify({ 'preferences.followed': true, 'preferences.popup.posts': true });
  await db
    .insertInto('category_users')
    .values(
      followed.map((category_id) => ({
        user_id: member,
        category_id,
        followed: true,
        preferences,
        date_followed: now,
      })),
    )
    .execute();
  const readable = plan.discussions.filter(({ fixture }) => fixture.category !== 'stewards');
  const rows = readable.slice(0, -5).map((discussion, index) => ({
    user_id: member,
    discussion_id: discussion.id,
    bookmarked: index % 9 === 4,
    // Some discussions are fully read, some have new comments.
    count_read: Math.max(0, discussion.comments.length - (index % 4 === 0 ? 2 : 0)),
    date_last_viewed: new Date(Math.min(now.getTime(), discussion.date.getTime() + 2 * dayMs)),
  }));
  await db.insertInto('discussion_users').values(rows).execute();
}

async function writeConfig({ db }: SeedContext): Promise<void> {
  const values = {
    'garden.title': 'Harrowmere Commons',
    'garden.description':
      'The forum of Harrowmere, a small river town that does not exist. Everyone and ' +
      'everything here is fiction, made for this product.',
    'demo.seeded': true,
  };
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('config')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
