import type { BodyOf } from '#contracts/api.ts';
import type { ApiToken } from '#contracts/api-token.gen.ts';
import { callApi } from './client.ts';

export type { ApiToken };

/** The answer is the only one with the whole token. */
export function addToken(fields: BodyOf<'/tokens', 'POST'>): Promise<ApiToken> {
  return callApi('/tokens', { method: 'POST', body: fields });
}

export function revokeToken(accessTokenID: number): Promise<unknown> {
  return callApi(`/tokens/${accessTokenID}`, { method: 'DELETE' });
}
