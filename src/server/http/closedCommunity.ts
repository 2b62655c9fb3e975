import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entryLink } from '#domain/entryLinks.ts';
import { ApiError } from '#lib/apiError.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../services.ts';
import type { Sessions } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What answers here asks `refuseInClosed` itself, knowing more than the address. */
    readonly refusesInClosed?: boolean;
  }
}

/** Routes outside the API that guests of a closed community reach: files of the build, forms of the entry pages, links of mails. */
const openRoutes: ReadonlySet<string> = new Set([
  '/assets/*',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/health',
  '/ready',
  '/ready',
  '/entry/signin',
  '/entry/register',
  '/entry/signout',
  '/entry/passwordrequest',
  '/entry/passwordreset/:userID/:token',
  '/entry/emailconfirm/:userID/:token',
  '/entry/emailconfirmrequest',
  // the signed link is as good as a session for the one thing it does
  '/unsubscribe/:token',
]);

/** Pages that guests of a closed community see: the ways in, and the pages that say what went wrong. */
const openViews: ReadonlySet<string> = new Set([
  'signIn',
  'register',
  'signOut',
  'passwordRequest',
  'passwordReset',
  'emailConfirm',
  'emailConfirmRequest',
  'notFound',
  'error',
]);

/** Whether the community shows itself to members only and this reader is none (`garden.privateCommunity`, resolutions G81). */
export function isClosedTo({ config }: Pick<Services, 'config'>, viewer: Pick<Viewer, 'isGuest'>): boolean {
  return viewer.isGuest && config.get('garden.privateCommunity');
}

/** @throws ApiError 401 for guests of a closed community, with the way in; `what` is open to them where it says so. */
export function refuseInClosed(
  services: Pick<Services, 'config'>,
  viewer: Pick<Viewer, 'isGuest'>,
  what: { readonly staysOpen?: boolean | undefined } | { readonly layoutViewType: string },
): void {
  if (!isClosedTo(services, viewer)) return;
  if ('layoutViewType' in what ? openViews.has(what.layoutViewType) : what.staysOpen === true) return;
  throw new ApiError(401, 'Sign in to continue.', {
    description: 'This community is open to its members only.',
    redirectTo: String(services.config.get('entry.signInUrl')),
  });
}

/** Where a page that was refused sends its reader, and from there back. */
export function wayIn({ config }: Pick<Services, 'config'>, address: string): string {
  return entryLink(String(config.get('entry.signInUrl')), address);
}

const isCall = (request: FastifyRequest) => /^\/api(?:\/|$|\?)/.test(request.url);
const isOpen = ({ routeOptions: { url = '', config } }: FastifyRequest) => config.refusesInClosed === true || openRoutes.has(url);

/**
 * Stands before every route of the server: whatever is not named above is refused to guests of a closed community, what is
 * added later too. Comes after the cookies are read, and before the first route.
 */
export function guardClosedCommunity(
  app: FastifyInstance,
  { services, sessions }: { readonly services: Services; readonly sessions: Sessions },
): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!services.config.get('garden.privateCommunity') || isOpen(request)) return undefined;
    const { viewer } = await sessions.visitorOf(request.cookies);
    if (!isClosedTo(services, viewer)) return undefined;
    reply.header('cache-control', 'no-store');
    if (!isCall(request) && (request.method === 'GET' || request.method === 'HEAD')) return reply.redirect(wayIn(services, request.url), 302);
    return reply.code(401).send({ message: 'Sign in to continue.', status: 401, redirectTo: services.config.get('entry.signInUrl') });
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    // what a member was shown must not lie in a cache that others read
    const kept = reply.getHeader('cache-control');
    if (
      typeof kept === 'string' &&
      kept.includes('public') &&
      services.config.get('garden.privateCommunity') &&
      !openRoutes.has(request.routeOptions.url ?? '')
    )
      reply.header('cache-control', kept.replace('public', 'private'));
  });
}
