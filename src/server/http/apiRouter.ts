import { ApiError } from '#lib/apiError.ts';
import { type ApiAnswer, type ApiCall, type CompiledRoute, callRoute } from './callRoute.ts';
import { compileChecks, createCheckers } from './checks.ts';
import { notFound } from './errors.ts';
import type { AnyRoute, Method } from './route.ts';
import { createRouteTable } from './routeTable.ts';
import { unbuiltOperations } from './unbuiltOperations.ts';

/** All API routes, with the same checks for HTTP requests and in-process calls. */
export interface ApiRouter {
  readonly routes: readonly AnyRoute[];
  /** The route that a call would reach, without any checks. */
  readonly find: (method: Method, path: string) => AnyRoute | undefined;
  /** @throws ApiError when the call is rejected. */
  readonly call: (call: ApiCall) => Promise<ApiAnswer>;
}

/** In the table of routes, in place of an operation that is not built. */
const unbuilt = 'unbuilt';

function refuseUnbuilt({ method, path }: Pick<ApiCall, 'method' | 'path'>): never {
  throw new ApiError(404, `${method} ${path} is not available on this site.`, {
    description: 'The API describes this operation, but this version of the software does not have it.',
  });
}

/** A duplicate route throws. The schemas of a route are compiled when it is first called. */
export function createApiRouter(routes: readonly AnyRoute[]): ApiRouter {
  const checkers = createCheckers();
  const compiled: readonly CompiledRoute[] = routes.map((route) => ({ route, checks: compileChecks(route, checkers) }));
  const table = createRouteTable<CompiledRoute | typeof unbuilt>([
    ...compiled.map((entry) => ({ method: entry.route.method, path: entry.route.path, value: entry })),
    ...unbuiltOperations.map((operation) => ({ ...operation, value: unbuilt }) as const),
  ]);

  function fits(method: Method, path: string): boolean {
    const found = table.find(method, path);
    try {
      return found !== undefined && found.value !== unbuilt && found.value.checks.params(found.params) !== undefined;
    } catch {
      return false;
    }
  }

  function refuseUnknown(path: string): never {
    // the path of a route that does not exist here can look like an ID: /tokens/roles
    const methods = table.methodsOf(path).filter((method) => fits(method, path));
    if (methods.length === 0) throw notFound('Page');
    throw new ApiError(405, 'Method not allowed.', { description: `Allowed methods: ${methods.join(', ')}.` });
  }

  return Object.freeze({
    routes,
    find: (method: Method, path: string) => {
      const value = table.find(method, path)?.value;
      return value === unbuilt ? undefined : value?.route;
    },
    call: async (call: ApiCall) => {
      const found = table.find(call.method, call.path);
      if (!found) return refuseUnknown(call.path);
      return found.value === unbuilt ? refuseUnbuilt(call) : callRoute(found.value, found.params, call);
    },
  });
}
