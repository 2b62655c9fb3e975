import type { Readable } from 'node:stream';
import type { Permission } from '#contracts/permission.gen.ts';
import type { PageText } from '#routing/pages/pageParts.ts';
import type { PreviewAudience } from '#domain/previewAs.ts';
import type { Tag } from '../changeFeed.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Services } from '../services.ts';
import type { Budget } from './rateLimit.ts';
import type { RawQuery } from './parseQuery.ts';
import type { PathOf } from './pathTypes.ts';
import type { AnswerOf, FromSchema, Schema } from './schemaTypes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An uploaded file, not validated yet. */
export interface ReceivedFile {
  readonly path: string;
  /** File name given by the client. */
  readonly name: string;
  readonly size: number;
}

/** Input of a route's handler, validated and coerced. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly viewer: Viewer;
  readonly services: Services;
  /** Absolute origin of this request, e.g. `http://localhost:8080`, because URLs in responses are absolute. */
  readonly origin: string;
  /** Declares what the response depends on, e.g. `discussion:12`; a change invalidates cached guest responses. */
  readonly dependsOn: (...tags: Tag[]) => void;
  readonly signal: AbortSignal;
  /** The language of the page that makes an in-process call, for texts in the answer (`wordsFor`). */
  readonly locale?: string;
  /** Only over HTTP (absent for in-process calls): cookies, headers, IP address. */
  readonly http?: HttpFacts;
}

/** A page in the canvas of the composer, as its audience gets it. */
export interface FramedPage extends PageText {
  readonly status: number;
  /** Absent if it is the page of the administrator. */
  readonly audience?: PreviewAudience | undefined;
}

/** A page in the frame of the composer. */
export interface CanvasFrame {
  /** ID of the layout whose draft it shows. */
  readonly draftOf?: string | undefined;
  /** Set if it is the canvas, in which nodes can be selected; `document` is shown in place of the draft. */
  readonly canvas?:
    | { readonly document?: { readonly layout: readonly unknown[]; readonly titleBar: unknown } }
    | undefined;
}

/** A frame as the composer asks for it. @throws ApiError 403 if the preview has ended */
export interface AskedFrame extends CanvasFrame {
  /** The signed preview that it is part of. */
  readonly preview?: string | undefined;
}

export interface HttpFacts {
  readonly ip: string;
  /** `1.1`, for instance. */
  readonly httpVersion: string;
  /** Names of all request headers, in lowercase. */
  readonly headerNames: readonly string[];
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A request header by its lowercase name. */
  readonly header: (name: string) => string | undefined;
  /**
   * A page of this site in the frame of the composer, for the user who makes the request; undefined if they cannot see
   * it or their browser has a different build.
   */
  readonly framedPage?: (address: string, frame: AskedFrame) => Promise<FramedPage | undefined>;
  readonly setCookie: (name: string, value: string, options?: Readonly<Record<string, unknown>>) => void;
  readonly clearCookie: (name: string) => void;
}

/**
 * Response of a handler: the body, and deviations from the method's default status (POST 201, DELETE 204, otherwise
 * 200).
 */
export interface RouteAnswer<Body = unknown> {
  readonly body?: Body;
  /** Content of a file, in place of a body; its type is in the headers. Only for routes whose answers are not shared. */
  readonly file?: Readable;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** For lists: becomes the x-app-page-* and Link headers. */
  readonly page?: PageFacts;
}

export interface PageFacts {
  readonly currentPage: number;
  readonly limit: number;
  /** `null` when unknown; then only `hasNext` is set. */
  readonly total: number | null;
  readonly hasNext: boolean;
}

/**
 * A route is data plus one function. The router checks permission, then params, query and body against the schemas
 * (coercing query strings, filling in defaults), then calls `handle`; the API reference is generated from the same
 * data.
 */
export interface Route<Params = never, Query = never, Body = never> {
  readonly method: Method;
  /** Path below /api/v2 with `:name` parameters, e.g. `/discussions/:discussionID`. */
  readonly path: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /**
   * Requires one of these global permissions; absent means open to everyone, guests included. `handle` makes finer
   * checks.
   */
  readonly permission?: Permission | readonly Permission[];
  /** Open to guests of a private community: entry calls, and texts and styles of the entry pages. */
  readonly staysOpen?: boolean;
  /** Requires sign-in. */
  readonly session?: boolean;
  /** Refuses members that a ban rule matches, because the route publishes or sends their content. */
  readonly isPosting?: boolean;
  /** Refuses API tokens, so that a token cannot make more tokens than its member knows of. */
  readonly needsSession?: boolean;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Schema of the successful response body, for the reference and the contract tests. */
  readonly reply?: JsonSchema;
  /** Maximum body size, if not the default of 1 MB. */
  readonly maxBodyBytes?: number;
  /** Requests per minute and sender, if stricter than the default. */
  readonly limitPerMinute?: number;
  /** Limit that this route shares with other endpoints. */
  readonly budget?: Budget | ((query: RawQuery) => Budget | undefined);
  /** Allowed while the site is viewed as another role, because it only counts. */
  readonly worksInViewAs?: boolean;
  /** Excludes requests from the sender's general write limit; requires a limit of its own. */
  readonly countsApart?: boolean;
  /**
   * Accepts one file as multipart/form-data; `handle` finds it in the body under the field's name, as a `ReceivedFile`.
   */
  readonly takesFile?: boolean;
  /** Allows lone surrogates, because the body is stored as JSON text; nothing typed by a user is rejected. */
  readonly takesHalfPairs?: boolean;
  /** The response is specific to one viewer even for GET, so it is never cached. */
  readonly neverCached?: boolean;
  readonly handle: (input: RouteInput<Params, Query, Body>) => Promise<RouteAnswer> | RouteAnswer;
}

/** A route with erased types, as the router stores it. */
export type AnyRoute = Route<never, never, never>;

/** An answer that has a body. */
export type AnswerWith<Body> = RouteAnswer<Body> & { readonly body: Body };

/** An answer that leads elsewhere, which any route may give. */
interface Redirect {
  readonly status: 302;
  readonly headers: Readonly<Record<string, string>> & { readonly location: string };
  readonly body?: undefined;
}

/** Answer of a handler, as its route says: with a body if there is a schema for it, otherwise without. */
type AnswerTo<Reply> = Redirect | (Reply extends Schema ? AnswerWith<AnswerOf<Reply>> : RouteAnswer<undefined>);

type KeyOfAny<Type> = Type extends unknown ? keyof Type : never;
type FieldOf<Type, Key> = Type extends unknown ? (Key extends keyof Type ? Type[Key] : never) : never;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
/** Records contain records, so the comparison ends at the third level. */
type Below = { readonly 2: 1; readonly 1: 0; readonly 0: never };

/** Names of fields that a schema does not have. Open objects can have any field. */
type Extra<Given, Wanted, Depth extends keyof Below = 2> = Given extends readonly (infer Item)[]
  ? Extra<Item, ItemOf<Wanted>, Depth>
  : Given extends object
    ? object extends Wanted
      ? never
      : string extends KeyOfAny<Wanted>
        ? never
        : Exclude<keyof Given, KeyOfAny<Wanted>> | ExtraBelow<Given, Wanted, keyof Given & KeyOfAny<Wanted>, Depth>
    : never;

type ExtraBelow<Given, Wanted, Keys extends keyof Given, Depth extends keyof Below> = [Below[Depth]] extends [never]
  ? never
  : { [Key in Keys]-?: Extra<Given[Key], FieldOf<Wanted, Key>, Below[Depth]> }[Keys];

type BodyIn<Answer> = Answer extends { readonly body: infer Body } ? Body : never;

/** TypeScript itself does not reject unknown fields beside a spread. */
type Closed<Answer, Reply> = Reply extends Schema
  ? [Extra<BodyIn<Answer>, AnswerOf<Reply>>] extends [never]
    ? unknown
    : { readonly reply: { readonly lacks: Extra<BodyIn<Answer>, AnswerOf<Reply>> } }
  : unknown;

/** Schemas of a route, from which the types of its handler are derived. */
interface RouteSchemas<Path extends string, Params, Query, Body, Reply, File, Answer> {
  readonly path: Path & PathOf<Path, Params>;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
  readonly takesFile?: File;
  readonly handle: (
    input: RouteInput<
      FromSchema<Params>,
      FromSchema<Query>,
      FromSchema<Body> & (File extends true ? { readonly file: ReceivedFile } : unknown)
    >,
  ) => Promise<Answer> | Answer;
}

/**
 * Infers the types of `params`, `query`, `body` and the response from the schemas. A path whose parameters differ from
 * the schema of `params`, and an answer that differs from the schema of the reply, do not compile.
 */
export function defineRoute<
  const Path extends string,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | undefined = undefined,
  const File extends boolean = false,
  Answer extends AnswerTo<Reply> = AnswerTo<Reply>,
>(
  route: Omit<AnyRoute, keyof RouteSchemas<never, never, never, never, never, never, never>> &
    RouteSchemas<Path, Params, Query, Body, Reply, File, Answer> &
    Closed<Answer, Reply>,
): AnyRoute {
  return route as unknown as AnyRoute;
}
