import type { CanvasReason, CanvasState } from '#contracts/layout.ts';

/** Key of a node’s ID while it is edited. IDs that a document did not bring are removed before saving. */
export const nodeIDKey = '$nodeID';

/** Key of nodes that stay as the canvas shows them; they are not rendered again. */
export const keptKey = '$kept';

/** Key of nodes in whose place the canvas shows one of their fallbacks, by its key. */
export const shownKey = '$shown';

/** The frame of the composer shows a layout’s draft (`layoutDraft`); as canvas, its nodes can be selected. */
export const canvasParam = 'layoutCanvas';

const prefix = 'canvas-';

/** The `id` of the element of a node in the canvas. Encoded, because an `id` has no spaces. */
export const canvasElementID = (nodeID: string): string => `${prefix}${encodeURIComponent(nodeID)}`;

/** Attribute of the element of a node: its `CanvasReason`, as JSON. */
export const reasonAttribute = 'data-reason';

/** The ID of the node of an element in the canvas; undefined for other elements. */
export const nodeIDOf = (elementID: string): string | undefined =>
  elementID.startsWith(prefix) ? decodeURIComponent(elementID.slice(prefix.length)) : undefined;

/** The ID of a region, made of its node’s ID and its name, so that it can be selected like a node. */
export const regionID = (nodeID: string, region: string): string => `${nodeID} ${region}`;

/** A rectangle in CSS pixels of the page in the canvas. */
export interface CanvasRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node in the canvas, and where it is. */
export interface CanvasNode extends CanvasRect {
  readonly id: string;
  /** Why nothing of it is shown; absent if it is shown. `device`: only on devices of another width. */
  readonly state?: CanvasState | 'device';
  /** As the server sent it. */
  readonly reason?: CanvasReason;
  /** Whether it stays where it is while the page scrolls; then its place is that in the window. */
  readonly isPinned?: boolean;
}

/** A text in the canvas, and how it looks, for a field over it. */
export interface CanvasText extends CanvasRect {
  readonly text: string;
  readonly look: Readonly<Record<'fontSize' | 'fontWeight' | 'fontFamily' | 'lineHeight' | 'textAlign', string>>;
}

/** A point in CSS pixels of the window of the canvas. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** Messages of the composer to its canvas. */
export type ToCanvas =
  | { readonly kind: 'draw'; readonly draw: number; readonly html: string; readonly nonce: string }
  | { readonly kind: 'measure' }
  | { readonly kind: 'show'; readonly id: string }
  | { readonly kind: 'scroll'; readonly by: CanvasPoint }
  | { readonly kind: 'find'; readonly id: string; readonly text: string };

/** Messages of the canvas to its composer. */
export type FromCanvas =
  /** `part`: what the page has (`partRequest`). */
  | { readonly kind: 'ready'; readonly part: string }
  /** `draw`: the last one that is shown. */
  | {
      readonly kind: 'nodes';
      readonly draw: number;
      readonly part: string;
      readonly nodes: readonly CanvasNode[];
      readonly scroll: CanvasPoint;
    }
  | {
      readonly kind: 'scrolled';
      readonly scroll: CanvasPoint;
      /** New places of nodes that do not scroll with the page. */
      readonly moved: readonly (CanvasRect & { readonly id: string })[];
    }
  | { readonly kind: 'over'; readonly id: string | undefined }
  | { readonly kind: 'press'; readonly id: string | undefined; readonly isExtended: boolean }
  | { readonly kind: 'edit'; readonly id: string; readonly found: CanvasText | undefined }
  | { readonly kind: 'grab'; readonly id: string; readonly at: CanvasPoint }
  | { readonly kind: 'drag'; readonly at: CanvasPoint }
  | { readonly kind: 'drop' }
  /** A node that was to stay is not there; everything must be sent. */
  | { readonly kind: 'stale' }
  /** The page could not be changed and must be loaded again. */
  | { readonly kind: 'broken' };

/** Distinguishes messages of the canvas from those of extensions and other scripts. */
export const canvasMessage = 'folkmoot.canvas';
