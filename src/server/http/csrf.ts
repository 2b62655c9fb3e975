import { ApiError } from '#lib/apiError.ts';

/** What the rule looks at; header names in lower case, as node gives them. */
export interface CsrfFacts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the reader's session; none for guests. */
  readonly transientKey: string | undefined;
}

function headerOf(facts: CsrfFacts, name: string): string | undefined {
  const value = facts.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}

function sentTransientKey(facts: CsrfFacts): string | undefined {
  const body = (typeof facts.body === 'object' && facts.body !== null ? facts.body : {}) as Readonly<Record<string, unknown>>;
  const sent = [headerOf(facts, 'x-transient-key'), body.TransientKey, body.transientKey, facts.query.TransientKey, facts.query.transientKey];
  return sent.find((value): value is string => typeof value === 'string' && value !== '');
}

/** A call of our own script: the marker header cannot be sent across origins without our consent, and the addresses agree. */
function isOwnScript(facts: CsrfFacts, host: string | undefined): boolean {
  if (headerOf(facts, 'x-requested-with') === undefined || host === undefined) return false;
  const origin = headerOf(facts, 'origin');
  return hostOf(headerOf(facts, 'referer')) === host && (origin === undefined || hostOf(origin) === host);
}

/** A form of one of our pages, sent without script: only the browser can set these headers. */
function isOwnForm(facts: CsrfFacts, host: string | undefined): boolean {
  const site = headerOf(facts, 'sec-fetch-site');
  const origin = headerOf(facts, 'origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return host !== undefined && hostOf(origin) === host;
  return site === 'same-origin';
}

/**
 * Every POST needs proof that one of our own pages sent it (contract: API §1.1), guests' included.
 * @throws ApiError 403 `Invalid CSRF token.`
 */
export function checkCsrf(facts: CsrfFacts): void {
  if (facts.method !== 'POST') return;
  const key = sentTransientKey(facts);
  if (key !== undefined && facts.transientKey !== undefined && key === facts.transientKey) return;
  const host = headerOf(facts, 'host');
  if (isOwnScript(facts, host)) return;
  // a form that carries another session's key was made for somebody else
  const isForeignKey = key !== undefined && facts.transientKey !== undefined;
  if (!isForeignKey && isOwnForm(facts, host)) return;
  throw new ApiError(403, 'Invalid CSRF token.');
}
