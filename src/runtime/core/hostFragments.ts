import type { HydratedLayout, HydratedNode } from '#contracts/layout.ts';
import { builtInFragments, type FragmentImpl } from '#domain/fragments.ts';
import type { CatalogEntry } from './resolveNodes.ts';
import { isHydrated, isObject } from './walk.ts';

/**
 * Wire name of what stands in for a widget that a fragment draws; an alias of the fragment widget, never on the API.
 */
export const fragmentHost = 'FragmentHost';

/** Knows of each widget which fragments draw the whole of it (`drawnBy` of its definition). */
export interface Hosts {
  readonly findByComponent: (component: string) => Pick<CatalogEntry, 'drawnBy'> | undefined;
}

/** The fragment that draws the whole of this node; nothing where what is built in does. */
function implOf(node: Readonly<Record<string, unknown>>, hosts: Hosts): FragmentImpl | undefined {
  const { $fragmentImpls: impls, $reactComponent: component } = node;
  if (!isObject(impls) || typeof component !== 'string') return undefined;
  for (const type of hosts.findByComponent(component)?.drawnBy ?? []) {
    const impl = Object.hasOwn(impls, type) ? impls[type] : undefined;
    if (isObject(impl) && typeof impl['fragmentUUID'] === 'string' && !builtInFragments.has(impl['fragmentUUID']))
      return impl as never;
  }
  return undefined;
}

/** Plain data: what can be sent to a frame. Nodes inside draw nothing there. */
function withoutNodes(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => withoutNodes(item, depth + 1));
  if (!isObject(value)) return value;
  if (isHydrated(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNodes(inner, depth + 1)]));
}

function host(node: HydratedNode, impl: FragmentImpl): HydratedNode {
  const { $fragmentImpls: _impls, $middleware, $seoContent: _seo, ...builtIn } = node;
  return {
    $reactComponent: fragmentHost,
    $reactProps: { fragmentImpl: impl, hostedProps: withoutNodes(node.$reactProps), hostedFallback: builtIn },
    ...($middleware ? { $middleware } : {}),
    ...('$id' in node ? { $id: node.$id } : {}),
  } as HydratedNode;
}

/** Levels looked into: more than a document under its caps has. What a hostile one nests deeper stays as it is. */
const deepest = 500;

function hostValue(value: unknown, hosts: Hosts, depth = 0): unknown {
  if (depth > deepest) return value;
  if (Array.isArray(value)) return mapSame(value, (item) => hostValue(item, hosts, depth + 1));
  if (!isObject(value)) return value;
  const inner = mapEntries(value, hosts, depth + 1);
  const impl = isHydrated(inner) ? implOf(inner, hosts) : undefined;
  return impl ? host(inner as unknown as HydratedNode, impl) : inner;
}

/** The same list where nothing in it changed. */
function mapSame(list: readonly unknown[], map: (value: unknown) => unknown): readonly unknown[] {
  const mapped = list.map(map);
  return mapped.every((value, index) => value === list[index]) ? list : mapped;
}

function mapEntries(value: Record<string, unknown>, hosts: Hosts, depth: number): Record<string, unknown> {
  const entries = Object.entries(value);
  // What a node is called and which fragments it has are no places for nodes.
  const mapped = entries.map(
    ([key, inner]) => [key, key === '$fragmentImpls' ? inner : hostValue(inner, hosts, depth)] as const,
  );
  return mapped.every(([, inner], index) => inner === entries[index]?.[1]) ? value : Object.fromEntries(mapped);
}

/** One node, e.g. one that arrives late. */
export const hostFragmentsIn = <Node extends HydratedNode | null>(node: Node, hosts: Hosts): Node =>
  hostValue(node, hosts) as Node;

/**
 * Puts the fragment widget in the place of each widget that a custom fragment draws, with the widget itself inside it:
 * for readers without script, and for when the fragment fails. A layout without custom fragments is returned as it is.
 */
export function hostFragments(layout: HydratedLayout, hosts: Hosts): HydratedLayout {
  const nodes = hostValue(layout.layout, hosts) as HydratedLayout['layout'];
  const titleBar = hostValue(layout.titleBar, hosts) as HydratedNode;
  return nodes === layout.layout && titleBar === layout.titleBar ? layout : { ...layout, layout: nodes, titleBar };
}

/** Cheap enough to ask of every reply. */
export const mentionsFragments = (text: string): boolean => text.includes('"$fragmentImpls"');
