import type { ApiPath, BodyOf, KnownPath, ListPath, QueryOf, RecordPath, ReplyTo, Verb } from '#contracts/api.ts';
import { ApiError } from '#lib/apiError.ts';
import { partHeader } from '#routing/pages/pageParts.ts';
import { learnTime } from '#lib/clock.ts';
import { stringifyQuery } from '#lib/queryString.ts';
import { isHtml, parseJson, signedOut, toApiError, unanswered, unreachable } from './errorAnswer.ts';
import { noteChange } from './freshness.ts';
import { longRunContentType, mitigation, pageHeaders, setTransientKey } from './headers.ts';
import { finishLongRun, type LongRunProgress, payloadOf } from './longRun.ts';
import { ownViewerID, viewerIDOf } from './pageViewer.ts';
import { type ApiPaging, readPaging } from './paging.ts';
import { passChallenge } from './reloadGuard.ts';
import { noteSessionEnd } from './sessionEnd.ts';
import { readLimitMs, withLimit, writeLimitMs } from './timeLimit.ts';
import { noteWrite } from './underWay.ts';
import { isViewersAct } from './viewersActs.ts';

/** Base path of all calls, defined only here (SH-API-009). */
const apiBase = '/api/v2';
const unauthorized = 401;
const forbidden = 403;
const notFound = 404;
const gone = 410;
const csrfRefusal = 'Invalid CSRF token.';

export interface ApiRequest {
  readonly method?: Verb;
  readonly query?: object;
  /** Sent as JSON, except for `FormData`. */
  readonly body?: unknown;
  /** In addition to those of every call, e.g. `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Fetch options for calls that survive their page or must not identify the viewer. */
  readonly how?: Pick<RequestInit, 'keepalive' | 'credentials' | 'referrerPolicy'>;
  /** Receives the headers of the response, e.g. `ETag`. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Which statuses are errors, for calls with their own rule (resolutions G70). */
  readonly isError?: (status: number) => boolean;
  /** Time limit; by default that of reads or of writes. */
  readonly limitMs?: number;
  /** For long runs: receives the progress after each step. */
  readonly onProgress?: (progress: LongRunProgress) => void;
}

interface Sending extends Omit<ApiRequest, 'isError' | 'onProgress' | 'onHeaders'> {
  readonly contentType?: string;
}

/**
 * The URL of a call, with the base path exactly once, because some paths in the contract include it (resolutions G14).
 */
export function apiAddress(path: string, query?: ApiRequest['query']): string {
  const search = query ? stringifyQuery(query) : '';
  const bare = path.replace(/^\/?(?:api\/v2(?=\/|$))?\/?/, '');
  return `${apiBase}/${bare}${search ? `${bare.includes('?') ? '&' : '?'}${search}` : ''}`;
}

function bodyOf(
  body: unknown,
  contentType: string | undefined,
): { readonly body?: BodyInit; readonly headers: Readonly<Record<string, string>> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (contentType !== undefined) return { body: String(body), headers: { 'Content-Type': contentType } };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** The only function that calls `fetch`: adds base path, headers and body. Does not check the response. */
export async function send(
  path: ApiPath,
  { method = 'GET', query, body, headers: own, signal, contentType, how }: Sending = {},
): Promise<Response> {
  const { headers, ...rest } = bodyOf(body, contentType);
  const answer = await fetch(apiAddress(path, query), {
    method,
    headers: { ...pageHeaders(), ...headers, ...own },
    ...rest,
    ...how,
    ...(signal ? { signal } : {}),
  });
  learnTime(answer.headers.get('date'));
  // counting visits does not change anything that a page shows
  if (method !== 'GET' && path !== '/tick') noteChange();
  return answer;
}

/** Result of an entry form sent by script; undefined if the browser should submit it itself. */
export async function sendEntryForm(form: HTMLFormElement): Promise<{ readonly redirectTo: string } | undefined> {
  const sending = answerIn(writeLimitMs, undefined, (signal) => {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    return fetch(form.action, {
      method: 'POST',
      body,
      headers: { ...pageHeaders(), Accept: 'application/json' },
      signal,
    });
  });
  const { response, text } = await noteWrite(sending, true);
  // A proxy's page or an expired form key: the browser shows the page of the response, which says what to do.
  if (isHtml(response) || (response.status === forbidden && text.includes(csrfRefusal))) return undefined;
  if (!response.ok) throw toApiError(response, text);
  return readBody(response, text) as { readonly redirectTo: string };
}

/** Reads a file of this build, such as the asset manifest. */
export async function readAsset<Body>(url: string): Promise<Body> {
  return withLimit(readLimitMs, undefined, async (signal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new ApiError(answer.status, unreachable);
    return (await answer.json()) as Body;
  });
}

/** Whether a file of a build no longer exists; false if the connection fails. */
export function isAssetGone(url: string): Promise<boolean> {
  return withLimit(readLimitMs, undefined, (signal) => fetch(url, { cache: 'no-store', signal })).then(
    ({ status }) => status === notFound || status === gone,
    () => false,
  );
}

/** Statuses below 400 and 408 (an unfinished long run) are successful; all others are errors. */
export const isAnswer = (status: number) => status < 400 || status === 408;

/**
 * The error of a response without a page. A successful response that is not from this site counts as a failed
 * connection.
 */
export function refusalOf(response: Response, text: string): ApiError {
  const error = toApiError(response, text);
  return isAnswer(response.status) ? new ApiError(0, error.message, error.extras) : error;
}

const isRecord = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);
const isList = (body: unknown) => Array.isArray(body) && body.every(isRecord);

/** In a response with the updated page, the reply is beside it (`withPage`). */
const besidePage = (isPromised: (body: unknown) => boolean) => (body: unknown) =>
  isRecord(body) && (!Object.hasOwn(body as object, 'answer') || isPromised((body as { answer: unknown }).answer));

/** The body of a successful response. @throws ApiError if it is cut off or of another kind than promised */
export function readBody(response: Response, text: string, isPromised: (body: unknown) => boolean = isRecord): unknown {
  const body = parseJson(text);
  const isKind = response.headers.get(partHeader) === 'beside' ? besidePage(isPromised) : isPromised;
  if (isKind(body)) return body;
  throw refusalOf(response, isHtml(response) ? text : '');
}

/** Reloads the form key from a fresh page; the old one belonged to a session that has ended. */
async function refreshTransientKey(): Promise<boolean> {
  const html = await withLimit(readLimitMs, undefined, async (signal) => {
    const page = await fetch(location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-store', signal });
    return page.ok ? await page.text() : '';
  }).catch(() => '');
  // A different user is signed in now, and must not send what this page's viewer wrote (goals F23).
  if (typeof document !== 'undefined' && viewerIDOf(html) !== ownViewerID()) return false;
  const key = /"transientKey":"([\w+/=-]+)"/.exec(html)?.[1];
  if (key) setTransientKey(key);
  return key !== undefined;
}

interface Answer {
  readonly response: Response;
  readonly text: string;
}

async function sendAndRead(path: ApiPath, request: Sending): Promise<Answer> {
  const { method = 'GET', signal, limitMs = method === 'GET' ? readLimitMs : writeLimitMs } = request;
  return answerIn(limitMs, signal, (ends) => send(path, { ...request, signal: ends }));
}

/** Adds the time limit, so that every call ends. */
async function answerIn(
  ms: number,
  signal: AbortSignal | undefined,
  call: (ends: AbortSignal) => Promise<Response>,
): Promise<Answer> {
  try {
    return await withLimit(ms, signal, async (ends) => {
      const response = await call(ends);
      return { response, text: await response.text() };
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unanswered(cause);
  }
}

/**
 * Sends the request. If the server rejects the form key because the session has ended, retries once with the current
 * one (goals F24).
 */
async function exchangeOnce(path: ApiPath, request: Sending): Promise<Answer> {
  const answer = await sendAndRead(path, request);
  const isRefused =
    answer.response.status === forbidden && request.method === 'POST' && answer.text.includes(csrfRefusal);
  return isRefused && (await refreshTransientKey()) ? sendAndRead(path, request) : answer;
}

/** As `exchangeOnce`; a reload of the page waits for writes. @param isAct whether it is what the viewer did */
function exchange(path: ApiPath, request: Sending, isAct: boolean): Promise<Answer> {
  const answering = exchangeOnce(path, request);
  return (request.method ?? 'GET') === 'GET' ? answering : noteWrite(answering, isAct);
}

/** Whether the session of this page has ended; false if the connection fails. */
export async function hasSessionEnded(): Promise<boolean> {
  if (Number(ownViewerID() ?? 0) === 0) return false;
  const answer = await sendAndRead('/users/me', {}).catch(() => undefined);
  const viewer = answer?.response.ok
    ? (parseJson(answer.text) as { readonly userID?: unknown } | undefined)
    : undefined;
  const isOver = viewer?.userID === 0;
  if (isOver) noteSessionEnd();
  return isOver;
}

/** The error for a session that has ended: that the server refuses the account, such as for a ban, or only its end. */
async function sessionEnd(status: number): Promise<ApiError> {
  const answer = await sendAndRead('/sessions/refusal', {}).catch(() => undefined);
  const isRefusal = answer?.response.status === forbidden && !isHtml(answer.response);
  return isRefusal ? toApiError(answer.response, answer.text) : new ApiError(status, signedOut, { isSignedOut: true });
}

/**
 * Errors for guests name a permission. A viewer who was just signed in is told instead that the session has ended
 * (goals F22).
 */
export async function explained(error: ApiError): Promise<ApiError> {
  const isRefused = error.status === forbidden || error.status === unauthorized;
  return isRefused && (await hasSessionEnded()) ? sessionEnd(error.status) : error;
}

/** Whether the response is a CDN's challenge page. */
export const isChallenge = (answer: Response) =>
  isHtml(answer) && answer.headers.get(mitigation.header) === mitigation.challenge;

/** Which responses a call accepts. */
interface Expected extends Pick<ApiRequest, 'isError'> {
  readonly isPromised?: ((body: unknown) => boolean) | undefined;
  /** Calls that only write can have an empty response. */
  readonly mayBeEmpty?: boolean;
  /** Whether it is what the viewer did. */
  readonly isAct?: boolean;
}

async function judge({ response, text }: Answer, expected: Expected = {}): Promise<unknown> {
  const { isError = (status) => !isAnswer(status), isPromised, mayBeEmpty, isAct = false } = expected;
  if (isChallenge(response)) {
    passChallenge(isAct);
    throw toApiError(response, text);
  }
  if (isAnswer(response.status) && !isError(response.status))
    return mayBeEmpty && text === '' ? undefined : readBody(response, text, isPromised);
  const body = parseJson(text);
  // An error with a token is a long run that has not finished (SH-API-005).
  if (payloadOf(body) !== undefined || !isError(response.status)) return body;
  throw await explained(toApiError(response, text));
}

/** A request with the query and body that this path accepts. */
type RequestTo<Path extends string, Method extends Verb> = Omit<ApiRequest, 'method' | 'query' | 'body'> & {
  readonly method?: Method;
  readonly query?: QueryOf<Path, Method>;
  readonly body?: BodyOf<Path, Method>;
};

async function follow(
  path: ApiPath,
  request: ApiRequest,
  isPromised?: Expected['isPromised'],
): Promise<{ readonly body: unknown; readonly paging: ApiPaging }> {
  const { isError, onProgress, onHeaders, ...sending } = request;
  const { method = 'GET' } = request;
  const isAct = isViewersAct(method, path);
  const answer = await exchange(path, sending, isAct);
  onHeaders?.(answer.response.headers);
  const mayBeEmpty = !isPromised && method !== 'GET';
  const body = await judge(answer, { isError, isPromised, mayBeEmpty, isAct });
  const paging = readPaging(answer.response.headers);
  if (payloadOf(body) === undefined) return { body, paging };
  const step = async (payload: string) => {
    const { signal } = request;
    const next = { method: 'POST', body: payload, contentType: longRunContentType, signal } as const;
    return judge(await exchange('/calls/run', next, isAct), { isAct });
  };
  const running = finishLongRun(body, { step, onProgress });
  return { body: await (method === 'GET' ? running : noteWrite(running, isAct)), paging };
}

/** Like `callList`, with the paging of the list. */
export async function callPaged<const Path extends ApiPath, const Method extends Verb = 'GET'>(
  path: Path & KnownPath<Path, NoInfer<Method>> & ListPath<Path, NoInfer<Method>>,
  request: RequestTo<Path, Method> = {},
): Promise<{ readonly body: ReplyTo<Path, Method>; readonly paging: ApiPaging }> {
  const { body, paging } = await follow(path, request as ApiRequest, isList);
  return { body: body as ReplyTo<Path, Method>, paging };
}

/** Like `callApi`, for routes that answer with a list of records. */
export async function callList<const Path extends ApiPath, const Method extends Verb = 'GET'>(
  path: Path & KnownPath<Path, NoInfer<Method>> & ListPath<Path, NoInfer<Method>>,
  request: RequestTo<Path, Method> = {},
): Promise<ReplyTo<Path, Method>> {
  return (await callPaged(path, request)).body;
}

/**
 * Calls the API and parses its JSON; a long run is followed to its end. The types of query, body and response follow
 * from the path. @throws ApiError with the server's message and details, or with a generic message
 */
export async function callApi<const Path extends ApiPath, const Method extends Verb = 'GET'>(
  path: Path & KnownPath<Path, NoInfer<Method>> & RecordPath<Path, NoInfer<Method>>,
  request: RequestTo<Path, Method> = {},
): Promise<ReplyTo<Path, Method>> {
  return (await follow(path, request as ApiRequest)).body as ReplyTo<Path, Method>;
}
