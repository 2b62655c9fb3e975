import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import type { Accounts } from '../http/accounts.ts';
import { checkCsrf } from '../http/csrf.ts';
import { originOf } from '../http/httpFacts.ts';
import { parseQuery } from '../http/parseQuery.ts';
import type { Limiters, RateLimits } from '../http/rateLimit.ts';
import { safeTarget } from '../http/safeTarget.ts';
import type { Sessions } from '../http/session.ts';

export type EntryView = 'signin' | 'register' | 'signout' | 'passwordrequest' | 'passwordreset' | 'emailconfirm' | 'emailconfirmrequest';

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
  /** Whether whoever is signed in no longer may still see the page they are on. */
  readonly isOpenToGuests: (request: FastifyRequest, target: string) => Promise<boolean>;
  /** Draws the entry page again with what was wrong. Sends the answer itself. */
  readonly renderEntryPage: (request: FastifyRequest, reply: FastifyReply, view: EntryView, state: EntryState) => Promise<unknown>;
}

/** What every form of the entry pages uses. */
export interface EntryTools extends EntryDeps {
  readonly limiters: Limiters;
  /** @throws ApiError 403 when the form is not one of ours, 429 when there were too many. */
  readonly checkSender: (request: FastifyRequest) => Promise<void>;
  /** On to a page of this site; home from one that only members see. */
  readonly goOut: (request: FastifyRequest, reply: FastifyReply, target: string) => Promise<FastifyReply>;
  /** On to a page of this site. */
  readonly goTo: (request: FastifyRequest, reply: FastifyReply, target: string) => FastifyReply;
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

/** Where the reader came from, from the form or the address. */
export function targetOf(request: FastifyRequest): string {
  const [form, query] = [formOf(request), queryOf(request)];
  return field(form, 'target') || field(form, 'Target') || field(query, 'target') || field(query, 'Target');
}

/** Fields that are shown again after a refusal; a password never is. */
const keptFields: Readonly<Record<EntryView, readonly string[]>> = {
  signin: ['username', 'rememberMe'],
  register: ['name', 'email', 'setupToken'],
  signout: [],
  passwordrequest: ['username'],
  passwordreset: [],
  emailconfirm: [],
  emailconfirmrequest: [],
};

/** Who and which secret a link of a mail names. */
export function linkOf(request: FastifyRequest): { readonly userID: string; readonly token: string } {
  const { userID = '', token = '' } = (request.params ?? {}) as { userID?: string; token?: string };
  return { userID: String(userID).slice(0, longestField), token: String(token).slice(0, longestField) };
}

/** What of the request may be shown again. */
export function keptValues(request: FastifyRequest, view: EntryView): Record<string, string> {
  const form = formOf(request);
  return {
    ...Object.fromEntries(keptFields[view].map((name) => [name, field(form, name)])),
    ...(view === 'passwordreset' || view === 'emailconfirm' ? linkOf(request) : {}),
    target: targetOf(request),
  };
}

export function stateOf(error: unknown, values: Record<string, string>): EntryState {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const errors = error.extras.errors ?? [];
  const message = errors.length > 0 ? '' : [error.message, error.extras.description].filter(Boolean).join(' ');
  return { status: error.status, values, errors, message };
}

const views: readonly EntryView[] = ['register', 'signout', 'passwordrequest', 'passwordreset', 'emailconfirmrequest', 'emailconfirm'];

/** The screen whose form was sent to this address. */
export function viewOf(address: string): EntryView {
  const step = /^\/entry\/(\w+)/.exec(address)?.[1];
  return views.find((view) => view === step) ?? 'signin';
}

export function createEntryTools(deps: EntryDeps, limiters: Limiters): EntryTools {
  // the answer to a form is kept by nobody
  const goTo: EntryTools['goTo'] = (request, reply, target) =>
    reply.header('cache-control', 'private, no-store').redirect(safeTarget(target, originOf(request, deps.publicUrl)), 302);
  return {
    ...deps,
    limiters,
    goTo,
    goOut: async (request, reply, target) => {
      const wanted = safeTarget(target, originOf(request, deps.publicUrl));
      return goTo(request, reply, (await deps.isOpenToGuests(request, wanted)) ? wanted : '/');
    },
    checkSender: async (request) => {
      await limiters.write(request, `address ${request.ip}`);
      const { session } = await deps.sessions.visitorOf(request.cookies);
      checkCsrf({ method: 'POST', headers: request.headers, body: formOf(request), query: queryOf(request), transientKey: session?.transientKey });
    },
  };
}
