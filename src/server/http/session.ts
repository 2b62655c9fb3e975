import type { Viewer } from '#contracts/hydrate.ts';
import { maySignIn } from '../db/repos/permissions.ts';
import { remember } from '../db/repos/remember.ts';
import {
  deleteSessions,
  findSession,
  findSessionOwner,
  insertSession,
  type SessionRecord,
  touchSession,
  type ViewAs,
} from '../db/repos/sessions.ts';
import type { Services } from '../services.ts';
import type { ApiError } from '#lib/apiError.ts';
import { createTaggedCache } from '../taggedCache.ts';
import { bannedProblem, signInProblem } from './refusedAccount.ts';
import type { HttpFacts } from './route.ts';
import { createViewedAs, type Preview } from './viewAs.ts';
import { createGuest, createViewer } from './viewer.ts';
import { dayMs } from '#lib/time.ts';

/**
 * Lifetime of sessions without "remember me": the browser drops the cookie when it closes, the server after a day
 * without a visit.
 */
const shortSessionMs = dayMs;
/**
 * Minimum time between updates of a session's last visit, because a write per request would cost more than the request.
 */
const touchEveryMs = 5 * 60_000;
/** The change feed invalidates cached viewers; this limit is for what it cannot know, such as the session's expiry. */
const keepViewerMs = 60_000;
const mostKept = 20_000;

/** The viewer, and their session unless they are a guest. */
export interface Visitor {
  readonly viewer: Viewer;
  readonly session?: SessionRecord;
  /** Set if the session sees the site as this role; `viewer` then is whom the site is shown to. */
  readonly viewAs?: ViewAs;
  /** Set if only this request is for a preview; `viewer` then is whom the page is shown to. */
  readonly preview?: Preview;
}

/** Whether this is a guest, whose responses can be shared with all others, and not a member who views as one. */
export const isAnonymous = ({ viewer, viewAs, preview }: Visitor): boolean => viewer.isGuest && !viewAs && !preview;

export interface Sessions {
  /** The visitor with these cookies; an unknown or expired token makes a guest. */
  readonly visitorOf: (cookies: Readonly<Record<string, string | undefined>>) => Promise<Visitor>;
  /** Why the user with these cookies is a guest although they have a session: the error that refuses their account. */
  readonly refusalOf: (cookies: Readonly<Record<string, string | undefined>>) => Promise<ApiError | undefined>;
  /** Starts a new session and deletes the request's old one, to prevent session fixation. */
  readonly begin: (
    userID: number,
    options: { readonly rememberMe: boolean; readonly http: HttpFacts },
  ) => Promise<void>;
  readonly end: (http: HttpFacts) => Promise<void>;
  readonly cookieName: () => string;
}

const tokenPattern = /^[\w-]{43}$/;

/** Why the server does not accept a session that has not expired. */
function findRefusal(
  services: Services,
  tokenOf: (cookies: Parameters<Sessions['refusalOf']>[0]) => string | undefined,
): Sessions['refusalOf'] {
  return async (cookies) => {
    const token = tokenOf(cookies);
    const owner = token === undefined ? undefined : await findSessionOwner(services, token);
    if (!owner) return undefined;
    if (owner.isBanned) return bannedProblem();
    return (await maySignIn(services, owner.roleIDs)) ? undefined : signInProblem();
  };
}

/** The sessions of one server. */
export const sessionsOf = (services: Services): Sessions => services.once(createSessions);

function createSessions(services: Services): Sessions {
  const { isSecure } = services.site;
  const kept = keepVisitors(services);
  const cookieName = () => `${isSecure ? '__Host-' : ''}${services.config.get('garden.cookie.name')}`;
  const tokenOf = (cookies: Readonly<Record<string, string | undefined>>) => {
    const token = cookies[cookieName()];
    return token !== undefined && tokenPattern.test(token) ? token : undefined;
  };

  async function load(token: string): Promise<Visitor> {
    const session = await findSession(services, token);
    // The session stays, for when a role of theirs allows it again.
    if (!session || !(await maySignIn(services, session.roleIDs))) return { viewer: await createGuest(services) };
    const now = services.now().getTime();
    if (now - session.dateUpdated.getTime() > touchEveryMs)
      await touchSession(services, session, new Date(now + shortSessionMs));
    const viewer = await createViewer(services, session);
    const { viewAs } = session;
    return viewAs ? { viewer: await createViewedAs(services, viewer, viewAs), session, viewAs } : { viewer, session };
  }

  async function visitorOf(cookies: Readonly<Record<string, string | undefined>>): Promise<Visitor> {
    const token = tokenOf(cookies);
    if (token === undefined) return { viewer: await guestOf(services) };
    const known = kept.get(token);
    if (known) return known;
    const version = kept.version();
    const visitor = await load(token);
    const { session } = visitor;
    if (session) kept.set(token, { ...visitor, session }, version);
    return visitor;
  }

  async function forget({ cookies }: HttpFacts): Promise<void> {
    const token = tokenOf(cookies);
    const session = token === undefined ? undefined : await findSession(services, token);
    if (session) await deleteSessions(services, session.userID, session.sessionID);
  }

  async function end(http: HttpFacts): Promise<void> {
    await forget(http);
    http.clearCookie(cookieName());
  }

  async function begin(
    userID: number,
    { rememberMe, http }: { readonly rememberMe: boolean; readonly http: HttpFacts },
  ): Promise<void> {
    await forget(http);
    const longSessionMs = Number(services.config.get('garden.sessions.lifetimeDays')) * dayMs;
    const lifetimeMs = rememberMe ? longSessionMs : shortSessionMs;
    const { token } = await insertSession(services, {
      userID,
      dateExpires: new Date(services.now().getTime() + lifetimeMs),
      ip: http.ip,
    });
    http.setCookie(cookieName(), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...(rememberMe ? { maxAge: lifetimeMs / 1000 } : {}),
    });
  }

  return Object.freeze({ visitorOf, refusalOf: findRefusal(services, tokenOf), begin, end, cookieName });
}

/** Change tags that can affect anyone's permissions. */
const forAll = ['roles', 'categories', 'config'] as const;
/** Tags of changes that a kept viewer of this user does not survive. */
export const changesViewer = (userID: number) => [`user:${userID}`, `session:${userID}`, ...forAll];
const isForAll: ReadonlySet<string> = new Set(forAll);

const guestOf = remember((tag) => isForAll.has(tag), createGuest);

/** Caches viewers by token; invalidated when the user, their sessions, roles, categories or settings change. */
function keepVisitors(services: Services) {
  const now = () => services.now().getTime();
  const byToken = createTaggedCache<Visitor>({ now, maxAgeMs: keepViewerMs, max: mostKept });
  services.changes.subscribe(byToken.drop);
  return {
    version: byToken.version,
    get: (token: string): Visitor | undefined => {
      const visitor = byToken.get(token);
      return visitor?.session && visitor.session.dateExpires.getTime() < now() ? undefined : visitor;
    },
    set: (token: string, visitor: Visitor & Required<Pick<Visitor, 'session'>>, version: number) =>
      byToken.set(token, visitor, { version, dependsOn: changesViewer(visitor.session.userID) }),
  };
}
