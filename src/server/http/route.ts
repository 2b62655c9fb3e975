import type { Viewer } from '#contracts/hydrate.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Services } from '../services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route's function is given: everything validated and coerced, the reader, and the services. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Viewer;
  readonly services: Services;
  /** Absolute origin of this request, e.g. `http://localhost:8080`: urls on the wire are absolute. */
  readonly origin: string;
  /** Notes that the answer changes when this changes, e.g. `discussion:12`; guest pages are dropped by it. */
  readonly dependsOn: (...tags: string[]) => void;
  readonly signal: AbortSignal;
  /** Only over HTTP (absent for calls made while hydrating): cookies, headers, address. */
  readonly http?: HttpFacts;
}

export interface HttpFacts {
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A request header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options?: Readonly<Record<string, unknown>>) => void;
  readonly clearCookie: (name: string) => void;
}

/** What it answers: the body, and what differs from the method's default (POST 201, DELETE 204, else 200). */
export interface RouteAnswer<Body = unknown> {
  readonly body?: Body;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lists: turned into the x-app-page-* and Link headers. */
  readonly page?: PageFacts;
}

export interface PageFacts {
  readonly currentPage: number;
  readonly limit: number;
  /** `null` when unknown: then only `hasNext` tells. */
  readonly total: number | null;
  readonly hasNext: boolean;
}

/**
 * A route is data plus one function. The router checks permission, then params, query and body against the schemas
 * (coercing query strings, filling defaults), then calls `handle`; the API reference is made from the same data.
 */
export interface Route<Params = never, Query = never, Body = never> {
  readonly method: Method;
  /** Under /api/v2, with `:name` parameters, e.g. `/discussions/:discussionID`. */
  readonly path: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Any one of these global permissions is needed; absent = everybody, guests too. Finer checks are in `handle`. */
  readonly permission?: string | readonly string[];
  /** Guests reach it even where the community shows itself to members only: entry calls, texts and styles of their pages. */
  readonly staysOpen?: boolean;
  /** Needs a signed-in reader. */
  readonly session?: boolean;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Shape of the successful answer's body, for the reference and the contract tests. */
  readonly reply?: JsonSchema;
  /** Largest body taken, where it differs from the server's 1 MB. */
  readonly maxBodyBytes?: number;
  /** Requests a minute and address, when narrower than the default. */
  readonly limitPerMinute?: number;
  /** Its requests do not use up what a sender may write; needs a limit of its own. */
  readonly countsApart?: boolean;
  /** Takes one file as multipart/form-data; `handle` finds it in the body, by the field's name, as a `ReceivedFile`. */
  readonly takesFile?: boolean;
  /** Keeps its body as JSON text, where half a pair of surrogates can stay: nothing that somebody types is refused. */
  readonly takesHalfPairs?: boolean;
  /** The answer is private to one reader even on GET: never cached. */
  readonly neverCached?: boolean;
  readonly handle: (input: RouteInput<Params, Query, Body>) => Promise<RouteAnswer> | RouteAnswer;
}

/** A route of unknown shapes, as the router holds them. */
export type AnyRoute = Route<never, never, never>;

export function defineRoute<Params, Query, Body>(route: Route<Params, Query, Body>): AnyRoute {
  return route as unknown as AnyRoute;
}
