import type { Services } from '../../services.ts';

/** Candidates for the name; the first free one is used. */
const names = ['System', 'System account', 'System account of this site'] as const;

async function findSystemUserID({ db }: Pick<Services, 'db'>): Promise<number | undefined> {
  const row = await db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('system', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row?.user_id;
}

async function insert({ db, now }: Pick<Services, 'db' | 'now'>, name: string): Promise<number | undefined> {
  const row = await db.kysely
    .insertInto('users')
    .values({
      name,
      email: null,
      login: null,
      password_hash: null,
      photo_url: null,
      system: true,
      date_inserted: now(),
    })
    // the name is taken, or another request created the account first
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The ID of the system account, created on first use. It has no role and no password, so no one can sign in as it. */
export async function getSystemUserID(services: Pick<Services, 'db' | 'now' | 'changes'>): Promise<number> {
  const known = await findSystemUserID(services);
  if (known !== undefined) return known;
  for (const name of [...names, `System ${services.now().getTime()}`]) {
    const made = await insert(services, name);
    if (made !== undefined) services.changes.emit(['users']);
    const userID = made ?? (await findSystemUserID(services));
    if (userID !== undefined) return userID;
  }
  throw new Error('The system account could not be created.');
}

export async function isSystemUser({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('system', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
