import { ApiError } from '#lib/apiError.ts';

/** Facts for the CSRF check; header names are lowercase, as in Node. */
export interface CsrfFacts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  /** Key of the viewer's session; undefined for guests. */
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
  const body = (typeof facts.body === 'object' && facts.body !== null ? facts.body : {}) as Readonly<
    Record<string, unknown>
  >;
  const sent = [
    headerOf(facts, 'x-transient-key'),
    body.TransientKey,
    body.transientKey,
    facts.query.TransientKey,
    facts.query.transientKey,
  ];
  return sent.find((value): value is string => typeof value === 'string' && value !== '');
}

/**
 * A request by our own script: the custom header cannot be sent cross-origin without CORS, and the referrer has our
 * host.
 */
function isOwnScript(facts: CsrfFacts, host: string | undefined): boolean {
  if (headerOf(facts, 'x-requested-with') === undefined || host === undefined) return false;
  const origin = headerOf(facts, 'origin');
  return hostOf(headerOf(facts, 'referer')) === host && (origin === undefined || hostOf(origin) === host);
}

/** A form on one of our pages, sent without script: only the browser can set these headers. */
function isOwnForm(facts: CsrfFacts, host: string | undefined): boolean {
  const site = headerOf(facts, 'sec-fetch-site');
  const origin = headerOf(facts, 'origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return host !== undefined && hostOf(origin) === host;
  return site === 'same-origin';
}

/**
 * Requires proof that a POST was sent by one of our own pages, for guests too.
 * @throws ApiError 403 `Invalid CSRF token.`
 */
export function checkCsrf(facts: CsrfFacts): void {
  if (facts.method !== 'POST') return;
  const key = sentTransientKey(facts);
  if (key !== undefined && facts.transientKey !== undefined && key === facts.transientKey) return;
  const host = headerOf(facts, 'host');
  if (isOwnScript(facts, host)) return;
  // a form with a key of another session was rendered for someone else
  const isForeignKey = key !== undefined && facts.transientKey !== undefined;
  if (!isForeignKey && isOwnForm(facts, host)) return;
  throw new ApiError(403, 'Invalid CSRF token.');
}
