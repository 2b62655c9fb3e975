import type { Viewer } from '#contracts/hydrate.ts';
import { everythingChanged } from '../changeFeed.ts';
import { deleteSessions, findSession, insertSession, type SessionRecord, touchSession } from '../db/repos/sessions.ts';
import type { Services } from '../services.ts';
import type { HttpFacts } from './route.ts';
import { createGuest, createViewer } from './viewer.ts';

const dayMs = 86_400_000;
/** Without "remember me" the browser forgets the cookie when it closes; the server, after a day without a visit. */
const shortSessionMs = dayMs;
/** Writing to the sessions table on every request would cost more than the request. */
const touchEveryMs = 5 * 60_000;
/** Kept viewers are dropped by the change feed; this is only for what it cannot know, such as the end of the session. */
const keepViewerMs = 60_000;
const mostKept = 20_000;

/** Who is asking, and the session they ask with (none for guests). */
export interface Visitor {
  readonly viewer: Viewer;
  readonly session?: SessionRecord;
}

export interface Sessions {
  /** Of a request's cookies. An unknown or expired token makes a guest. */
  readonly visitorOf: (cookies: Readonly<Record<string, string | undefined>>) => Promise<Visitor>;
  /** Starts a new session and forgets the one the request came with, so that a token from before sign-in is worth nothing. */
  readonly begin: (userID: number, options: { readonly rememberMe: boolean; readonly http: HttpFacts }) => Promise<void>;
  readonly end: (http: HttpFacts) => Promise<void>;
  readonly cookieName: () => string;
}

interface Kept {
  readonly visitor: Visitor;
  readonly until: number;
}

interface Settings {
  /** Whether readers reach us over TLS: then the cookie is Secure and bound to this host. */
  readonly isSecure: boolean;
}

const tokenPattern = /^[\w-]{43}$/;

export function createSessions(services: Services, { isSecure }: Settings): Sessions {
  const kept = keepVisitors(services);
  const cookieName = () => `${isSecure ? '__Host-' : ''}${services.config.get('garden.cookie.name')}`;
  const tokenOf = (cookies: Readonly<Record<string, string | undefined>>) => {
    const token = cookies[cookieName()];
    return token !== undefined && tokenPattern.test(token) ? token : undefined;
  };

  async function load(token: string): Promise<Visitor> {
    const session = await findSession(services, token);
    if (!session) return { viewer: await createGuest(services) };
    const now = services.now().getTime();
    if (now - session.dateUpdated.getTime() > touchEveryMs) await touchSession(services, session, new Date(now + shortSessionMs));
    return { viewer: await createViewer(services, session), session };
  }

  async function visitorOf(cookies: Readonly<Record<string, string | undefined>>): Promise<Visitor> {
    const token = tokenOf(cookies);
    if (token === undefined) return { viewer: await kept.guest() };
    const known = kept.get(token);
    if (known) return known;
    const version = kept.version();
    const visitor = await load(token);
    if (visitor.session) kept.set(token, visitor, version);
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

  async function begin(userID: number, { rememberMe, http }: { readonly rememberMe: boolean; readonly http: HttpFacts }): Promise<void> {
    await forget(http);
    const longSessionMs = Number(services.config.get('garden.sessions.lifetimeDays')) * dayMs;
    const lifetimeMs = rememberMe ? longSessionMs : shortSessionMs;
    const { token } = await insertSession(services, userID, new Date(services.now().getTime() + lifetimeMs));
    http.setCookie(cookieName(), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...(rememberMe ? { maxAge: lifetimeMs / 1000 } : {}),
    });
  }

  return Object.freeze({ visitorOf, begin, end, cookieName });
}

/** Changes that may give or take rights of anybody. */
const forAll: ReadonlySet<string> = new Set(['roles', 'categories', 'config', everythingChanged]);

/** Viewers by token, in memory, dropped when the user, a session, a role, the categories or the settings change. */
function keepVisitors(services: Services) {
  const byToken = new Map<string, Kept>();
  let guest: Promise<Viewer> | undefined;
  // counts the drops, so that what was read before one is not kept after it
  let version = 0;

  services.changes.subscribe((tags) => {
    const concerned = tags.filter((tag) => forAll.has(tag) || /^(user|session):\d+$/.test(tag));
    if (concerned.length === 0) return;
    version += 1;
    const users = new Set(concerned.map((tag) => Number(tag.split(':')[1])));
    if (!users.has(Number.NaN)) {
      for (const [token, { visitor }] of byToken) if (users.has(visitor.viewer.userID)) byToken.delete(token);
      return;
    }
    byToken.clear();
    guest = undefined;
  });

  return {
    version: () => version,
    guest: () => {
      guest ??= createGuest(services).catch((error: unknown) => {
        guest = undefined;
        throw error;
      });
      return guest;
    },
    get: (token: string): Visitor | undefined => {
      const entry = byToken.get(token);
      const now = services.now();
      if (!entry || entry.until < now.getTime() || (entry.visitor.session?.dateExpires ?? now) < now) return undefined;
      return entry.visitor;
    },
    set: (token: string, visitor: Visitor, seenVersion: number) => {
      if (seenVersion !== version) return;
      const oldest = byToken.keys().next().value;
      if (byToken.size >= mostKept && oldest !== undefined) byToken.delete(oldest);
      byToken.set(token, { visitor, until: services.now().getTime() + keepViewerMs });
    },
  };
}
