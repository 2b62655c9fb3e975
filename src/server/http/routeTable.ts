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
/**
 * Characters of a parameter in an address, the same for Fastify and the table: a parameter that only one of them
 * accepted would reach a route without the parser of its body.
 */
export const longestParameter = 500;

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
    // return no value instead of throwing
    onBadUrl: unused,
    onMaxParamLength: unused,
  });
  for (const { method, path, value } of entries) router.on(method, path, unused, value);
  return {
    find: (method, path) => {
      const found = router.find(method, path);
      if (found?.store === null && path.length > longestParameter) throw new ApiError(414, 'The address is too long.');
      if (found?.store === null) throw new ApiError(400, 'The address could not be read.');
      return found ? { value: found.store as Value, params: found.params as Record<string, string> } : undefined;
    },
    methodsOf: (path) => methods.filter((method) => router.find(method, path) !== null),
  };
}
