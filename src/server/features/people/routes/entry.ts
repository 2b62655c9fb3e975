import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import { errorReply } from '../../../http/errors.ts';
import { httpFacts } from '../../../http/httpFacts.ts';
import type { ServeDeps } from '../../../defineFeature.ts';
import { parseQuery } from '../../../http/parseQuery.ts';
import { addressOf } from '../../../http/rateLimit.ts';
import {
  answersOf,
  createEntryTools,
  type EntryDeps,
  type EntryTools,
  field,
  formOf,
  isTicked,
  keptValues,
  queryOf,
  targetOf,
  viewOf,
} from './entryForm.ts';
import { entryPageTarget } from '../views/entryPage.ts';
import { registerEntryLinks } from './entryLinks.ts';

/** Clears cached pages and storage in the browser after signing out (goals N8). */
const forgetViewer = { 'clear-site-data': '"cache", "storage"' };

/** Maximum body size of entry forms: fields are short, but for some answers of the registration form. */
const bodyLimit = 64 * 1024;
/** In a closed community, too. */
const open = { bodyLimit, config: { staysOpen: true } } as const;

/** Handles the plain forms of the entry pages, which work without script and return to the previous page. */
export function registerEntry(parent: FastifyInstance, deps: EntryDeps): void {
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    const tools = createEntryTools(deps);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, text: string | Buffer) => parseQuery(String(text)),
    );
    const routes = createEntryHandlers(tools);
    app.post('/entry/signin', open, routes.signIn);
    app.post('/entry/register', open, routes.register);
    app.post('/entry/signout', { ...open, config: { ...open.config, writesInViewAs: true } }, routes.signOut);
    app.get('/entry/signout', open, routes.signOutByLink);
    registerEntryLinks(app, tools, open);
    app.setErrorHandler(async (error, request, reply) => {
      const { status, headers, body } = errorReply(error, {
        debug: deps.debug,
        maxBodyBytes: request.routeOptions.bodyLimit,
      });
      void reply.headers(headers);
      const view = viewOf(request.url);
      const errors = error instanceof ApiError ? (error.extras.errors ?? []) : [];
      const message = errors.length > 0 ? '' : [body['message'], body['description']].filter(Boolean).join('\n');
      // the form is rendered again with the current key and the submitted values (F24)
      await tools.renderEntryPage(request, reply, view, { status, values: keptValues(request, view), errors, message });
    });
    done();
  });
}

/** Registers these forms on a server that renders pages. */
export function serveEntry(app: FastifyInstance, deps: ServeDeps): void {
  const { services, sessions, limiters, pages, originOf, debug } = deps;
  registerEntry(app, {
    services,
    limiters,
    debug,
    isOpenToGuests: async (request, target) => {
      const { viewer } = await sessions.visitorOf({});
      return pages.isOpenTo(target, { viewer, origin: originOf(request) });
    },
    renderEntryPage: (request, reply, view, state) => pages.send(request, reply, entryPageTarget(view, state)),
  });
}

type Form = ReturnType<typeof formOf>;

/** @throws ApiError 400 for empty fields of the sign-in form */
function checkSignInForm(form: Form): void {
  const missing = (['username', 'password'] as const).filter((name) => field(form, name) === '');
  if (missing.length > 0)
    throw new ApiError(400, 'Validation Failed', {
      errors: missing.map((name) => ({
        field: name,
        code: 'missingField',
        status: 400,
        message: name === 'username' ? 'Please enter your name or email.' : 'Please enter your password.',
      })),
    });
}

/** The page that tells applicants to wait. */
const appliedPath = ({ config }: Pick<EntryTools['services'], 'config'>) => `${config.get('entry.registerUrl')}?sent=1`;

function accountOf(form: Form, ip: string) {
  const setupToken = field(form, 'setupToken');
  return {
    ip,
    name: field(form, 'name'),
    email: field(form, 'email'),
    password: field(form, 'password'),
    invitation: field(form, 'invitation'),
    discoveryText: field(form, 'discoveryText'),
    profileFields: answersOf(form),
    // The captcha service determines the field name; its responses are longer than other fields.
    captcha: String(form['g-recaptcha-response'] ?? ''),
    ...(setupToken === '' ? {} : { setupToken }),
  };
}

function createEntryHandlers({
  accounts,
  sessions,
  renderEntryPage,
  limiters,
  checkSender,
  refuse,
  goTo,
  goOut,
  goOn,
  services,
  originOf,
}: EntryTools) {
  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const form = formOf(request);
    try {
      await limiters.signInsOfAddress(request, addressOf(request));
      checkSignInForm(form);
      await limiters.signIn(request, await accounts.keyOf(field(form, 'username')));
      await accounts.signIn(
        {
          username: field(form, 'username'),
          password: field(form, 'password'),
          rememberMe: isTicked(field(form, 'rememberMe')),
        },
        httpFacts(request, reply),
      );
    } catch (error) {
      return refuse(request, reply, 'signin', error);
    }
    return goTo(request, reply, targetOf(request));
  }

  async function register(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    const form = formOf(request);
    let isFirst = false;
    try {
      await limiters.budgets.registration(request, addressOf(request));
      isFirst = await accounts.isSetupToken(field(form, 'setupToken'));
      const account = accountOf(form, request.ip);
      const result = await accounts.register(account, originOf(request));
      if (result === 'applied') return goOn(request, reply, appliedPath(services));
      const { email, password } = account;
      await accounts.signIn({ username: email.trim(), password, rememberMe: false }, httpFacts(request, reply));
    } catch (error) {
      return refuse(request, reply, 'register', error);
    }
    // Begins with setting up the site.
    return goTo(request, reply, targetOf(request) || (isFirst ? '/dashboard/setup' : ''));
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await checkSender(request);
    await accounts.signOut(httpFacts(request, reply));
    reply.headers(forgetViewer);
    return goOut(request, reply, targetOf(request));
  }

  /** A link only signs out with the session's own key; otherwise it shows the page with the button. */
  async function signOutByLink(request: FastifyRequest, reply: FastifyReply) {
    const { session } = await sessions.visitorOf(request.cookies);
    const query = queryOf(request);
    const key = field(query, 'TransientKey') || field(query, 'transientKey');
    if (!session) return goTo(request, reply, targetOf(request));
    if (key !== session.transientKey)
      return renderEntryPage(request, reply, 'signout', {
        status: 200,
        values: { target: targetOf(request) },
        errors: [],
        message: '',
      });
    await accounts.signOut(httpFacts(request, reply));
    reply.headers(forgetViewer);
    return goOut(request, reply, targetOf(request));
  }

  return { signIn, register, signOut, signOutByLink };
}
