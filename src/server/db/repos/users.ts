import { type SqlBool, sql } from 'kysely';
import { type MemberText, mapMemberTexts, memberTextNames } from '#domain/memberTexts.ts';
import type { Services } from '../../services.ts';
import type { Remembered } from './remember.ts';
import { rememberEach } from './rememberEach.ts';
import { htmlColumn, type MemberTextHtml } from './memberTextColumns.ts';

/** The part of a user that is shown with other records. */
export interface UserSummary {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly title: string;
  readonly dateLastActive: Date | null;
  readonly isBanned: boolean;
  readonly isPrivate: boolean;
  /** Whether only staff see when they were last active. */
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  /** Whether the posts of a deleted account still show its name. */
  readonly keepsName?: boolean;
  /** Sanitized HTML of the texts below posts; empty for most users. */
  readonly textHtml: Readonly<Record<MemberText, string>>;
}

/** All data of a user except the password. */
export interface UserRecord extends UserSummary {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly showEmail: boolean;
  readonly suggestAnswers: boolean;
  readonly bypassSpam: boolean;
  /** Markdown sources of the texts below posts. */
  readonly textSources: Readonly<Record<MemberText, string>>;
  readonly points: number;
  readonly countDiscussions: number;
  readonly countComments: number;
  readonly dateInserted: Date;
  /** Network addresses at registration and at the last sign-in. */
  readonly insertIP: string | null;
  readonly lastIP: string | null;
  readonly dateUpdated: Date | null;
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
}

export const summaryColumns = [
  'user_id',
  'name',
  'photo_url',
  'title',
  'date_last_active',
  'banned',
  'private',
  'hidden',
  'deleted',
  'keeps_name',
  ...memberTextNames.map(htmlColumn),
] as const;

export interface SummaryRow extends MemberTextHtml {
  user_id: number;
  name: string;
  photo_url: string | null;
  title: string;
  date_last_active: Date | null;
  banned: boolean;
  private: boolean;
  hidden: boolean;
  deleted: boolean;
  keeps_name: boolean;
}

export function toSummary(row: SummaryRow): UserSummary {
  return {
    userID: row.user_id,
    name: row.name,
    photoUrl: row.photo_url,
    title: row.title,
    dateLastActive: row.date_last_active,
    isBanned: row.banned,
    isPrivate: row.private,
    isHidden: row.hidden,
    isDeleted: row.deleted,
    keepsName: row.keeps_name,
    textHtml: mapMemberTexts((name) => row[htmlColumn(name)]),
  };
}

const summaries = rememberEach<UserSummary>({
  affectedBy: (tag) =>
    tag === 'users' ? 'all' : tag.startsWith('user:') ? Number(tag.slice('user:'.length)) : undefined,
  load: async ({ db }, ids) => {
    const rows = await db.kysely
      .selectFrom('users')
      .select(summaryColumns)
      .where(sql<SqlBool>`user_id = any(${ids}::int[])`)
      .execute();
    return new Map(rows.map((row) => [row.user_id, toSummary(row)]));
  },
  mostKept: 20_000,
  maxAgeMs: 60_000,
});

/** Loads users in at most one query; unknown IDs are missing from the map. */
export async function loadUsers(
  services: Remembered,
  ids: Iterable<number | null | undefined>,
): Promise<ReadonlyMap<number, UserSummary>> {
  return summaries(
    services,
    [...ids].filter((id): id is number => typeof id === 'number' && id > 0),
  );
}

const rolesOfUser = sql<{ roleID: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('roleID', r.role_id, 'name', r.name) order by r.role_id), '[]')
  from user_roles ur join roles r using (role_id) where ur.user_id = users.user_id
)`;

/** Query for whole users; `toRecord` converts the rows. */
export function selectUsers({ db }: Pick<Services, 'db'>) {
  return db.kysely
    .selectFrom('users')
    .select([
      ...summaryColumns,
      'email',
      'email_confirmed',
      'show_email',
      'suggest_answers',
      'bypass_spam',
      ...memberTextNames,
      'points',
      'count_discussions',
      'count_comments',
      'date_inserted',
      'date_updated',
    ])
    .select([
      sql<string | null>`host(insert_ip_address)`.as('insert_ip'),
      sql<string | null>`host(last_ip_address)`.as('last_ip'),
    ])
    .select(rolesOfUser.as('roles'));
}

export function toRecord(
  row: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>,
): UserRecord {
  return {
    ...toSummary(row),
    email: row.email,
    emailConfirmed: row.email_confirmed,
    showEmail: row.show_email,
    suggestAnswers: row.suggest_answers,
    bypassSpam: row.bypass_spam,
    textSources: mapMemberTexts((name) => row[name]),
    points: row.points,
    countDiscussions: row.count_discussions,
    countComments: row.count_comments,
    dateInserted: row.date_inserted,
    insertIP: row.insert_ip,
    lastIP: row.last_ip,
    dateUpdated: row.date_updated,
    roles: row.roles,
  };
}

export async function findUser(services: Pick<Services, 'db'>, userID: number): Promise<UserRecord | undefined> {
  const row = await selectUsers(services).where('user_id', '=', userID).where('deleted', '=', false).executeTakeFirst();
  return row && toRecord(row);
}

/** The oldest account with a role of this type, e.g. `administrator`. */
export async function findUserIDByRoleType({ db }: Pick<Services, 'db'>, type: string): Promise<number | undefined> {
  const row = await db.kysely
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('user_roles.user_id')
    .where('roles.type', '=', type)
    .where('users.deleted', '=', false)
    .orderBy('user_roles.user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}
