import type { HydrateContext } from '#contracts/hydrate.ts';
import type { AuthoredNode, CanvasMark, CanvasReason, CanvasState, HydratedNode } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { limitedDevice } from '#runtime/core/decideVisibility.ts';
import { canvasElementID, keptKey, nodeIDKey, regionID, shownKey } from '#domain/canvas.ts';
import { joinPointer } from '#lib/pointer.ts';
import { fallbackIn, isFallbackKey } from '#runtime/core/fallbacks.ts';
import { hiddenComponent } from '#runtime/core/resolveNodes.ts';
import type { RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import type { Hydration, ResolverCall } from './hydration.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { decideFilters } from './middlewares.ts';
import { isObject, type PlainObject } from './plainData.ts';

const isShown = (value: unknown): value is AuthoredNode =>
  isObject(value) && typeof value.$hydrate === 'string' && value.$hydrate.startsWith('react.');

const markOf = (nodeID: string, state?: CanvasState, reason?: CanvasReason): CanvasMark => ({
  id: canvasElementID(nodeID),
  ...(state ? { state } : {}),
  reason: Object.values(reason ?? {}).some((value) => value !== undefined) ? reason : undefined,
});

const hiddenNode = (nodeID: string, state: CanvasState, reason?: CanvasReason): HydratedNode =>
  markMade({ $reactComponent: hiddenComponent, $reactProps: {}, $canvas: markOf(nodeID, state, reason) });

/** Notes of a widget about its viewer, made while it is hydrated. */
type Found = Pick<CanvasReason, 'lacks' | 'missing'>;
const foundBy = new WeakMap<AuthoredNode, Found>();

const addFound = (node: AuthoredNode, found: Found) => foundBy.set(node, { ...foundBy.get(node), ...found });

/** Notes permissions and data that a widget asks for and does not get, as the reason why it shows nothing. */
export function watchContext(context: HydrateContext, node: AuthoredNode): HydrateContext {
  return {
    ...context,
    get viewer() {
      const { viewer } = context;
      const can: typeof viewer.can = (permission, question) => {
        const may = viewer.can(permission, question);
        if (!may) addFound(node, { lacks: [...new Set([...(foundBy.get(node)?.lacks ?? []), permission].flat())] });
        return may;
      };
      return { ...viewer, can };
    },
    get: (async (...asked: Parameters<typeof context.get>) => {
      try {
        return await context.get(...asked);
      } catch (error) {
        if (error instanceof ApiError) addFound(node, { missing: error.status });
        throw error;
      }
    }) as typeof context.get,
  };
}

async function reasonOf(node: AuthoredNode, made: unknown, hydration: Hydration): Promise<CanvasReason> {
  const filters = await decideFilters(node.$middleware, hydration);
  const isFailed = isMadeNode(made) && made.$reactComponent === 'LayoutError';
  const { message: error } = isFailed ? (made.$reactProps as { readonly message?: string }) : {};
  return {
    filters: filters.length > 0 ? filters : undefined,
    device: limitedDevice(node),
    error,
    ...(made === null || isFailed ? foundBy.get(node) : {}),
  };
}

/** Why nothing is shown of a node. */
function whyHidden(node: AuthoredNode, { filters = [] }: CanvasReason, { instead }: Hydration): CanvasState {
  const reason = instead.get(node);
  const otherwise = reason === 'unmet' || reason === 'off' ? reason : 'nothing';
  return filters.find(({ isMet }) => !isMet)?.filter ?? otherwise;
}

/** The fallback that the composer shows in place of its node, or the place for one. */
function chosenFallback(hydration: Hydration, node: AuthoredNode, depth: number): unknown {
  const key = node[shownKey];
  if (typeof key !== 'string' || !isFallbackKey(key)) return undefined;
  const fallback = fallbackIn(node, key);
  return fallback === undefined
    ? hiddenNode(regionID(String(node[nodeIDKey]), key), 'region')
    : hydration.hydrate(fallback, depth);
}

/** Title bar and footer have places of their own in the page, which a placeholder would not take. */
const isKept = (node: AuthoredNode, { registry }: Hydration) =>
  node[keptKey] === true && registry.findByID(node.$hydrate)?.widget.role === undefined;

/**
 * A node in the canvas, marked with its ID. One of which nothing is shown, or that the canvas shows already, becomes a
 * placeholder.
 */
export async function makeInCanvas(
  hydration: Hydration,
  node: AuthoredNode,
  { depth, make }: { readonly depth: number; readonly make: () => Promise<unknown> },
) {
  const nodeID = node[nodeIDKey];
  if (typeof nodeID !== 'string') return make();
  if (isKept(node, hydration)) return hiddenNode(nodeID, 'kept');
  const chosen = chosenFallback(hydration, node, depth);
  if (chosen !== undefined) return chosen;
  const made = await make();
  if (made !== null && !isMadeNode(made)) return made;
  const reason = await reasonOf(node, made, hydration);
  if (made === null) return hiddenNode(nodeID, whyHidden(node, reason, hydration), reason);
  const state = made.$reactComponent === 'LayoutError' ? 'failed' : undefined;
  return markMade({ ...made, $canvas: markOf(nodeID, state, reason) });
}

/** Puts a placeholder into each region of a section that has no node. */
export function markEmptyRegions(
  regions: PlainObject,
  { node }: ResolverCall,
  { regions: names = [] }: RegisteredWidget,
): PlainObject {
  const nodeID = node[nodeIDKey];
  if (typeof nodeID !== 'string') return regions;
  const isEmpty = (name: string) => !Array.isArray(regions[name]) || regions[name].length === 0;
  return {
    ...regions,
    ...Object.fromEntries(names.filter(isEmpty).map((name) => [name, [hiddenNode(regionID(nodeID, name), 'region')]])),
  };
}

/** Gives the nodes of a document that have no ID their place as one, so that all of them are marked. */
export function withNodeIDs(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withNodeIDs(item, joinPointer(pointer, index)));
  if (!isShown(value)) return value;
  const inside = Object.entries(value).map(([key, item]) => [
    key,
    Array.isArray(item) ? withNodeIDs(item, joinPointer(pointer, key)) : item,
  ]);
  return {
    ...Object.fromEntries(inside),
    [nodeIDKey]: typeof value[nodeIDKey] === 'string' ? value[nodeIDKey] : pointer,
  };
}
