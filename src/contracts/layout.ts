/** Types of layouts in the API (schemas/hydratedLayout.schema.json). */

/** Device classes that a node can be limited to. */
export type DeviceVisibility = 'all' | 'desktop' | 'mobile';

export interface NodeMiddleware {
  readonly visibility?: { readonly device?: DeviceVisibility };
}

/** A list item that was not valid; `pointer` is its place in the authored node. */
export interface LeftOut {
  readonly pointer: string;
  readonly message: string;
}

/** The decision of a filter of a node, and for a list of conditions, which of its rules are met. */
export interface FilterOutcome {
  readonly filter: CanvasFilter;
  readonly isMet: boolean;
  /** As written in the node. */
  readonly params: unknown;
  readonly rules?: readonly boolean[];
}

/** Why a node is shown or not, as the page itself decided it, in the canvas of the composer. */
export interface CanvasReason {
  readonly filters?: readonly FilterOutcome[] | undefined;
  /** The only devices that the page shows it on. */
  readonly device?: 'desktop' | 'mobile' | undefined;
  /** The message of its error. */
  readonly error?: string | undefined;
  /** Permissions that its viewer lacks, among those that it has checked. */
  readonly lacks?: readonly string[];
  /** Status of data that it did not get: 401 and 403 are refused, 404 and 410 do not exist. */
  readonly missing?: number;
}

/** The attributes of a node in the canvas of the composer. */
export interface CanvasMark {
  /** Made of the node’s ID (`canvasElementID`). */
  readonly id: string;
  /** Why nothing of it is shown; absent if it is shown. */
  readonly state?: CanvasState;
  /** Absent if nothing limits it. */
  readonly reason?: CanvasReason | undefined;
}

/** Filters that can hide a node, by the names of their middlewares. */
export type CanvasFilter = 'role-filter' | 'category-filter' | 'conditions';

/**
 * Why nothing of a node is shown: a filter, an error, nothing to show, or a region without nodes. `kept`: the canvas
 * shows it already.
 */
export type CanvasState = CanvasFilter | 'failed' | 'nothing' | 'region' | 'kept' | 'unmet' | 'off';

/** A hydrated node, as the server sends it and the browser renders it. */
export interface HydratedNode {
  readonly $reactComponent: string;
  readonly $reactProps: Readonly<Record<string, unknown>> | readonly [];
  readonly $reactTestID?: string;
  readonly $middleware?: NodeMiddleware;
  readonly $fragmentImpls?: Readonly<Record<string, unknown>>;
  readonly $seoContent?: string | null;
  /** Invalid list items that the server left out. */
  readonly $leftOut?: readonly LeftOut[];
  /** The node that is shown if this one fails while it is rendered; at most one. */
  readonly $fallback?: readonly HydratedNode[];
  /** Only in the canvas of the composer. */
  readonly $canvas?: CanvasMark;
}

/** An authored node: `$hydrate` names the resolver, everything else is its input. */
export interface AuthoredNode {
  readonly $hydrate: string;
  readonly $middleware?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

export interface LayoutSeo {
  readonly title: string;
  readonly description: string;
  readonly meta: readonly Readonly<Record<string, string>>[];
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly url: string;
  readonly 'json-ld': string;
  readonly htmlContents?: string;
}

/** The response of lookup-hydrate. */
export interface HydratedLayout {
  readonly layoutID: number | string;
  readonly name: string;
  readonly layoutViewType: string;
  readonly isDefault: boolean;
  readonly layout: readonly (HydratedNode | null)[];
  readonly titleBar: HydratedNode;
  readonly seo: LayoutSeo;
  readonly contexts?: readonly HydratedNode[];
}

/**
 * A layout in the state of a page, whose browser may not know the widgets that only the server renders. Its metadata is
 * in the head of the document.
 */
export interface PageLayout extends Omit<HydratedLayout, 'seo'> {
  /** Indices of the items of `layout` that are the page's footer. */
  readonly footer?: readonly number[];
}

export interface LayoutRedirect {
  readonly redirectTo: string;
  readonly status: number;
}

export type LayoutReply = HydratedLayout | LayoutRedirect;

/** The query of a page. `recordID` keeps the type from the route, because queries are compared for equality. */
export interface LayoutQuery {
  readonly layoutViewType: string;
  readonly recordType: string;
  readonly recordID: string | number;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An authored layout document, as stored, exported and written by hand. */
export interface AuthoredLayout {
  readonly $schema?: string;
  readonly layoutID?: number | string;
  readonly layoutViewType: string;
  readonly name: string;
  readonly layout: readonly AuthoredNode[];
  readonly titleBar?: AuthoredNode;
  /** Version of the document format; absent in documents of other servers. */
  readonly $version?: number;
}

export function isHydratedNode(value: unknown): value is HydratedNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$reactProps' in value &&
    typeof (value as HydratedNode).$reactComponent === 'string'
  );
}
