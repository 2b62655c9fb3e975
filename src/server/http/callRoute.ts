import type { Paging, Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../services.ts';
import type { Checks } from './checks.ts';
import { refuseInClosed } from './closedCommunity.ts';
import { permissionProblem } from './errors.ts';
import { toPaging, withSiteLimits } from './paging.ts';
import type { RawQuery } from './parseQuery.ts';
import type { AnyRoute, HttpFacts, Method, PageFacts, Route, RouteAnswer } from './route.ts';

/** Under which all paths of the API live. */
export const apiBase = '/api/v2';

/** A call of the API, from outside over HTTP or from inside while a page is hydrated. */
export interface ApiCall {
  readonly method: Method;
  /** Relative to /api/v2, e.g. `/discussions/12`, without query. */
  readonly path: string;
  readonly query?: RawQuery;
  readonly body?: unknown;
  readonly viewer: Viewer;
  readonly services: Services;
  readonly origin: string;
  readonly dependsOn?: (...tags: string[]) => void;
  readonly signal?: AbortSignal;
  readonly http?: HttpFacts;
}

/** The answer to a call that was not refused; refusals are thrown as ApiError. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly page?: PageFacts;
  readonly paging?: Paging;
}

/** A route with its validators, as the router keeps it. */
export interface CompiledRoute {
  readonly route: AnyRoute;
  readonly checks: Checks;
}

const defaultStatus: Readonly<Record<Method, number>> = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 };

const never = new AbortController().signal;
const ignore = () => {};

/** Refuses before anything is read or done: the reader's rights come before the validity of what they send. */
export function checkPermission(route: AnyRoute, { viewer, services }: Pick<ApiCall, 'viewer' | 'services'>): void {
  refuseInClosed(services, viewer, route);
  if (route.session && viewer.isGuest) throw permissionProblem('session.valid');
  if (route.permission !== undefined && !viewer.can(route.permission, { mode: 'global' })) throw permissionProblem(route.permission);
}

/** Permission, then params, query and body, then the route's own function: the same for every caller. */
export async function callRoute({ route, checks }: CompiledRoute, params: Readonly<Record<string, string>>, call: ApiCall): Promise<ApiAnswer> {
  checkPermission(route, call);
  // what guests and members may see changes with their roles and the site's settings, whatever else an answer is made of
  call.dependsOn?.('roles', 'config');
  const checkedParams = checks.params(params);
  const query = withSiteLimits(checks.query(call.query ?? {}), route.query, call.services.config);
  const body = checks.body(call.body);
  // the shapes are the route's own affair: its schemas have just been applied
  const { handle } = route as unknown as Route<unknown, unknown, unknown>;
  const answer: RouteAnswer = await handle({
    params: checkedParams,
    query,
    body,
    viewer: call.viewer,
    services: call.services,
    origin: call.origin,
    dependsOn: call.dependsOn ?? ignore,
    // read late: making a signal for a request costs more than most routes need
    get signal() {
      return call.signal ?? never;
    },
    ...(call.http ? { http: call.http } : {}),
  });
  return {
    status: answer.status ?? defaultStatus[route.method],
    body: answer.body,
    headers: answer.headers ?? {},
    ...(answer.page ? { page: answer.page, paging: toPaging(answer.page, listAddress(call)) } : {}),
  };
}

/** Of a list call: what its paging addresses are made from. */
export function listAddress(call: Pick<ApiCall, 'origin' | 'path' | 'query'>): { url: string; query: RawQuery } {
  return { url: `${call.origin}${apiBase}${call.path}`, query: call.query ?? {} };
}
