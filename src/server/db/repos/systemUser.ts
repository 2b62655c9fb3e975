import type { Services } from '../../services.ts';

/** The first of them that nobody bears. */
const names = ['System', 'System account', 'System account of this site'] as const;

async function findSystemUserID({ db }: Pick<Services, 'db'>): Promise<number | undefined> {
  const row = await db.kysely.selectFrom('users').select('user_id').where('system', '=', true).where('deleted', '=', false).executeTakeFirst();
  return row?.user_id;
}

async function insert({ db, now }: Pick<Services, 'db' | 'now'>, name: string): Promise<number | undefined> {
  const row = await db.kysely
    .insertInto('users')
    .values({ name, email: null, login: null, password_hash: null, photo_url: null, system: true, date_inserted: now() })
    // somebody has the name, or another request has made the account meanwhile
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The account that speaks for the site, made where there is none. It has no role and no password: nobody is behind it. */
export async function getSystemUserID(services: Services): Promise<number> {
  const known = await findSystemUserID(services);
  if (known !== undefined) return known;
  for (const name of [...names, `System ${services.now().getTime()}`]) {
    const made = await insert(services, name);
    if (made !== undefined) services.changes.emit(['users']);
    const userID = made ?? (await findSystemUserID(services));
    if (userID !== undefined) return userID;
  }
  throw new Error('The account of the site could not be made.');
}

export async function isSystemUser({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean> {
  const row = await db.kysely.selectFrom('users').select('user_id').where('user_id', '=', userID).where('system', '=', true).executeTakeFirst();
  return row !== undefined;
}
