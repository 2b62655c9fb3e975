import findMyWay, { type HTTPMethod } from 'find-my-way';
import { ApiError } from '#lib/apiError.ts';
import type { Method } from './route.ts';

/** Finds routes by method and path, with the same library as Fastify; literal segments win over parameters. */
export interface RouteTable<Value> {
  readonly find: (method: Method, path: string) => Found<Value> | undefined;
  /** Methods that the path supports, for the Allow header. */
  readonly methodsOf: (path: string) => readonly Method[];
}

export interface Found<Value> {
  readonly value: Value;
  readonly params: Readonly<Record<string, string>>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly (Method & HTTPMethod)[];
/** Generous, because routes check the length themselves with a better error message. */
const longestParameter = 5000;

const unused = () => undefined;

/** Throws when two entries have the same method and path. */
export function createRouteTable<Value>(
  entries: readonly { readonly method: Method; readonly path: string; readonly value: Value }[],
): RouteTable<Value> {
  const router = findMyWay({
    // some clients write `/users/5/?expand[]=all`
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: longestParameter,
    // return no match instead of throwing
    onBadUrl: unused,
  });
  for (const { method, path, value } of entries) router.on(method, path, unused, value);
  return {
    find: (method, path) => {
      const found = router.find(method, path);
      if (found?.store === null) throw new ApiError(400, 'The address could not be read.');
      return found ? { value: found.store as Value, params: found.params as Record<string, string> } : undefined;
    },
    methodsOf: (path) => methods.filter((method) => router.find(method, path) !== null),
  };
}
