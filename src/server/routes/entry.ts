import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import type { Accounts } from '../http/accounts.ts';
import { checkCsrf } from '../http/csrf.ts';
import { errorReply } from '../http/errors.ts';
import { httpFacts, originOf } from '../http/httpFacts.ts';
import { parseQuery } from '../http/parseQuery.ts';
import { createLimiters, type Limiters, type RateLimits } from '../http/rateLimit.ts';
import { safeTarget } from '../http/safeTarget.ts';
import type { Sessions } from '../http/session.ts';

export type EntryView = 'signin' | 'register' | 'signout';

/** What was typed, to be shown again; never the password. */
export interface EntryState {
  readonly status: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** For the form as a whole. */
  readonly message: string;
}

export interface EntryDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly publicUrl?: string;
  readonly debug: boolean;
  /** Draws the entry page again with what was wrong. Sends the answer itself. */
  readonly renderEntryPage: (request: FastifyRequest, reply: FastifyReply, view: EntryView, state: EntryState) => Promise<unknown>;
}

/** Names and passwords, no essays. */
const bodyLimit = 16 * 1024;
const longestField = 2000;

type Form = Readonly<Record<string, unknown>>;

function field(form: Form, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : undefined;
  return typeof value === 'string' ? value.slice(0, longestField) : '';
}

const isTicked = (text: string) => ['1', 'on', 'true', 'yes'].includes(text.toLowerCase());

function formOf(request: FastifyRequest): Form {
  return typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {};
}

function queryOf(request: FastifyRequest): Form {
  return parseQuery((request.raw.url ?? '').split(/\?(.*)/s, 2)[1] ?? '');
}

/** Where the reader came from, from the form or the address. */
function targetOf(request: FastifyRequest): string {
  const [form, query] = [formOf(request), queryOf(request)];
  return field(form, 'target') || field(form, 'Target') || field(query, 'target') || field(query, 'Target');
}

/** What of the form may be shown again. */
function keptValues(form: Form, names: readonly string[], target: string): Record<string, string> {
  return { ...Object.fromEntries(names.map((name) => [name, field(form, name)])), target };
}

function stateOf(error: unknown, values: Record<string, string>): EntryState {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const errors = error.extras.errors ?? [];
  const message = errors.length > 0 ? '' : [error.message, error.extras.description].filter(Boolean).join(' ');
  return { status: error.status, values, errors, message };
}

/** The plain forms of the entry pages: they work without script and lead back to where the reader came from. */
export function registerEntry(parent: FastifyInstance, deps: EntryDeps): void {
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    const limiters = createLimiters(app, deps.limits);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, text: string | Buffer) => parseQuery(String(text)),
    );
    const routes = createEntryHandlers(deps, limiters);
    app.post('/entry/signin', { bodyLimit }, routes.signIn);
    app.post('/entry/register', { bodyLimit }, routes.register);
    app.post('/entry/signout', { bodyLimit }, routes.signOut);
    app.get('/entry/signout', routes.signOutByLink);
    app.setErrorHandler(async (error, request, reply) => {
      const { status, headers, body } = errorReply(error, { debug: deps.debug, maxBodyBytes: request.routeOptions.bodyLimit });
      void reply.headers(headers);
      const view = /^\/entry\/(register|signout)/.exec(request.url)?.[1] ?? 'signin';
      await deps.renderEntryPage(request, reply, view as EntryView, {
        status,
        values: {},
        errors: [],
        message: [body['message'], body['description']].filter(Boolean).join(' '),
      });
    });
    done();
  });
}

function createEntryHandlers(deps: EntryDeps, limiters: Limiters) {
  const { accounts, sessions, renderEntryPage } = deps;

  async function checkSender(request: FastifyRequest): Promise<void> {
    await limiters.write(request, `address ${request.ip}`);
    const { session } = await sessions.visitorOf(request.cookies);
    checkCsrf({ method: 'POST', headers: request.headers, body: formOf(request), query: queryOf(request), transientKey: session?.transientKey });
  }

  /** On to a page of this site; the answer to a form is kept by nobody. */
  function goTo(request: FastifyRequest, reply: FastifyReply, target: string) {
    return reply.header('cache-control', 'private, no-store').redirect(safeTarget(target, originOf(request, deps.publicUrl)), 302);
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const form = formOf(request);
    const values = keptValues(form, ['username', 'rememberMe'], targetOf(request));
    try {
      await limiters.signIn(request, `${request.ip} ${field(form, 'username').trim().toLowerCase()}`);
      const missing = (['username', 'password'] as const).filter((name) => field(form, name) === '');
      if (missing.length > 0)
        throw new ApiError(400, 'Validation Failed', {
          errors: missing.map((name) => ({
            field: name,
            code: 'missingField',
            status: 400,
            message: name === 'username' ? 'Please enter your name or e-mail.' : 'Please enter your password.',
          })),
        });
      await accounts.signIn(
        { username: field(form, 'username'), password: field(form, 'password'), rememberMe: isTicked(field(form, 'rememberMe')) },
        httpFacts(request, reply),
      );
    } catch (error) {
      return renderEntryPage(request, reply, 'signin', stateOf(error, values));
    }
    return goTo(request, reply, values['target'] ?? '');
  }

  async function register(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const form = formOf(request);
    const values = keptValues(form, ['name', 'email', 'setupToken'], targetOf(request));
    try {
      await limiters.signIn(request, `${request.ip} (register)`);
      const setupToken = field(form, 'setupToken');
      const credentials = { name: field(form, 'name'), email: field(form, 'email'), password: field(form, 'password') };
      await accounts.register({ ...credentials, ...(setupToken === '' ? {} : { setupToken }) });
      await accounts.signIn({ username: credentials.email.trim(), password: credentials.password, rememberMe: false }, httpFacts(request, reply));
    } catch (error) {
      return renderEntryPage(request, reply, 'register', stateOf(error, values));
    }
    return goTo(request, reply, values['target'] ?? '');
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    await accounts.signOut(httpFacts(request, reply));
    return goTo(request, reply, targetOf(request));
  }

  /** A link signs out only with the session's own key; without it the page with the button is shown. */
  async function signOutByLink(request: FastifyRequest, reply: FastifyReply) {
    const { session } = await sessions.visitorOf(request.cookies);
    const query = queryOf(request);
    const key = field(query, 'TransientKey') || field(query, 'transientKey');
    if (!session) return goTo(request, reply, targetOf(request));
    if (key !== session.transientKey)
      return renderEntryPage(request, reply, 'signout', { status: 200, values: { target: targetOf(request) }, errors: [], message: '' });
    await accounts.signOut(httpFacts(request, reply));
    return goTo(request, reply, targetOf(request));
  }

  return { signIn, register, signOut, signOutByLink };
}
