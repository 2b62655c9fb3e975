import { isObject } from './walk.ts';

/**
 * Places of a node for what is shown instead of it. Each is a list, like a region, and holds at most one node.
 * `$fallback`: it fails, or its requirements are not met; `$error`: it fails; `$empty`: it has no data to show.
 */
export const fallbackKeys = ['$fallback', '$error', '$empty'] as const;
export type FallbackKey = (typeof fallbackKeys)[number];

/** Key of a node for its requirements. */
export const requiresKey = '$requires';

/** Why a node is not shown as it is. */
export type InsteadReason = 'unmet' | 'off' | 'failed' | 'empty';

/** Fallbacks of fallbacks. */
export const maxFallbackDepth = 3;
/** Fallbacks in a document. */
export const maxFallbacks = 100;

export const isFallbackKey = (key: string | number): key is FallbackKey =>
  (fallbackKeys as readonly unknown[]).includes(key);

/** The places whose node replaces this one, the best first. */
const placesFor: Readonly<Record<InsteadReason, readonly FallbackKey[]>> = {
  unmet: ['$fallback'],
  off: ['$fallback'],
  failed: ['$error', '$fallback'],
  empty: ['$empty'],
};

/** The first item in a place of a node; undefined if there is none. */
export function fallbackIn(node: Readonly<Record<string, unknown>>, key: FallbackKey): unknown {
  const list = node[key];
  return Array.isArray(list) ? (list[0] ?? undefined) : undefined;
}

/** The node that an author wants to be shown instead; undefined if there is none. */
export function insteadOf(node: Readonly<Record<string, unknown>>, reason: InsteadReason): unknown {
  const key = placesFor[reason].find((place) => fallbackIn(node, place) !== undefined);
  return key && fallbackIn(node, key);
}

/** Whether everything of a list of records is missing. @param path its place in the props, such as `posts/data` */
function isEmptyAt(props: unknown, path: string): boolean {
  let value = props;
  for (const step of path.split('/')) value = isObject(value) ? value[step] : undefined;
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether a widget has nothing to show. @param records the places of its data; undefined if it has none */
export const isEmptyOf = (records: readonly string[] | undefined, props: unknown): boolean =>
  records !== undefined && (props === null || (records.length > 0 && records.every((path) => isEmptyAt(props, path))));
