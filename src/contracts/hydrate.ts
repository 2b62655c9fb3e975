import type { KnownPath, QueryOf, ReplyTo } from './api.ts';
import type { HydratedNode } from './layout.ts';
import type { PageParams } from './pageParams.ts';

export type { BodyOf, KnownPath, QueryOf, ReplyTo } from './api.ts';
export type { PageParams, SiteSection } from './pageParams.ts';

/** Who is looking. Guests have `userID` 0 and the guest roles. */
export interface Viewer {
  readonly userID: number;
  readonly name: string;
  readonly roleIDs: readonly number[];
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  /** Same engine as the browser's (`src/domain/permissions`): one name or several, any one suffices. */
  readonly can: (permission: string | readonly string[], options?: PermissionQuestion) => boolean;
}

export interface PermissionQuestion {
  readonly resourceType?: string;
  readonly resourceID?: number;
  readonly mode?: 'global' | 'resource' | 'globalOrResource' | 'resourceIfJunction';
  /** Overrides carried by a record; they decide before anything else. */
  readonly overrides?: Readonly<Record<string, boolean>>;
}

/** A list reply of the API: its body and the paging that its headers carry. */
export interface ApiReply<Body = unknown> {
  readonly body: Body;
  readonly paging?: Paging;
}

/**
 * GET of the API. Path, query and answer are those of the calls there are; the parameters of a path are written into
 * it.
 */
export type ApiGet = <const Path extends string>(
  path: Path & KnownPath<Path, 'GET'>,
  query?: QueryOf<Path>,
) => Promise<ApiReply<ReplyTo<Path>>>;

/** The preloaded form of paging (contract: API §1.3). */
export interface Paging {
  readonly nextURL: string | null;
  readonly prevURL: string | null;
  readonly currentPage: number;
  readonly total: number | null;
  readonly limit: number | null;
}

/** What a widget's server half may use. It sees the reader's rights, never more. */
export interface HydrateContext {
  /** The `$hydrate` id being resolved without `react.`: a component may serve several. */
  readonly widgetID: string;
  readonly params: PageParams;
  readonly viewer: Viewer;
  /**
   * GET of this site's own API with the reader's rights, in process. Path relative to /api/v2, e.g. `/discussions`.
   * Refusals throw ApiError.
   */
  readonly get: ApiGet;
  /** Site configuration by flat key, e.g. `garden.title`. Only keys a page may show. */
  readonly config: (key: string) => unknown;
  /** A page parameter by path (`category/name`), as the `param` resolver reads it; nothing when the page has none. */
  readonly param: (ref: string) => unknown;
  /**
   * Admin-written markup made harmless: the allowlist of post bodies plus layout elements; no script, handler, form or
   * frame survives. Throws for what is too much to clean.
   */
  readonly sanitizeHtml: (html: string) => Promise<string>;
  readonly t: (code: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Hydrates nodes that a widget makes itself (tabs). */
  readonly hydrateNode: (node: unknown) => Promise<HydratedNode | null>;
  readonly signal: AbortSignal;
}

/**
 * Turns authored props (validated, defaults filled) into hydrated props; `null` removes the node from its region. A
 * widget writes the types of both at its function: a misspelt field of what it returns does not compile there.
 */
export type Hydrate = (props: never, context: HydrateContext) => unknown;
