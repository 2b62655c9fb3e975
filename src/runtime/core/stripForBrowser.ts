import type { HydratedLayout, HydratedNode } from '#contracts/layout.ts';
import { isServerRoot } from './planRequests.ts';
import type { ResolvedLayout } from './resolveLayout.ts';
import { type CatalogEntry, type ResolvedNode, serverProps } from './resolveNodes.ts';

/**
 * The reply as the page carries it for hydration: of parts that no script will touch only their place is left, because
 * their props are in the HTML already. `all` are the resolved nodes of the same reply.
 */
export function stripForBrowser(layout: HydratedLayout, resolved: ResolvedLayout<CatalogEntry>): HydratedLayout {
  const strip = stripperOf(resolved.all);
  const { htmlContents: _htmlContents, ...seo } = layout.seo ?? {};
  return {
    ...layout,
    seo: seo as HydratedLayout['seo'],
    layout: strip(layout.layout) as HydratedLayout['layout'],
    titleBar: strip(resolved.titleBar?.source ?? layout.titleBar) as HydratedNode,
    ...(layout.contexts && {
      contexts: resolved.contexts.map(({ source }) =>
        hasReaders(resolved) ? source : placeholderOf({ source }),
      ) as unknown as HydratedNode[],
    }),
  };
}

/** Contexts run for those who read them: the widgets of the page that run. A late node may turn out to be one. */
function hasReaders({ nodes }: ResolvedLayout<CatalogEntry>): boolean {
  const running = (list: readonly ResolvedNode[]): boolean =>
    list.some((node) => node.need !== 'never' || node.deferredID !== undefined || running(node.children));
  return running(nodes);
}

/** The same for one node that arrived late. */
export function stripNode(node: HydratedNode | null, all: readonly ResolvedNode[]): unknown {
  return stripperOf(all)(node);
}

function stripperOf(all: readonly ResolvedNode[]): (value: unknown) => unknown {
  const bySource = new Map<unknown, ResolvedNode>(all.map((node) => [node.source, node]));
  // Recursion is safe: a node over the depth caps is a server root, so nothing below it is visited.
  const strip = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(strip);
    const node = bySource.get(value);
    if (node && isServerRoot(node)) return placeholderOf(node);
    const own = node?.right ? { ...value, $reactProps: node.right } : value;
    return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, strip(inner)]));
  };
  return strip;
}

function placeholderOf({ source }: Pick<ResolvedNode, 'source'>): unknown {
  return {
    $reactComponent: source['$reactComponent'],
    $reactProps: serverProps,
    ...('$id' in source && { $id: source['$id'] }),
    ...('$middleware' in source && { $middleware: source['$middleware'] }),
  };
}
