import type { ApiReply, Hydrate, PageParams, Viewer } from '#contracts/hydrate.ts';
import type { AuthoredNode, HydratedNode } from '#contracts/layout.ts';
import type { JsonSchema, Registry } from '#runtime/registry/createRegistry.ts';
import type { FragmentSource } from '../fragments/fragmentSource.ts';
import type { KeyOf } from './contentKeys.ts';
import type { PlainObject } from './plainData.ts';
import type { Seal } from './sealOutput.ts';
import type { Work } from './work.ts';

/** Text for a code in the reader's language; the code itself where there is none. */
export type Translate = (code: string, values?: Readonly<Record<string, string | number>>) => string;

/** What hydration needs of the server, made once. */
export interface HydrationDeps {
  readonly registry: Registry;
  /** By widget folder. A widget without one passes its authored props through. */
  readonly hydrators: Readonly<Record<string, Hydrate<never, unknown>>>;
  /** Makes markup written by admins harmless. */
  readonly sanitizeHtml: (html: string, signal: AbortSignal) => Promise<string>;
  /** Called once per name that nothing is registered for. */
  readonly warn: (message: string) => void;
  /** Approved custom fragments; none without it. */
  readonly fragments?: FragmentSource;
}

/** One document for one reader. */
export interface HydrationInput {
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
  readonly params: PageParams;
  readonly viewer: Viewer;
  /** GET of this site's API with the reader's rights, path relative to /api/v2. */
  readonly get: (path: string, query?: PlainObject) => Promise<ApiReply>;
  readonly config: (key: string) => unknown;
  readonly t: Translate;
  readonly signal?: AbortSignal;
  readonly options?: HydrationOptions;
}

export interface HydrationOptions {
  /** Nodes that take longer are left out of the first answer and come in `deferred`. Without it everything is awaited. */
  readonly deferAfterMs?: number;
  /** All of it takes at most this long; what is not ready then becomes an error node. */
  readonly timeLimitMs?: number;
  /** Adds `$seoContent` to every node. */
  readonly includeNoScript?: boolean;
  /** Wrong values of optional parameters count as not given (pages of addresses); else they are refused. */
  readonly isForgiving?: boolean;
  /** Adds traces and inner messages to error nodes. */
  readonly debug?: boolean;
}

export interface HydratedDocument {
  readonly layout: readonly (HydratedNode | null)[];
  readonly titleBar: HydratedNode;
  /** Nodes still being made, by the id their placeholder carries. They never reject. */
  readonly deferred: ReadonlyMap<string, Promise<HydratedNode | null>>;
  /** Makes further parts of the same page ready to be sent; counts them with the rest. */
  readonly seal: Seal;
  /** Whether anything asked so far who the reader is; what is deferred may still ask. */
  readonly isReaderSpecific: () => boolean;
}

/** One run over one document: what its resolvers and middlewares share. */
export interface Pass extends HydrationDeps {
  readonly input: HydrationInput;
  readonly signal: AbortSignal;
  readonly keyOf: KeyOf;
  /** Hydrates any value with the nodes in it. `depth` counts widgets that hydrate nodes of their own making. */
  readonly hydrate: (value: unknown, depth: number) => unknown;
  /** What expressions may still do: each of them counts its steps and what it writes, while it works. */
  readonly work: Work;
  /** The name that was meant, for a message; nothing once the page has been told of many. */
  readonly findMeant: (name: string) => string | undefined;
  /** Takes the value's share of what a page may hold; throws when nothing is left. */
  readonly charge: (value: unknown) => void;
  readonly noteReaderSpecific: () => void;
}

export interface ResolverCall {
  /** The node's keys, already hydrated, without `$hydrate` and `$middleware`. */
  readonly props: PlainObject;
  /** As authored. */
  readonly node: AuthoredNode;
  readonly pass: Pass;
  readonly depth: number;
}

/** Makes a value of a node. Its schema is what the document schema and the catalog tell. */
export interface Resolver {
  readonly schema: JsonSchema;
  /** The input is not descended into. */
  readonly isRaw?: boolean;
  readonly resolve: (call: ResolverCall) => unknown;
}

export interface Middleware {
  readonly schema: JsonSchema;
  /** Before anything inside the node is hydrated: `false` leaves the node out (null). */
  readonly admits?: (params: PlainObject, pass: Pass) => boolean | Promise<boolean>;
  /** Changes what the node became. */
  readonly changes?: (result: unknown, params: PlainObject, pass: Pass) => unknown;
}
