import { type Kysely, sql } from 'kysely';

const reader = ['discussions.view', 'comments.view', 'profiles.view', 'activity.view'];
const member = [
  ...reader,
  'session.valid',
  'signIn.allow',
  'discussions.add',
  'comments.add',
  'reactions.view',
  'reactions.positive.add',
  'reactions.negative.add',
  'reactions.flag.add',
  'flag.add',
  'conversations.add',
  'tags.add',
  'uploads.add',
  'email.view',
  'profiles.edit',
];
const moderator = [
  ...member,
  'discussions.moderate',
  'discussions.manage',
  'discussions.edit',
  'discussions.delete',
  'discussions.close',
  'discussions.closeOwn',
  'discussions.announce',
  'discussions.sink',
  'comments.edit',
  'comments.delete',
  'community.moderate',
  'community.manage',
  'curation.manage',
  'posts.moderate',
  'staff.allow',
  'personalInfo.view',
  'schedule.allow',
];
const administrator = [
  ...moderator,
  'site.manage',
  'settings.view',
  'users.add',
  'users.edit',
  'users.delete',
  'data.view',
];

/** The IDs are set by the contract, because other servers and clients use them. */
const roles = [
  {
    role_id: 2,
    type: 'guest',
    name: 'Guest',
    description: 'Everybody who is not signed in.',
    can_session: false,
    permissions: reader,
  },
  {
    role_id: 3,
    type: 'unconfirmed',
    name: 'Unconfirmed',
    description: 'Members who have not confirmed their e-mail yet.',
    can_session: true,
    permissions: [...reader, 'session.valid', 'signIn.allow'],
  },
  {
    role_id: 8,
    type: 'member',
    name: 'Member',
    description: 'Members can start discussions and comment.',
    can_session: true,
    permissions: member,
  },
  {
    role_id: 16,
    type: 'administrator',
    name: 'Administrator',
    description: 'Administrators may do everything.',
    can_session: true,
    permissions: administrator,
  },
  {
    role_id: 32,
    type: 'moderator',
    name: 'Moderator',
    description: 'Moderators look after what others write.',
    can_session: true,
    permissions: moderator,
  },
];

const reactionTypes: readonly (readonly [
  tagID: number,
  urlCode: string,
  name: string,
  className: string,
  points: number,
])[] = [
  [1, 'Like', 'Like', 'Positive', 1],
  [2, 'Agree', 'Agree', 'Positive', 1],
  [3, 'Insightful', 'Insightful', 'Positive', 1],
  [4, 'Awesome', 'Awesome', 'Positive', 1],
  [5, 'Lol', 'LOL', 'Positive', 1],
  [6, 'Support', 'Support', 'Positive', 1],
  [7, 'Up', 'Vote Up', 'Positive', 1],
  [8, 'Promote', 'Promote', 'Positive', 3],
  [9, 'Down', 'Vote Down', 'Negative', -1],
  [10, 'Disagree', 'Disagree', 'Negative', 0],
  [11, 'Dislike', 'Dislike', 'Negative', -1],
  [12, 'OffTopic', 'Off Topic', 'Negative', -1],
  [13, 'Wtf', 'WTF', 'Negative', 0],
];

interface Target {
  roles: { role_id: number; name: string; description: string; type: string; deletable: boolean; can_session: boolean };
  role_permissions: { role_id: number; permission: string };
  reaction_types: { tag_id: number; url_code: string; name: string; class: string; points: number; sort: number };
  counters: { name: string; value: number };
}

/** The initial data of every installation, with or without demo content. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Target>;
  await db
    .insertInto('roles')
    .values(roles.map(({ permissions: _, ...role }) => ({ ...role, deletable: false })))
    .execute();
  await db
    .insertInto('role_permissions')
    .values(roles.flatMap(({ role_id, permissions }) => permissions.map((permission) => ({ role_id, permission }))))
    .execute();
  await db
    .insertInto('reaction_types')
    .values(
      reactionTypes.map(([tag_id, url_code, name, className, points], sort) => ({
        tag_id,
        url_code,
        name,
        class: className,
        points,
        sort,
      })),
    )
    .execute();
  await db
    .insertInto('counters')
    .values(
      ['users', 'categories', 'discussions', 'comments', 'questions', 'accepted'].map((name) => ({ name, value: 0 })),
    )
    .execute();
  // New roles get IDs above those that other software knows.
  await sql`select setval(pg_get_serial_sequence('roles', 'role_id'), 100)`.execute(db);
}
