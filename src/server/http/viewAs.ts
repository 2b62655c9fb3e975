import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/hydrate.ts';
import { type PreviewAudience, previewHeader } from '#domain/previewAs.ts';
import { ApiError } from '#lib/apiError.ts';
import type { ViewAs } from '../db/repos/sessions.ts';
import type { Remembered } from '../db/repos/remember.ts';
import { createGuest, createViewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that write even while the site is viewed as another role. */
    readonly writesInViewAs?: boolean;
  }
}

/**
 * The viewer of a session that sees the site as a role. They can do what both the role and they themselves can do, so
 * that viewing never grants anything.
 */
export async function createViewedAs(services: Remembered, own: Viewer, { roleID, isGuest }: ViewAs): Promise<Viewer> {
  const seen = isGuest
    ? await createGuest(services)
    : await createViewer(services, { userID: own.userID, name: own.name, roleIDs: [roleID] });
  return Object.freeze({
    ...seen,
    isAdmin: seen.isAdmin && own.isAdmin,
    can: (permission, question) => {
      const names = typeof permission === 'string' ? [permission] : permission;
      if (names.length === 0) return seen.can([], question) && own.can([], question);
      return names.some((name) => seen.can(name, question) && own.can(name, question));
    },
  } satisfies Viewer);
}

interface SessionsViewedAs {
  readonly visitorOf: (cookies: FastifyRequest['cookies']) => Promise<{ readonly viewAs?: ViewAs }>;
}

/** A page in a frame of the composer, as others see it. */
export interface Preview {
  readonly audience: PreviewAudience;
  /** The administrator. */
  readonly composer: Viewer;
  readonly token: string;
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @throws ApiError 403 for a write in a session that views the site as another role */
export function refuseInViewAs(viewAs: ViewAs | undefined, method: string): void {
  if (!viewAs || reads.has(method)) return;
  throw new ApiError(403, `You are viewing the site as ${viewAs.name}.`, {
    description: 'Stop viewing as this role to make changes. What you typed is kept on this page.',
  });
}

/** @throws ApiError 403 for a write of a page in a preview, which its viewer might not be allowed to make */
export function refuseInPreview(isPreview: boolean, method: string): void {
  if (!isPreview || reads.has(method)) return;
  throw new ApiError(403, 'You are previewing this page.', {
    description: 'Nothing can be changed here. Open the page itself to do that.',
  });
}

/**
 * Refuses all writes of sessions that view the site as another role: what they do would be done by their own account
 * with permissions that are not its own. Register it after the cookie plugin and before the first route.
 */
export function guardViewAs(app: FastifyInstance, sessions: SessionsViewedAs): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (reads.has(request.method)) return;
    refuseInPreview(request.headers[previewHeader] !== undefined, request.method);
    if (request.routeOptions.config.writesInViewAs === true) return;
    const { viewAs } = await sessions.visitorOf(request.cookies);
    refuseInViewAs(viewAs, request.method);
  });
}
