import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { ApiError } from '#lib/apiError.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../services.ts';
import { askedUrl } from './requestSection.ts';
import type { Sessions } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that call `refuseInClosed` themselves, because the URL alone does not decide. */
    readonly refusesInClosed?: boolean;
    /** Set on routes of features that guests of a private community can reach. */
    readonly staysOpen?: boolean;
  }
}

/** The server's own routes that guests of a private community can reach; features say so of theirs (`staysOpen`). */
const openRoutes: ReadonlySet<string> = new Set([
  '/assets/*',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/health',
  '/ready',
]);

/** Whether the community is private and this viewer is a guest (`garden.privateCommunity`, resolutions G81). */
export function isClosedTo({ config }: Pick<Services, 'config'>, viewer: Pick<Viewer, 'isGuest'>): boolean {
  return viewer.isGuest && config.get('garden.privateCommunity');
}

/** @throws ApiError 401 with the sign-in URL for guests of a private community, unless `what` is open to them. */
export function refuseInClosed(
  services: Pick<Services, 'config'>,
  viewer: Pick<Viewer, 'isGuest'>,
  what: { readonly staysOpen?: boolean | undefined },
): void {
  if (!isClosedTo(services, viewer) || what.staysOpen === true) return;
  throw new ApiError(401, 'Sign in to continue.', {
    description: 'This community is only open to members.',
    redirectTo: String(services.config.get('entry.signInUrl')),
  });
}

/** Sign-in URL that returns to the given address afterward. */
export function signInAddress({ config }: Pick<Services, 'config'>, address: string): string {
  return entryLink(String(config.get('entry.signInUrl')), address);
}

const isCall = (request: FastifyRequest) => /^\/api(?:\/|$|\?)/.test(request.url);
const isOpen = ({ routeOptions: { url = '', config } }: FastifyRequest) =>
  config.staysOpen === true || openRoutes.has(url);

/**
 * Guards all routes of a private community: guests are refused everything not listed above, including routes added
 * later. Register it after the cookie plugin and before the first route.
 */
export function guardClosedCommunity(
  app: FastifyInstance,
  { services, sessions }: { readonly services: Services; readonly sessions: Sessions },
): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { refusesInClosed } = request.routeOptions.config;
    if (!services.config.get('garden.privateCommunity') || refusesInClosed === true || isOpen(request))
      return undefined;
    const { viewer } = await sessions.visitorOf(request.cookies);
    if (!isClosedTo(services, viewer)) return undefined;
    reply.header('cache-control', 'no-store');
    if (!isCall(request) && (request.method === 'GET' || request.method === 'HEAD'))
      return reply.redirect(signInAddress(services, askedUrl(request)), 302);
    return reply
      .code(401)
      .send({ message: 'Sign in to continue.', status: 401, redirectTo: services.config.get('entry.signInUrl') });
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    // responses for members must not end up in shared caches
    const kept = reply.getHeader('cache-control');
    if (
      typeof kept === 'string' &&
      kept.includes('public') &&
      services.config.get('garden.privateCommunity') &&
      !isOpen(request)
    )
      reply.header('cache-control', kept.replace('public', 'private'));
  });
}
