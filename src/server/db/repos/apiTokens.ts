import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TokenScope } from '#domain/tokenScopes.ts';
import type { Services } from '../../services.ts';
import type { Tables } from '../tables.ts';
import { hashToken } from './sessions.ts';

/** A valid API token with the data of its viewer. */
export interface TokenRecord {
  readonly tokenID: number;
  readonly userID: number;
  readonly scopes: readonly TokenScope[];
  readonly dateExpires: Date | null;
  readonly dateLastUsed: Date | null;
  readonly name: string;
  readonly roleIDs: readonly number[];
}

/** Tells tokens of this site from other secrets, so that scanners for leaked secrets find them. */
const tokenPrefix = 'fmk_';
const tokenBytes = 32;
const startLength = tokenPrefix.length + 4;
const tokenPattern = /^fmk_[\w-]{43}$/;

export const isApiToken = (text: string): boolean => tokenPattern.test(text);

/** A new token, and the start that is stored with its hash. */
export function createApiToken(): { readonly token: string; readonly start: string } {
  const token = tokenPrefix + randomBytes(tokenBytes).toString('base64url');
  return { token, start: token.slice(0, startLength) };
}

/** The token, unless it has expired or its member is banned or deleted. */
export async function findApiToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<TokenRecord | undefined> {
  const row = await db.kysely
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .select(['t.api_token_id', 't.user_id', 't.scopes', 't.date_expires', 't.date_last_used', 'u.name'])
    .select(
      sql<number[]>`array(select ur.role_id from user_roles ur where ur.user_id = t.user_id order by ur.role_id)`.as(
        'role_ids',
      ),
    )
    .where('t.token_hash', '=', hashToken(token))
    .where((on) => on.or([on('t.date_expires', 'is', null), on('t.date_expires', '>', now())]))
    .where('u.deleted', '=', false)
    .where('u.banned', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    tokenID: row.api_token_id,
    userID: row.user_id,
    scopes: row.scopes,
    dateExpires: row.date_expires,
    dateLastUsed: row.date_last_used,
    name: row.name,
    roleIDs: row.role_ids,
  };
}

export async function touchApiToken({ db, now }: Pick<Services, 'db' | 'now'>, tokenID: number): Promise<void> {
  await db.kysely
    .updateTable('api_tokens')
    .set({ date_last_used: now() })
    .where('api_token_id', '=', tokenID)
    .execute();
}

/** Revokes all tokens of a member. Emit `session:ID` afterward, so that no cached bearer outlives them. */
export async function deleteApiTokens(db: Kysely<Tables>, userID: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userID).execute();
}
