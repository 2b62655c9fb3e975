import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createRegistry } from '../../src/runtime/registry/createRegistry.ts';
import { createChangeFeed } from '../../src/server/changeFeed.ts';
import { createConfig } from '../../src/server/config.ts';
import { connectExternalServices, createPrivateServices } from '../../src/server/createServices.ts';
import { type Accounts, accountsOf } from '../../src/server/features/people/accounts.ts';
import { createAdmission, defaultAdmission } from '../../src/server/http/admission.ts';
import { type ApiRouter, createApiRouter } from '../../src/server/http/apiRouter.ts';
import { formatQuery } from '../../src/server/http/parseQuery.ts';
import { registerUnsubscribe } from '../../src/server/features/notifications/digest/unsubscribePage.ts';
import { registerHttpPlugins } from '../../src/server/http/plugins.ts';
import { createLimiters, noRateLimits, type RateLimits } from '../../src/server/http/rateLimit.ts';
import { registerReference } from '../../src/server/http/reference.ts';
import { registerApi } from '../../src/server/http/registerApi.ts';
import { type Sessions, sessionsOf } from '../../src/server/http/session.ts';
import { longestParameter } from '../../src/server/http/routeTable.ts';
import { readableUrl, refuseAddress, refuseBytes } from '../../src/server/http/unreadableRequests.ts';
import { registerEntry } from '../../src/server/features/people/routes/entry.ts';
import type { EntryState } from '../../src/server/features/people/routes/entryState.ts';
import type { MailTransport, OutgoingMail } from '../../src/server/mail/mail.ts';
import { serveUploads } from '../../src/server/features/media/serveUploads.ts';
import type { Services } from '../../src/server/services.ts';
import { createSite } from '../../src/server/site.ts';
import { copyDatabase } from './databaseCopy.ts';

export type Person = 'guest' | 'member' | 'moderator' | 'admin';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The body as JSON; the caller chooses the type. */
  readonly json: <Body = Record<string, unknown>>() => Body;
}

export interface ApiClient {
  readonly get: (path: string, query?: Readonly<Record<string, unknown>>) => Promise<Reply>;
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly router: ApiRouter;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly api: (person: Person) => ApiClient;
  /** API calls with this session cookie. */
  readonly apiWith: (cookie: string) => ApiClient;
  /** Signs in through the form; returns the cookie header. */
  readonly signIn: (username: string, password?: string) => Promise<string>;
  readonly request: (options: InjectOptions) => Promise<Reply>;
  /** Logged errors. */
  readonly errors: string[];
  /** Emails sent so far, oldest first. */
  readonly mails: OutgoingMail[];
  readonly close: () => Promise<void>;
}

/** Host of the test server, which the CSRF rule compares. */
export const testOrigin = 'http://localhost:8080';

/** A busy machine must not refuse what a test sends at once; the limits have tests of their own. */
const patientAdmission = { ...defaultAdmission, longestWaitMs: { read: 60_000, write: 60_000 } };

/** Limits of single routes still apply. */
const noLimits: RateLimits = { ...noRateLimits, ownLimits: true };

/** Replaces the page renderer: describes what the entry page would show. */
function entryText(view: string, state: EntryState): string {
  return JSON.stringify({ view, ...state });
}

async function createTestServices(
  databaseUrl: string,
  { errors, mails }: Pick<TestServer, 'errors' | 'mails'>,
): Promise<{ services: Services; drop: () => Promise<void> }> {
  const { database, drop } = await copyDatabase(databaseUrl);
  const changes = createChangeFeed(database);
  const config = await createConfig({ db: database, changes });
  const log: Services['log'] = (level, message, facts) => {
    if (level === 'error') errors.push(`${message} ${JSON.stringify(facts)}`);
  };
  const external = createPrivateServices();
  const site = createSite({ setupToken: 'setup-token-of-the-tests' });
  const transport: MailTransport = {
    describe: 'a list',
    close: () => undefined,
    deliver: async (mail) => void mails.push(mail),
  };
  const services = connectExternalServices(
    { db: database, config, changes, site, registry: createRegistry([]), now: () => new Date(), log },
    { ...external, mail: { transport, from: 'no-reply@forum.test' } },
  );
  return {
    services,
    drop: async () => {
      await services.bodies.close();
      await changes.close();
      await drop();
    },
  };
}

function toReply(response: Awaited<ReturnType<FastifyInstance['inject']>>): Reply {
  return {
    status: response.statusCode,
    headers: response.headers as Reply['headers'],
    text: response.body,
    json: <Body>() => JSON.parse(response.body) as Body,
  };
}

/** The actual API with its own database, without a network. */
export async function startTestServer(databaseUrl: string, limits: Partial<RateLimits> = {}): Promise<TestServer> {
  const errors: string[] = [];
  const mails: OutgoingMail[] = [];
  const { services, drop } = await createTestServices(databaseUrl, { errors, mails });
  const app = fastify({
    routerOptions: { maxParamLength: longestParameter },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  await registerHttpPlugins(app);
  const sessions = sessionsOf(services);
  const accounts = accountsOf(services);
  const router = createApiRouter(services.features.routes);
  const limiters = createLimiters(app, { ...noLimits, ...limits });
  const shared = { services, limiters, debug: false };
  registerApi(app, { router, sessions, admission: createAdmission(sessions, patientAdmission), ...shared });
  registerEntry(app, {
    ...shared,
    isOpenToGuests: async (_request, target) => !target.startsWith('/messages/'),
    renderEntryPage: async (_request, reply, view, state) => reply.code(state.status).send(entryText(view, state)),
  });
  serveUploads(app, { services, sessions });
  registerUnsubscribe(app, { services, limiters });
  registerReference(app, { routes: router.routes, title: () => 'Test' });
  await app.ready();

  const request = async (options: InjectOptions) =>
    toReply(await app.inject({ ...options, headers: { host: 'localhost:8080', ...options.headers } }));
  const ownPage = { 'x-requested-with': 'vanilla', referer: `${testOrigin}/` };
  const apiWith = (cookie: string): ApiClient => ({
    get: (path, query = {}) =>
      request({ method: 'GET', url: `/api/v2${path}?${formatQuery(query)}`, headers: { cookie } }),
    send: (method, path, body, headers = {}) =>
      request({
        method,
        url: `/api/v2${path}`,
        headers: {
          cookie,
          ...ownPage,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  });
  const signIn = async (username: string, password = 'demo') => {
    const payload = new URLSearchParams({ username, password }).toString();
    const reply = await request({
      method: 'POST',
      url: '/entry/signin',
      headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    if (reply.status !== 302) throw new Error(`${username} cannot sign in: ${reply.status} ${reply.text}`);
    return [reply.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  };
  const cookies = {
    guest: '',
    member: await signIn('member'),
    moderator: await signIn('moderator'),
    admin: await signIn('admin'),
  };

  return {
    app,
    services,
    router,
    sessions,
    accounts,
    api: (person) => apiWith(cookies[person]),
    apiWith,
    signIn,
    request,
    errors,
    mails,
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
