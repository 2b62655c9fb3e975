import type { Viewer } from '#contracts/hydrate.ts';
import { isInScope, isMethodInScope, type TokenScope } from '#domain/tokenScopes.ts';
import { ApiError } from '#lib/apiError.ts';
import { findApiToken, isApiToken, type TokenRecord, touchApiToken } from '../db/repos/apiTokens.ts';
import { maySignIn } from '../db/repos/permissions.ts';
import type { Services } from '../services.ts';
import { createTaggedCache } from '../taggedCache.ts';
import type { AnyRoute } from './route.ts';
import { changesViewer } from './session.ts';
import { createViewer } from './viewer.ts';

/** Minimum time between updates of a token's last use. */
const touchEveryMs = 5 * 60_000;
/** The change feed invalidates cached viewers; this limit is for what it cannot know. */
const keepViewerMs = 60_000;
const mostKept = 5_000;
const bearer = /^Bearer +(\S*)$/i;

/** The viewer of a token, limited to its scopes. */
export interface TokenBearer {
  readonly viewer: Viewer;
  readonly token: TokenRecord;
}

/** The token in an `Authorization` header; undefined for other schemes, which belong to proxies. */
export const bearerOf = (header: string | undefined): string | undefined => bearer.exec(header ?? '')?.[1];

/** A viewer who can only use the permissions that are in scope. A token never makes an administrator of its bearer. */
function withinScope(viewer: Viewer, scopes: readonly TokenScope[]): Viewer {
  if (scopes.includes('manage')) return viewer;
  return Object.freeze({
    ...viewer,
    isAdmin: false,
    can: (permission, question) => {
      const names = [permission].flat().filter((name) => isInScope(scopes, name));
      return names.length > 0 && viewer.can(names, question);
    },
  } satisfies Viewer);
}

/** Finds the bearers of API tokens. */
export interface ApiTokens {
  /** @throws ApiError 401 for a token that is unknown, has expired or was revoked */
  readonly bearerOf: (token: string) => Promise<TokenBearer>;
}

export function createApiTokens(services: Services): ApiTokens {
  const now = () => services.now().getTime();
  const kept = createTaggedCache<TokenBearer>({ now, maxAgeMs: keepViewerMs, max: mostKept });
  services.changes.subscribe(kept.drop);
  const isExpired = ({ token }: TokenBearer) => token.dateExpires !== null && token.dateExpires.getTime() <= now();

  async function load(text: string): Promise<TokenBearer | undefined> {
    const token = isApiToken(text) ? await findApiToken(services, text) : undefined;
    if (!token || !(await maySignIn(services, token.roleIDs))) return undefined;
    if (now() - (token.dateLastUsed?.getTime() ?? 0) > touchEveryMs) await touchApiToken(services, token.tokenID);
    return { token, viewer: withinScope(await createViewer(services, token), token.scopes) };
  }

  return {
    bearerOf: async (text) => {
      const known = kept.get(text);
      if (known && !isExpired(known)) return known;
      const version = kept.version();
      const found = await load(text);
      if (!found)
        throw new ApiError(401, 'This API token is not valid.', {
          description: 'It may have expired or been revoked. Create a new one in your settings.',
        });
      kept.set(text, found, { version, dependsOn: changesViewer(found.viewer.userID) });
      return found;
    },
  };
}

/** @throws ApiError 403 if the token's scopes do not cover the request */
export function checkScope({ token }: TokenBearer, method: string, route: AnyRoute | undefined): void {
  if (!isMethodInScope(token.scopes, method))
    throw new ApiError(403, 'This API token cannot do that.', {
      description: `It needs the scope “${method === 'GET' ? 'read' : 'write'}”.`,
    });
  if (route?.needsSession)
    throw new ApiError(403, 'This API token cannot do that.', { description: 'Sign in to do this.' });
}
