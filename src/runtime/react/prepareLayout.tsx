import type { ReactNode } from 'react';
import type { HydratedLayout } from '#contracts/layout.ts';
import { type ResolvedLayout, resolveBuiltInTitleBar, resolveLayout } from '../core/resolveLayout.ts';
import { drawNode, LayoutNode } from './LayoutNode.tsx';
import type { DrawableWidget, DrawMode, DrawnNode, Runtime } from './runtime.ts';

/** A resolved layout that can be rendered any number of times. */
export interface PreparedLayout {
  readonly layout: HydratedLayout;
  readonly mode: DrawMode;
  readonly resolved: ResolvedLayout<DrawableWidget>;
  readonly elements: readonly ReactNode[];
  /** Has a key; the same element as before if `keepTitleBar` found no change. */
  readonly titleBar: ReactNode;
}

/**
 * Resolves a layout for a runtime and reports its problems. In `hydrate` mode, the layout is the stripped one from the
 * page.
 */
export function prepareLayout(layout: HydratedLayout, runtime: Runtime, mode: DrawMode): PreparedLayout {
  const resolved = resolveLayout<DrawableWidget>(layout, {
    catalog: runtime.widgets,
    isTrusted: mode === 'hydrate',
    allowsDeferred: mode !== 'client',
    place: (node) => drawNode(node, mode),
  });
  for (const problem of resolved.problems) runtime.report(problem);
  const { nodes, titleBar } = resolved;
  return {
    layout,
    mode,
    resolved,
    elements: nodes.map((node) => drawNode(node, mode)),
    titleBar: titleBar && drawTitleBar(titleBar, runtime, mode),
  };
}

/** The server's title bar is replaced instead of updated, because parts that are not hydrated cannot be updated. */
function drawTitleBar(node: DrawnNode, runtime: Runtime, mode: DrawMode): ReactNode {
  const { titleBar } = resolveBuiltInTitleBar<DrawableWidget>({
    catalog: runtime.widgets,
    place: (inner) => drawNode(inner, mode),
  });
  // Rendered live, because the fallback has no server HTML to hydrate.
  const otherwise = titleBar && <LayoutNode node={titleBar} mode={mode === 'server' ? 'server' : 'client'} />;
  return <LayoutNode key={mode === 'client' ? 'client' : 'server'} node={node} mode={mode} otherwise={otherwise} />;
}

/**
 * Keeps an unchanged title bar after navigation, with its open menus and focus. One from the server is rendered once,
 * because parts that are not hydrated cannot follow the page.
 */
export function keepTitleBar(before: PreparedLayout, after: PreparedLayout): PreparedLayout {
  const isSame =
    before.mode === 'client' && JSON.stringify(before.layout.titleBar) === JSON.stringify(after.layout.titleBar);
  return isSame ? { ...after, titleBar: before.titleBar } : after;
}
