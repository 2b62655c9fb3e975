import type { HydratedNode, PageLayout } from '#contracts/layout.ts';
import { isServerRoot } from './planRequests.ts';
import { isBuiltInFooter, type ResolvedLayout } from './resolveLayout.ts';
import { type CatalogEntry, type ResolvedNode, serverProps } from './resolveNodes.ts';

/**
 * The layout as the page contains it for hydration: parts that never run are reduced to placeholders, because their
 * content is already in the HTML. `all` are the resolved nodes of the same layout.
 */
export function stripForBrowser(layout: PageLayout, resolved: ResolvedLayout<CatalogEntry>): PageLayout {
  const strip = stripperOf(resolved.all);
  return {
    ...layout,
    layout: strip([
      ...layout.layout,
      ...resolved.footer.filter(isBuiltInFooter).map(({ source }) => source),
    ]) as PageLayout['layout'],
    ...(resolved.footer.length > 0 && { footer: resolved.footer.map(({ key }) => Number(key)) }),
    titleBar: strip(resolved.titleBar?.source ?? layout.titleBar) as HydratedNode,
    ...(layout.contexts && {
      contexts: resolved.contexts.map(({ source }) =>
        hasReaders(resolved) ? source : placeholderOf({ source }),
      ) as unknown as HydratedNode[],
    }),
  };
}

/** Whether anything that runs could read contexts, including late nodes. */
function hasReaders({ nodes }: ResolvedLayout<CatalogEntry>): boolean {
  const running = (list: readonly ResolvedNode[]): boolean =>
    list.some((node) => node.need !== 'never' || node.deferredID !== undefined || running(node.children));
  return running(nodes);
}

/** Strips a single late node. */
export function stripNode(node: HydratedNode | null, all: readonly ResolvedNode[]): unknown {
  return stripperOf(all)(node);
}

function stripperOf(all: readonly ResolvedNode[]): (value: unknown) => unknown {
  const bySource = new Map<unknown, ResolvedNode>(all.map((node) => [node.source, node]));
  // The recursion is safe: nodes that exceed the depth limit are server roots, which are not descended into.
  const strip = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(strip);
    const node = bySource.get(value);
    if (node && isServerRoot(node)) return placeholderOf(node);
    const own = node?.right ? { ...value, $reactProps: node.right } : value;
    // A fallback has no HTML on the page, so the browser needs it whole.
    return Object.fromEntries(
      Object.entries(own).map(([key, inner]) => [key, node && key === '$fallback' ? inner : strip(inner)]),
    );
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
