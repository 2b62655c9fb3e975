import type { HydratedLayout, HydratedNode } from '#contracts/layout.ts';
import { builtInFragments, type FragmentImpl } from '#domain/fragments.ts';
import type { CatalogEntry } from './resolveNodes.ts';
import { isHydrated, isObject } from './walk.ts';

/**
 * Component name of the widget that a fragment replaces: an internal alias of the fragment widget, never sent by the
 * API.
 */
export const fragmentHost = 'FragmentHost';

/** Knows which fragments replace which widget as a whole (`renderedBy` of its definition). */
export interface Hosts {
  readonly findByComponent: (component: string) => Pick<CatalogEntry, 'renderedBy'> | undefined;
}

/** The fragment that replaces this node; undefined if the built-in widget is used. */
function implOf(node: Readonly<Record<string, unknown>>, hosts: Hosts): FragmentImpl | undefined {
  const { $fragmentImpls: impls, $reactComponent: component } = node;
  if (!isObject(impls) || typeof component !== 'string') return undefined;
  for (const type of hosts.findByComponent(component)?.renderedBy ?? []) {
    const impl = Object.hasOwn(impls, type) ? impls[type] : undefined;
    if (isObject(impl) && typeof impl['fragmentUUID'] === 'string' && !builtInFragments.has(impl['fragmentUUID']))
      return impl as never;
  }
  return undefined;
}

/** The data without nodes, because a frame can only receive plain data. */
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
    ...(node.$canvas ? { $canvas: node.$canvas } : {}),
  } as HydratedNode;
}

/** Maximum depth, more than any valid document has. Deeper values of a malicious document stay unchanged. */
const deepest = 500;

function hostValue(value: unknown, hosts: Hosts, depth = 0): unknown {
  if (depth > deepest) return value;
  if (Array.isArray(value)) return mapSame(value, (item) => hostValue(item, hosts, depth + 1));
  if (!isObject(value)) return value;
  const inner = mapEntries(value, hosts, depth + 1);
  const impl = isHydrated(inner) ? implOf(inner, hosts) : undefined;
  return impl ? host(inner as unknown as HydratedNode, impl) : inner;
}

/** Maps a list, and returns the same list if nothing changed. */
function mapSame(list: readonly unknown[], map: (value: unknown) => unknown): readonly unknown[] {
  const mapped = list.map(map);
  return mapped.every((value, index) => value === list[index]) ? list : mapped;
}

function mapEntries(value: Record<string, unknown>, hosts: Hosts, depth: number): Record<string, unknown> {
  const entries = Object.entries(value);
  // The references to fragments contain no nodes.
  const mapped = entries.map(
    ([key, inner]) => [key, key === '$fragmentImpls' ? inner : hostValue(inner, hosts, depth)] as const,
  );
  return mapped.every(([, inner], index) => inner === entries[index]?.[1]) ? value : Object.fromEntries(mapped);
}

/** Handles a single node, such as a late one. */
export const hostFragmentsIn = <Node extends HydratedNode | null>(node: Node, hosts: Hosts): Node =>
  hostValue(node, hosts) as Node;

/**
 * Wraps each widget that a custom fragment replaces in the fragment widget. The original widget is shown without script
 * and if the fragment fails. A layout without custom fragments is returned unchanged.
 */
export function hostFragments(layout: HydratedLayout, hosts: Hosts): HydratedLayout {
  const nodes = hostValue(layout.layout, hosts) as HydratedLayout['layout'];
  const titleBar = hostValue(layout.titleBar, hosts) as HydratedNode;
  return nodes === layout.layout && titleBar === layout.titleBar ? layout : { ...layout, layout: nodes, titleBar };
}

/** A fast check that can be done for every response. */
export const mentionsFragments = (text: string): boolean => text.includes('"$fragmentImpls"');
