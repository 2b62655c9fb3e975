import type { ApiReply, Hydrate, PageParams, ReadSetting, TranslateText, Viewer } from '#contracts/hydrate.ts';
import type { AuthoredNode, HydratedNode, LeftOut } from '#contracts/layout.ts';
import type { ConditionFacts } from '#runtime/core/conditions.ts';
import type { InsteadReason } from '#runtime/core/fallbacks.ts';
import type { JsonSchema, Registry } from '#runtime/registry/createRegistry.ts';
import type { Missing } from './transientFaults.ts';
import type { FragmentSource } from './fragments/fragmentSource.ts';
import type { KeyOf } from './contentKeys.ts';
import type { Measure } from './measure.ts';
import type { PlainObject } from './plainData.ts';
import type { Seal } from './sealOutput.ts';
import type { Work } from './work.ts';

/** Dependencies of hydration, created once per server. */
export interface HydrationDeps {
  readonly registry: Registry;
  /** By widget folder. A widget without one gets its authored props unchanged. */
  readonly hydrators: Readonly<Record<string, Hydrate>>;
  /** Sanitizes markup written by admins. */
  readonly sanitizeHtml: (html: string, signal: AbortSignal) => Promise<string>;
  /** Called once for each unknown name. */
  readonly warn: (message: string) => void;
  /** Approved custom fragments; absent means none. */
  readonly fragments?: FragmentSource;
}

/** One document for one viewer. */
export interface HydrationInput {
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
  readonly params: PageParams;
  readonly viewer: Viewer;
  /** The time zone of days in the address; UTC by default. */
  readonly timeZone?: string | undefined;
  /** GET of this site's API with the viewer's permissions; the path is relative to /api/v2. */
  readonly get: (path: string, query?: PlainObject) => Promise<ApiReply>;
  readonly config: ReadSetting;
  readonly t: TranslateText;
  /** Translates why a widget cannot be shown. */
  readonly translateProblem?: (text: string) => string;
  readonly signal?: AbortSignal;
  readonly options?: HydrationOptions;
  /** Language, time and settings for conditions; without them, nodes that have conditions are hidden. */
  readonly surroundings?: Surroundings;
  /** Widgets that are switched off everywhere (`widgetIDOf`). */
  readonly switchedOff?: { readonly has: (widgetID: string) => boolean };
  /** Called for each widget that failed or took long; for pages that are counted. */
  readonly onTrouble?: (trouble: NodeTrouble) => void;
  /** Widgets that take at least this long, in milliseconds, are slow. */
  readonly slowMs?: number;
}

/** Facts for conditions and requirements of nodes, besides the viewer. */
export type Surroundings = Pick<ConditionFacts, 'locale' | 'now' | 'setting' | 'addon'>;

/** A widget that failed, or was slow. */
export interface NodeTrouble {
  readonly node: AuthoredNode;
  readonly kind: 'failed' | 'slow';
  readonly reason: string;
}

export interface HydrationOptions {
  /** Defers nodes that take longer than this to `deferred`; without it all nodes are awaited. */
  readonly deferAfterMs?: number;
  /** Time limit for the whole document; unfinished nodes become error nodes. */
  readonly timeLimitMs?: number;
  /** Adds `$seoContent` to every node. */
  readonly includeNoScript?: boolean;
  /** Ignores invalid optional parameters (for URLs) instead of rejecting them. */
  readonly isForgiving?: boolean;
  /** Marks nodes with their `$nodeID` for the canvas of the composer, also those that are hidden. */
  readonly isCanvas?: boolean;
  /** Adds traces and internal messages to error nodes. */
  readonly debug?: boolean;
}

export interface HydratedDocument {
  readonly layout: readonly (HydratedNode | null)[];
  readonly titleBar: HydratedNode;
  /** Unfinished nodes by the ID of their placeholder. They never reject. */
  readonly deferred: ReadonlyMap<string, Promise<HydratedNode | null>>;
  /** Prepares later parts of the same page for sending, within the page's size limit. */
  readonly seal: Seal;
  /** Steps used so far by expressions and copies, out of the page's budget. */
  readonly steps: () => number;
  /** Whether anything so far depended on the viewer; deferred nodes still may. */
  readonly isViewerSpecific: () => boolean;
  /** Whether something was left out so far because it took too much work or space. */
  readonly isCostly: () => boolean;
  /** How much is missing so far because of temporary errors; a failed asset that the page is about counts as most. */
  readonly missing: () => Missing;
}

/** State shared by resolvers and middlewares during one hydration of one document. */
export interface Hydration extends HydrationDeps {
  readonly input: HydrationInput;
  readonly signal: AbortSignal;
  readonly keyOf: KeyOf;
  /** Hydrates a value with the nodes in it. `depth` counts widgets that hydrate nodes of their own making. */
  readonly hydrate: (value: unknown, depth: number) => unknown;
  /** Remaining budget of expressions, which charge steps and output as they work. */
  readonly work: Work;
  /** Size of a value; each object is measured once per page. */
  readonly measure: Measure;
  /** Suggests the intended name for an error message; undefined after many suggestions. */
  readonly findMeant: (name: string) => string | undefined;
  /** Charges a value to the page's size limit. @throws HydrationError when the limit is exceeded */
  readonly charge: (value: unknown) => void;
  readonly noteViewerSpecific: () => void;
  /** Records that a node takes too much work, if its error does not say so. */
  readonly noteCost: () => void;
  /** Records the error of a node that is replaced by something else. */
  readonly noteFault: (error: unknown, node?: AuthoredNode) => void;
  /** The number of fallbacks around the nodes that are hydrated, and how many the page may still have. */
  readonly fallbacks: { readonly depth: number; readonly left: { count: number } };
  /** The same hydration for a node that is shown instead of another one. */
  readonly asFallback: () => Hydration;
  /** Why nodes of the canvas are not shown as they are. */
  readonly instead: WeakMap<AuthoredNode, InsteadReason>;
}

export interface ResolverCall {
  /** The node's hydrated keys, without `$hydrate` and `$middleware`. */
  readonly props: PlainObject;
  /** The node as authored. */
  readonly node: AuthoredNode;
  readonly hydration: Hydration;
  readonly depth: number;
  /** List items that failed and are missing from `props`; only for widgets. */
  readonly lost?: readonly LeftOut[];
}

/** Turns a node into a value. Its schema is used in the document schema and the catalog. */
export interface Resolver {
  readonly schema: JsonSchema;
  /** Passes the input without hydrating nodes in it. */
  readonly isRaw?: boolean;
  readonly resolve: (call: ResolverCall) => unknown;
}

export interface Middleware {
  readonly schema: JsonSchema;
  /** Runs before anything inside the node is hydrated; `false` replaces the node by null. */
  readonly admits?: (params: PlainObject, hydration: Hydration) => boolean | Promise<boolean>;
  /** Which of its rules are met, for the composer; undefined if that does not apply. */
  readonly rules?: (params: PlainObject, hydration: Hydration) => readonly boolean[] | undefined;
  /** Transforms the resolved node. */
  readonly changes?: (result: unknown, params: PlainObject, hydration: Hydration) => unknown;
}
