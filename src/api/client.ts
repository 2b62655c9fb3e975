import { ApiError, type ApiErrorExtras } from '#lib/apiError.ts';
import { stringifyQuery } from '#lib/queryString.ts';

/** Under which all calls live; set once here. */
const apiBase = '/api/v2';
/** Tells the server that a call comes from the app: part of its CSRF rule (contract: API §1.1). */
const markerHeader = { 'X-Requested-With': 'vanilla' };
const unreachable = 'Something went wrong while contacting the server.'; // SH-ERR-014

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function address(path: string, query: ApiRequest['query']): string {
  const search = query ? stringifyQuery(query) : '';
  return `${apiBase}/${path.replace(/^\//, '')}${search ? `?${search}` : ''}`;
}

/** The one place that calls `fetch`: base path, marker header, JSON body. The answer is not judged here. */
export function send(path: string, { method = 'GET', query, body, signal }: ApiRequest = {}): Promise<Response> {
  return fetch(address(path, query), {
    method,
    headers: { ...markerHeader, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

/** A file of this build, e.g. the asset manifest. */
export async function readAsset<Body>(url: string): Promise<Body> {
  const answer = await fetch(url);
  if (!answer.ok) throw new ApiError(answer.status, unreachable);
  return (await answer.json()) as Body;
}

/** Statuses below 400, and 408 (an unfinished long run), are answers; everything else is an error (contract: API §1.2). */
export const isAnswer = (status: number) => status < 400 || status === 408;

/**
 * Calls the API and reads its JSON.
 * @throws ApiError with the server's message and details, or with the contact message when there is none.
 */
export async function callApi<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  let answer: Response;
  try {
    answer = await send(path, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(0, unreachable);
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (isAnswer(answer.status)) return body as Body;
  const { message, ...extras } = (typeof body === 'object' && body !== null ? body : {}) as { message?: string } & ApiErrorExtras;
  throw new ApiError(answer.status, message || unreachable, extras);
}
