import { ApiError } from '#lib/apiError.ts';
import type { TokenScope } from '#domain/tokenScopes.ts';
import { createApiToken } from '../../../db/repos/apiTokens.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { hashToken } from '../../../db/repos/sessions.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { dayMs } from '#lib/time.ts';

/** No one needs more; a script that makes one for each run is a mistake. */
const mostPerMember = 50;

const columns = [
  'api_token_id',
  'user_id',
  'name',
  'token_start',
  'scopes',
  'date_inserted',
  'date_expires',
  'date_last_used',
] as const;

export interface TokenRow {
  readonly api_token_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly token_start: string;
  readonly scopes: TokenScope[];
  readonly date_inserted: Date;
  readonly date_expires: Date | null;
  readonly date_last_used: Date | null;
}

export interface TokenFilter {
  /** Undefined for the tokens of all members. */
  readonly userID: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Tokens, the latest first. Expired ones are listed until they are deleted. */
export function listTokens({ db }: Pick<Services, 'db'>, filter: TokenFilter): Promise<TokenRow[]> {
  let query = db.kysely.selectFrom('api_tokens').select(columns);
  if (filter.userID !== undefined) query = query.where('user_id', '=', filter.userID);
  return query.orderBy('api_token_id', 'desc').limit(filter.limit).offset(filter.offset).execute();
}

export function findToken({ db }: Pick<Services, 'db'>, tokenID: number): Promise<TokenRow | undefined> {
  return db.kysely.selectFrom('api_tokens').select(columns).where('api_token_id', '=', tokenID).executeTakeFirst();
}

export interface NewToken {
  readonly userID: number;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly dateExpires: Date | null;
}

const audited = ({ name, scopes, dateExpires }: Omit<NewToken, 'userID'>) => ({
  name,
  scopes: [...scopes],
  dateExpires: dateExpires?.toISOString() ?? null,
});

/** Stores a new token, and returns it in plain text, for the only time. @throws ApiError 409 for too many */
export function insertToken(
  services: Pick<Services, 'db' | 'changes' | 'now'>,
  fields: NewToken,
): Promise<{ readonly token: string; readonly row: TokenRow }> {
  const { token, start } = createApiToken();
  return inTransaction(services, async (trx) => {
    await trx.selectFrom('users').select('user_id').where('user_id', '=', fields.userID).forUpdate().execute();
    const { count } = await trx
      .selectFrom('api_tokens')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', fields.userID)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPerMember)
      throw new ApiError(409, 'You have too many API tokens.', { description: 'Revoke those you no longer use.' });
    const row = await trx
      .insertInto('api_tokens')
      .values({
        user_id: fields.userID,
        name: fields.name,
        token_hash: hashToken(token),
        token_start: start,
        scopes: [...fields.scopes],
        date_inserted: services.now(),
        date_expires: fields.dateExpires,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      userID: fields.userID,
      action: 'create',
      subject: 'token',
      subjectID: row.api_token_id,
      name: fields.name,
      before: null,
      after: audited(fields),
    });
    return { token, row };
  });
}

/** Revokes a token. @param ownerID whose it must be; undefined for anyone's. @throws ApiError 404 */
export async function deleteToken(
  services: Pick<Services, 'db' | 'changes'>,
  { tokenID, userID, ownerID }: { readonly tokenID: number; readonly userID: number; readonly ownerID?: number },
): Promise<void> {
  const row = await inTransaction(services, async (trx) => {
    let query = trx.deleteFrom('api_tokens').where('api_token_id', '=', tokenID);
    if (ownerID !== undefined) query = query.where('user_id', '=', ownerID);
    const gone = await query.returning(columns).executeTakeFirst();
    if (!gone) throw notFound('API token');
    await writeAudit(trx, {
      userID,
      action: 'delete',
      subject: 'token',
      subjectID: tokenID,
      name: gone.name,
      before: {
        ...audited({ name: gone.name, scopes: gone.scopes, dateExpires: gone.date_expires }),
        userID: gone.user_id,
      },
      after: null,
    });
    return gone;
  });
  services.changes.emit([`session:${row.user_id}`]);
}

/** How long expired tokens stay in the list, so that their owners see why a script stopped. */
const keepExpiredMs = 30 * dayMs;

export async function deleteExpiredTokens({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('api_tokens')
    .where('date_expires', '<', new Date(now().getTime() - keepExpiredMs))
    .execute();
}
