import type { ApiPath, KnownPath, QueryOf, ReplyTo } from './api.ts';
import type { PublicSettings } from './siteSettings.gen.ts';
import type { HydratedNode } from './layout.ts';
import type { Permission } from './permission.gen.ts';
import type { PageParams } from './pageParams.ts';
import type { LayoutText } from './layoutTexts.gen.ts';
import type { LayoutViewType, PageValue } from './viewTypes.gen.ts';

export type { BodyOf, KnownPath, QueryOf, ReplyTo } from './api.ts';
export type { PageParams, SiteSection } from './pageParams.ts';

/** The viewer. Guests have `userID` 0 and the guest roles. */
export interface Viewer {
  readonly userID: number;
  readonly name: string;
  readonly roleIDs: readonly number[];
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  /** Whether they preview pages in the composer, so that drafts of custom pages are open as if they were published. */
  readonly opensDrafts?: boolean;
  /** The same permission check as in the browser (`src/domain/permissions`): with several names, any one suffices. */
  readonly can: (permission: Permission | readonly Permission[], options?: PermissionQuestion) => boolean;
}

export interface PermissionQuestion {
  readonly resourceType?: string;
  readonly resourceID?: number;
  readonly mode?: 'global' | 'resource' | 'globalOrResource' | 'resourceIfJunction';
  /** Overrides from a record, which take precedence over everything else. */
  readonly overrides?: Readonly<Record<string, boolean>>;
}

/** Reads a setting that everyone may read; no page reveals more than GET /config does. */
export type ReadSetting = <const Key extends keyof PublicSettings>(key: Key) => PublicSettings[Key];

/** A list response of the API: its body and the paging from its headers. */
export interface ApiReply<Body = unknown> {
  readonly body: Body;
  readonly paging?: Paging;
}

/** GET of the API. Query and response types follow from the path, which includes its parameters. */
export type ApiGet = <const Path extends ApiPath>(
  path: Path & KnownPath<Path, 'GET'>,
  query?: QueryOf<Path>,
) => Promise<ApiReply<ReplyTo<Path>>>;

/** Paging in hydrated props. */
export interface Paging {
  readonly nextURL: string | null;
  readonly prevURL: string | null;
  readonly currentPage: number;
  readonly total: number | null;
  readonly limit: number | null;
}

/** Any string; a literal must be one of these, so that a misspelled one does not compile. */
type OneOf<Text extends string, Known extends string> = string extends Text ? Text : Known;

/**
 * Translates a text of `src/server/layouts/messages.json`, named by its English, to the viewer's language; returns the
 * text itself if there is no translation.
 */
export type TranslateText = <const Text extends string>(
  text: Text & OneOf<Text, LayoutText>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Days from and to, both included. Anything else than a day is null. */
export interface ChosenDays {
  readonly from: string | null;
  readonly to: string | null;
  /** Their moments, as a filter of the API; undefined without days. */
  readonly range: string | undefined;
}

/** The context of a widget's hydrator, which only has the viewer's permissions. */
export interface HydrateContext<View extends LayoutViewType = LayoutViewType> {
  /** The `$hydrate` ID being resolved, without `react.`, because a component can have several. */
  readonly widgetID: string;
  readonly params: PageParams<View>;
  readonly viewer: Viewer;
  /** Reads days that the viewer has chosen, such as `2026-01-31`, in their time zone. */
  readonly readDays: (from: unknown, to: unknown) => ChosenDays;
  /**
   * In-process GET of this site's API with the viewer's permissions. The path is relative to /api/v2, e.g.
   * `/discussions`. Throws ApiError.
   */
  readonly get: ApiGet;
  /** A public setting by key, e.g. `garden.title`. */
  readonly config: ReadSetting;
  /** A page parameter by path (`category/name`), as in the `param` resolver; undefined if the page does not have it. */
  readonly param: <const Ref extends string>(ref: Ref & OneOf<Ref, PageValue>) => unknown;
  /** Whether the address has an invalid value for one of these parameters, which `params` then lacks. */
  readonly isInvalid: (names: readonly string[]) => boolean;
  /**
   * Sanitizes HTML of administrators: allows elements of posts and layouts, and removes scripts, event handlers, forms
   * and frames. Throws if that takes too long.
   */
  readonly sanitizeHtml: (html: string) => Promise<string>;
  /** Stored links without those that are for other roles, at every level; pages contain what widgets receive. */
  readonly permittedLinks: (links: unknown) => unknown;
  readonly t: TranslateText;
  /** Hydrates nodes that a widget creates itself (tabs). */
  readonly hydrateNode: (node: unknown) => Promise<HydratedNode | null>;
  readonly signal: AbortSignal;
}

/**
 * Converts authored props (validated, with defaults) to hydrated props; `null` removes the node from its region. Each
 * hydrator declares the types of both, so that a misspelled field does not compile.
 */
export type Hydrate = (props: never, context: HydrateContext) => unknown;
