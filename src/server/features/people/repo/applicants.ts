import { type Kysely, sql } from 'kysely';
import { applicantDays, mostApplicants } from '#domain/applicants.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { nameColumns } from '../../../db/repos/nameKeys.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';
import type { ProfileValues } from '../../profileFields/index.ts';
import { dayMs } from '#lib/time.ts';

export interface Application {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Why they want to join. */
  readonly discoveryText: string;
  /** Answers in profile fields. */
  readonly answers: ProfileValues;
  readonly ip: string | null;
  readonly now: Date;
}

export interface ApplicantRow {
  readonly applicantID: number;
  readonly name: string;
  readonly email: string;
  readonly discoveryText: string;
  readonly answers: ProfileValues;
  readonly ip: string | null;
  readonly dateInserted: Date;
}

/** Returns the field that another applicant has, or `full`. */
export async function insertApplicant(
  db: Kysely<Tables>,
  { name, email, passwordHash, discoveryText, answers, ip, now }: Application,
): Promise<'done' | 'name' | 'email' | 'full'> {
  const key = nameColumns(name).name_key;
  const { rows } = await sql<{ field: 'name' | 'email' | 'full' }>`
    select 'full' as field where (select count(*) from applicants) >= ${mostApplicants}::int
    union all select case when name_key = ${key}::text then 'name' else 'email' end from applicants
      where name_key = ${key}::text or lower(email) = lower(${email}::text)
    limit 1`.execute(db);
  if (rows[0]) return rows[0].field;
  const added = await db
    .insertInto('applicants')
    .values({
      name,
      name_key: key,
      email,
      password_hash: passwordHash,
      discovery_text: discoveryText,
      profile_fields: JSON.stringify(answers),
      ip_address: ip,
      date_inserted: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('applicant_id')
    .executeTakeFirst();
  return added ? 'done' : 'name';
}

function select(db: Kysely<Tables>) {
  return db
    .selectFrom('applicants')
    .select([
      'applicant_id as applicantID',
      'name',
      'email',
      'discovery_text as discoveryText',
      'profile_fields as answers',
      'date_inserted as dateInserted',
    ])
    .select(sql<string | null>`host(ip_address)`.as('ip'));
}

/** Applicants, longest waiting first. */
export async function listApplicants(
  db: Kysely<Tables>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly ApplicantRow[]> {
  return select(db)
    .orderBy('date_inserted')
    .orderBy('applicant_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countApplicants(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applicants`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads an applicant with their password hash. */
export async function findApplicant(
  db: Kysely<Tables>,
  applicantID: number,
): Promise<(ApplicantRow & { readonly passwordHash: string }) | undefined> {
  return select(db).select('password_hash as passwordHash').where('applicant_id', '=', applicantID).executeTakeFirst();
}

/** The password hash of the applicant with this name or address. */
export async function findApplicantHash(db: Kysely<Tables>, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('applicants')
    .select('password_hash')
    .where((where) =>
      where.or([
        where('name_key', '=', nameColumns(username).name_key),
        where(sql`lower(email)`, '=', sql`lower(${username}::text)`),
      ]),
    )
    .executeTakeFirst();
  return row?.password_hash;
}

/** Removes an applicant, and records the decision. Returns false if someone else was faster. */
export async function removeApplicant(
  db: Kysely<Tables>,
  applicant: ApplicantRow,
  { staffID, isApproved }: { readonly staffID: number; readonly isApproved: boolean },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('applicants')
    .where('applicant_id', '=', applicant.applicantID)
    .returning('applicant_id')
    .executeTakeFirst();
  if (!gone) return false;
  await writeAudit(db, {
    userID: staffID,
    action: isApproved ? 'update' : 'delete',
    subject: 'applicant',
    subjectID: applicant.applicantID,
    name: isApproved ? applicant.name : '',
    before: { decision: 'waiting' },
    after: isApproved ? { decision: 'approved' } : null,
  });
  return true;
}

/** Deletes applications that no one decided in time, with all that they tell about people. */
export async function deleteOldApplicants({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('applicants')
    .where('date_inserted', '<', new Date(now().getTime() - applicantDays * dayMs))
    .execute();
}
