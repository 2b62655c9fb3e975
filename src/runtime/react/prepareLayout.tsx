import type { ReactNode } from 'react';
import type { HydratedLayout } from '#contracts/layout.ts';
import { type ResolvedLayout, resolveBuiltInTitleBar, resolveLayout } from '../core/resolveLayout.ts';
import { drawNode, LayoutNode } from './LayoutNode.tsx';
import type { DrawableWidget, DrawMode, DrawnNode, Runtime } from './runtime.ts';

/** A reply made ready to draw, outside React: count, look up, check once, draw as often as needed. */
export interface PreparedLayout {
  readonly layout: HydratedLayout;
  readonly mode: DrawMode;
  readonly resolved: ResolvedLayout<DrawableWidget>;
  readonly elements: readonly ReactNode[];
  /** With its key; the same element as before where `keepTitleBar` found nothing new. */
  readonly titleBar: ReactNode;
}

/**
 * Resolves a reply for one runtime and reports its problems. In mode `hydrate` the reply is the stripped one that came
 * with the page.
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

/** A title bar of the server's is replaced, not updated: what is still asleep in it cannot be. */
function drawTitleBar(node: DrawnNode, runtime: Runtime, mode: DrawMode): ReactNode {
  const { titleBar } = resolveBuiltInTitleBar<DrawableWidget>({
    catalog: runtime.widgets,
    place: (inner) => drawNode(inner, mode),
  });
  // Drawn live: in the place of what failed nothing is asleep.
  const otherwise = titleBar && <LayoutNode node={titleBar} mode={mode === 'server' ? 'server' : 'client'} />;
  return <LayoutNode key={mode === 'client' ? 'client' : 'server'} node={node} mode={mode} otherwise={otherwise} />;
}

/**
 * After a move: the same title bar stays as it stands, with its open menus and focus, instead of being drawn again. One
 * that came as HTML is drawn once: what sleeps cannot follow the page.
 */
export function keepTitleBar(before: PreparedLayout, after: PreparedLayout): PreparedLayout {
  const isSame =
    before.mode === 'client' && JSON.stringify(before.layout.titleBar) === JSON.stringify(after.layout.titleBar);
  return isSame ? { ...after, titleBar: before.titleBar } : after;
}
