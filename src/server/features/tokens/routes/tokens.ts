import type { ApiToken } from '#contracts/api-token.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { tokenScopes } from '#domain/tokenScopes.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import {
  emptyField,
  fieldError,
  firstOf,
  notFound,
  permissionProblem,
  validationFailed,
} from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, type WireContext, wireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { deleteToken, findToken, insertToken, listTokens, type TokenRow } from '../repo/tokens.ts';

const shared = { tags: ['API tokens'], session: true, neverCached: true } as const;
const params = { type: 'object', properties: { accessTokenID: realRecordID }, required: ['accessTokenID'] } as const;

const managesTokens = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });

/** @throws ApiError 403 if the site gives no tokens to this member */
export function checkMayHaveTokens({ config }: Pick<Services, 'config'>, viewer: Viewer): void {
  if (!config.get('APIv2.tokensForMembers') && !managesTokens(viewer)) throw permissionProblem('site.manage');
}

const tokenRecord = (row: TokenRow): ApiToken => ({
  accessTokenID: row.api_token_id,
  accessToken: `${row.token_start}…`,
  name: row.name,
  scopes: row.scopes,
  dateInserted: wireDate(row.date_inserted),
  dateExpires: wireDateOrNull(row.date_expires),
  dateLastUsed: wireDateOrNull(row.date_last_used),
});

async function withOwners(context: WireContext, rows: readonly TokenRow[]): Promise<ApiToken[]> {
  const people = await loadUsers(
    context.services,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({
    ...tokenRecord(row),
    user: userFragment(context, row.user_id, people.get(row.user_id)),
  }));
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/tokens',
  summary: 'Lists API tokens: your own, or those of all members.',
  query: {
    type: 'object',
    properties: {
      of: { type: 'string', enum: ['me', 'everyone'], default: 'me', description: '`everyone` needs site.manage.' },
      ...pageSchema({ limit: 50, maxLimit: 100 }),
    },
  },
  reply: listOf('token'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    const { page, limit } = query;
    if (query.of === 'everyone' && !managesTokens(viewer)) throw permissionProblem('site.manage');
    const rows = await listTokens(services, {
      userID: query.of === 'everyone' ? undefined : viewer.userID,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    return {
      body: await withOwners(wireContext(input), rows.slice(0, limit)),
      page: { currentPage: page, limit, total: null, hasNext: rows.length > limit },
    };
  },
});

const single = defineRoute({
  ...shared,
  method: 'GET',
  path: '/tokens/:accessTokenID',
  summary: 'One API token. The token itself is only in the answer that creates it.',
  params,
  query: {
    type: 'object',
    properties: { transientKey: { type: 'string', maxLength: 100, description: 'Accepted, but not needed.' } },
  },
  reply: record('token'),
  handle: async (input) => {
    const row = await findToken(input.services, input.params.accessTokenID);
    const isTheirs = row && (row.user_id === input.viewer.userID || managesTokens(input.viewer));
    if (!isTheirs) throw notFound('API token');
    return { body: firstOf(await withOwners(wireContext(input), [row]), 'API token') };
  },
});

function expiryOf(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null || text === '') return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date <= now)
    throw validationFailed([fieldError('dateExpires', 'invalid', 'The expiry date must be in the future.')]);
  return date;
}

const add = defineRoute({
  ...shared,
  method: 'POST',
  path: '/tokens',
  summary: 'Creates an API token for yourself. Its text is only in this answer.',
  needsSession: true,
  limitPerMinute: 10,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 100, description: 'What the token is for.' },
      scopes: {
        type: 'array',
        items: { type: 'string', enum: tokenScopes },
        minItems: 1,
        maxItems: tokenScopes.length,
        default: ['read', 'write'],
      },
      dateExpires: { type: ['string', 'null'], maxLength: 40, format: 'date-time', description: 'Never, if empty.' },
      transientKey: { type: 'string', maxLength: 100 },
      TransientKey: { type: 'string', maxLength: 100 },
    },
    required: ['name'],
    // a misspelled expiry would make a token that never ends
    additionalProperties: false,
  },
  reply: record('token'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    checkMayHaveTokens(services, viewer);
    const name = body.name.normalize('NFC').trim().replace(/\s+/gu, ' ');
    if (name === '') throw validationFailed([emptyField('name', 'Say what the token is for.')]);
    const { token, row } = await insertToken(services, {
      userID: viewer.userID,
      name,
      scopes: tokenScopes.filter((scope) => body.scopes.includes(scope)),
      dateExpires: expiryOf(body.dateExpires, services.now()),
    });
    return { body: { ...firstOf(await withOwners(wireContext(input), [row]), 'API token'), accessToken: token } };
  },
});

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/tokens/:accessTokenID',
  summary: 'Revokes an API token: your own, or with site.manage anyone’s.',
  params,
  handle: async ({ services, viewer, params: { accessTokenID } }) => {
    await deleteToken(services, {
      tokenID: accessTokenID,
      userID: viewer.userID,
      ...(managesTokens(viewer) ? {} : { ownerID: viewer.userID }),
    });
    return {};
  },
});

export const tokenRoutes: readonly AnyRoute[] = [list, single, add, remove];
