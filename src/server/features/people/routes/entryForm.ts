import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestProfileNote } from '#domain/profileFields.ts';
import { withSection } from '#routing/pages/sectionAddress.ts';
import { ApiError } from '#lib/apiError.ts';
import { type Accounts, accountsOf } from '../accounts.ts';
import { checkTexts } from '../../../http/checks.ts';
import { checkCsrf } from '../../../http/csrf.ts';
import { errorReply } from '../../../http/errors.ts';
import { originOf } from '../../../http/httpFacts.ts';
import { parseQuery } from '../../../http/parseQuery.ts';
import { addressOf, type Limiters } from '../../../http/rateLimit.ts';
import { isObject } from '../../../layouts/plainData.ts';
import { placeOf, sectionPaths } from '../../../http/requestSection.ts';
import { entryAddresses, safeTarget } from '../../../http/safeTarget.ts';
import { type Sessions, sessionsOf } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import { translateFields } from '../../../texts/problems/problemWords.ts';
import { type EntryState, stateOf } from './entryState.ts';
import { wordsOfRequest } from '../../../texts/problems/problemTranslator.ts';

export type EntryView =
  | 'signin'
  | 'register'
  | 'signout'
  | 'passwordrequest'
  | 'passwordreset'
  | 'emailconfirm'
  | 'emailconfirmrequest';

export interface EntryDeps {
  readonly services: Services;
  readonly limiters: Limiters;
  readonly debug: boolean;
  /** Whether the page is visible to guests, for the target after signing out. */
  readonly isOpenToGuests: (request: FastifyRequest, target: string) => Promise<boolean>;
  /** Renders the entry page with errors and sends the response. */
  readonly renderEntryPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    view: EntryView,
    state: EntryState,
  ) => Promise<unknown>;
}

/** Tools shared by all entry forms. */
export interface EntryTools extends EntryDeps {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly originOf: (request: FastifyRequest) => string;
  /** @throws ApiError 403 for forms from other sites, 422 for text that cannot be stored, 429 if there were too many */
  readonly checkSender: (request: FastifyRequest) => Promise<void>;
  /** Redirects to a page of this site; to the home page if the target is for members only. */
  readonly goOut: (request: FastifyRequest, reply: FastifyReply, target: string) => Promise<FastifyReply>;
  /**
   * Renders the form again with errors and submitted values. @throws errors that are not validation or permission
   * errors
   */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, view: EntryView, error: unknown) => Promise<unknown>;
  /** Redirects to a requested page on this site, never to an entry page. */
  readonly goTo: (request: FastifyRequest, reply: FastifyReply, target: string) => FastifyReply;
  /** Redirects a browser to a path on this site, or tells a script the path. */
  readonly goOn: (request: FastifyRequest, reply: FastifyReply, address: string) => FastifyReply;
}

const longestField = 2000;

export type Form = Readonly<Record<string, unknown>>;

export function field(form: Form, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : undefined;
  return typeof value === 'string' ? value.slice(0, longestField) : '';
}

export const isTicked = (text: string) => ['1', 'on', 'true', 'yes'].includes(text.toLowerCase());

export function formOf(request: FastifyRequest): Form {
  return typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {};
}

export function queryOf(request: FastifyRequest): Form {
  return parseQuery((request.raw.url ?? '').split(/\?(.*)/s, 2)[1] ?? '');
}

/** The page the user came from, from the form or the URL. */
export function targetOf(request: FastifyRequest): string {
  const [form, query] = [formOf(request), queryOf(request)];
  return field(form, 'target') || field(form, 'Target') || field(query, 'target') || field(query, 'Target');
}

/** Fields that are shown again after an error, never passwords. */
const keptFields: Readonly<Record<EntryView, readonly string[]>> = {
  signin: ['username', 'rememberMe'],
  register: ['name', 'email', 'setupToken', 'invitation', 'discoveryText'],
  signout: [],
  passwordrequest: ['username'],
  passwordreset: [],
  emailconfirm: [],
  emailconfirmrequest: [],
};

/** The user and the secret in a link from an email. */
export function linkOf(request: FastifyRequest): { readonly userID: string; readonly token: string } {
  const { userID = '', token = '' } = (request.params ?? {}) as { userID?: string; token?: string };
  return { userID: String(userID).slice(0, longestField), token: String(token).slice(0, longestField) };
}

/** Submitted answers in profile fields, by name. */
export function answersOf(form: Form): Readonly<Record<string, unknown>> {
  const answers = Object.hasOwn(form, 'profileFields') ? form['profileFields'] : undefined;
  return isObject(answers) ? answers : {};
}

/** Answers to show again; several choices are separated by line breaks. */
const keptAnswers = (form: Form) =>
  Object.entries(answersOf(form)).map(([name, value]): [string, string] => [
    `profileFields.${name}`,
    (Array.isArray(value) ? value.map(String).join('\n') : String(value)).slice(0, longestProfileNote),
  ]);

/** The submitted values that may be shown again. */
export function keptValues(request: FastifyRequest, view: EntryView): Record<string, string> {
  const form = formOf(request);
  return {
    ...Object.fromEntries(keptFields[view].map((name) => [name, field(form, name)])),
    ...(view === 'register' ? Object.fromEntries(keptAnswers(form)) : {}),
    ...(view === 'passwordreset' || view === 'emailconfirm' ? linkOf(request) : {}),
    target: targetOf(request),
  };
}

const views: readonly EntryView[] = [
  'register',
  'signout',
  'passwordrequest',
  'passwordreset',
  'emailconfirmrequest',
  'emailconfirm',
];

/** The entry page whose form posts to this path. */
export function viewOf(address: string): EntryView {
  const step = /^\/entry\/(\w+)/.exec(address)?.[1];
  return views.find((view) => view === step) ?? 'signin';
}

/** Responses to forms must not be cached. */
const unkept = { 'cache-control': 'private, no-store' } as const;

/** Scripts that submit the form request JSON; browsers request a page. */
const isScript = ({ method, headers: { accept = '' } }: FastifyRequest) =>
  method === 'POST' && /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);

/** Responds with an API error; the script still has the submitted values. */
function answerScript(reply: FastifyReply, { status, errors, message }: EntryState): FastifyReply {
  const list = errors.length > 0 ? { errors } : {};
  return reply
    .code(status)
    .headers(unkept)
    .type('application/json')
    .send(JSON.stringify({ message: message || 'Validation Failed', status, ...list }));
}

export function createEntryTools(deps: EntryDeps): EntryTools {
  const { services } = deps;
  const { config } = services;
  const ownOrigin = (request: FastifyRequest) => originOf(request, services.site.publicUrl);
  const goOn: EntryTools['goOn'] = (request, reply, given) => {
    reply.headers(unkept);
    const address = withSection(given, placeOf(request, config, ownOrigin(request)));
    return isScript(request)
      ? reply
          .code(200)
          .type('application/json')
          .send(JSON.stringify({ redirectTo: address }))
      : reply.redirect(address, 302);
  };
  const goTo: EntryTools['goTo'] = (request, reply, target) =>
    goOn(request, reply, safeTarget(target, ownOrigin(request), entryAddresses(config), sectionPaths(config)));
  const renderEntryPage: EntryDeps['renderEntryPage'] = async (request, reply, view, state) => {
    const words = await wordsOfRequest({ services, sessions: sessionsOf(services) }, request);
    const told = {
      ...state,
      message: words(state.message),
      errors: translateFields(state.errors, words),
    };
    return isScript(request) ? answerScript(reply, told) : deps.renderEntryPage(request, reply, view, told);
  };
  return {
    ...deps,
    accounts: accountsOf(services),
    sessions: sessionsOf(services),
    originOf: ownOrigin,
    refuse: (request, reply, view, error) => {
      const state = stateOf(error, keptValues(request, view));
      if (error instanceof ApiError) void reply.headers(errorReply(error, { debug: false }).headers);
      return renderEntryPage(request, reply, view, state);
    },
    goTo,
    goOn,
    renderEntryPage,
    goOut: async (request, reply, target) => {
      const wanted = safeTarget(target, ownOrigin(request), entryAddresses(config), sectionPaths(config));
      return goTo(request, reply, (await deps.isOpenToGuests(request, wanted)) ? wanted : '/');
    },
    checkSender: async (request) => {
      await deps.limiters.write(request, addressOf(request));
      checkTexts(formOf(request));
      const { session } = await sessionsOf(services).visitorOf(request.cookies);
      checkCsrf({
        method: 'POST',
        headers: request.headers,
        body: formOf(request),
        query: queryOf(request),
        transientKey: session?.transientKey,
      });
    },
  };
}
