import { randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';

const secretBytes = 32;

/** A secret of this site, made the first time it is asked for; of two processes at once one makes it. */
export async function siteSecret({ db }: Pick<Services, 'db'>, name: string): Promise<Buffer> {
  await db.kysely
    .insertInto('site_secrets')
    .values({ name, secret: randomBytes(secretBytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.kysely.selectFrom('site_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow();
  return secret;
}
