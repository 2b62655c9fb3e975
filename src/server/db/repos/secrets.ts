import { randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';

const secretBytes = 32;

/** A secret of this site, created on first use; safe against concurrent creation. */
export async function siteSecret({ db }: Pick<Services, 'db'>, name: string): Promise<Buffer> {
  await db.kysely
    .insertInto('site_secrets')
    .values({ name, secret: randomBytes(secretBytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.kysely
    .selectFrom('site_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
