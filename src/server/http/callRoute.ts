import type { Readable } from 'node:stream';
import type { Tag } from '../changeFeed.ts';
import type { Paging, Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../services.ts';
import type { Checks } from './checks.ts';
import { withAuditSource } from '../db/auditSource.ts';
import { auditParent, auditRequest } from './auditRequest.ts';
import { refuseInClosed } from './closedCommunity.ts';
import { permissionProblem } from './errors.ts';
import { answerIn, bodyToStore } from '../texts/builtIns/readerAnswer.ts';
import { toPaging, withSiteLimits } from './paging.ts';
import { refuseUnknownSections } from './sectionParams.ts';
import type { RawQuery } from './parseQuery.ts';
import { refuseBannedAuthor } from './refuseBanned.ts';
import type { AnyRoute, HttpFacts, Method, PageFacts, Route, RouteAnswer } from './route.ts';

/** Base path of the API. */
export const apiBase = '/api/v2';

/** An API call, over HTTP or in-process while a page is hydrated. */
export interface ApiCall {
  readonly method: Method;
  /** Relative to /api/v2, e.g. `/discussions/12`, without query. */
  readonly path: string;
  readonly query?: RawQuery;
  readonly body?: unknown;
  readonly viewer: Viewer;
  readonly services: Services;
  readonly origin: string;
  readonly dependsOn?: (...tags: Tag[]) => void;
  readonly signal?: AbortSignal;
  /** The language of the viewer, for texts in the answer; absent for scripts with a token. */
  readonly locale?: string;
  readonly http?: HttpFacts;
}

/** Response to a successful call; failures are thrown as ApiError. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly file?: Readable;
  readonly headers: Readonly<Record<string, string>>;
  readonly page?: PageFacts;
  readonly paging?: Paging;
}

/** A route with its compiled validators. */
export interface CompiledRoute {
  readonly route: AnyRoute;
  readonly checks: Checks;
}

const defaultStatus: Readonly<Record<Method, number>> = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 };

const never = new AbortController().signal;
const ignore = () => {};

/** Checks permissions before the input, so that an unauthorized request learns nothing from validation errors. */
export function checkPermission(route: AnyRoute, { viewer, services }: Pick<ApiCall, 'viewer' | 'services'>): void {
  refuseInClosed(services, viewer, route);
  if (route.session && viewer.isGuest) throw permissionProblem('session.valid');
  if (route.permission !== undefined && !viewer.can(route.permission, { mode: 'global' }))
    throw permissionProblem(route.permission);
}

/** Runs a handler so that the audit log attributes its changes to the call, and to the page that made it. */
async function attributed(
  { method, path, query, http }: ApiCall,
  handle: () => Promise<RouteAnswer> | RouteAnswer,
): Promise<RouteAnswer> {
  if (method === 'GET' || !http) return handle();
  return withAuditSource(
    () => ({ ...auditRequest(method, `${apiBase}${path}`, query ?? {}), parent: auditParent(http.header) }),
    handle,
  );
}

/** Checks permission, then params, query and body, then calls the route's handler; the same for every caller. */
export async function callRoute(
  { route, checks }: CompiledRoute,
  params: Readonly<Record<string, string>>,
  call: ApiCall,
): Promise<ApiAnswer> {
  checkPermission(route, call);
  // every response depends on roles and settings, because they decide what the viewer can see, and has built-in texts
  call.dependsOn?.('roles', 'config', 'texts');
  const checkedParams = checks.params(params);
  const query = withSiteLimits(checks.query(call.query ?? {}), route.query, {
    config: call.services.config,
    isRequest: call.http !== undefined,
  });
  refuseUnknownSections(query, route.query, call.services.config);
  const body = checks.body(await bodyToStore(call.services, call.locale, call));
  if (route.isPosting) await refuseBannedAuthor(call.services, { userID: call.viewer.userID, ip: call.http?.ip });
  // safe cast: the route's schemas were just applied
  const { handle } = route as unknown as Route<unknown, unknown, unknown>;
  const input = {
    params: checkedParams,
    query,
    body,
    viewer: call.viewer,
    services: call.services,
    origin: call.origin,
    dependsOn: call.dependsOn ?? ignore,
    // lazy, because creating a signal costs more than most routes
    get signal() {
      return call.signal ?? never;
    },
    locale: call.locale,
    ...(call.http ? { http: call.http } : {}),
  };
  const answer = await attributed(call, () => handle(input));
  return {
    status: answer.status ?? defaultStatus[route.method],
    body: await answerIn(call.services, call.locale, answer.body),
    headers: answer.headers ?? {},
    ...(answer.file ? { file: answer.file } : {}),
    ...(answer.page ? { page: answer.page, paging: toPaging(answer.page, listAddress(call)) } : {}),
  };
}

/** URL and query of a list call, from which its paging URLs are built. */
export function listAddress(call: Pick<ApiCall, 'origin' | 'path' | 'query'>): { url: string; query: RawQuery } {
  return { url: `${call.origin}${apiBase}${call.path}`, query: call.query ?? {} };
}
