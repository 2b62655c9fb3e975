import type { ReactNode } from 'react';
import type { HydratedLayout } from '#contracts/layout.ts';
import { type ResolvedLayout, resolveLayout } from '../core/resolveLayout.ts';
import { drawNode } from './LayoutNode.tsx';
import type { DrawableWidget, DrawMode, Runtime } from './runtime.ts';

/** A reply made ready to draw, outside React: count, look up, check once, draw as often as needed. */
export interface PreparedLayout {
  readonly layout: HydratedLayout;
  readonly mode: DrawMode;
  readonly resolved: ResolvedLayout<DrawableWidget>;
  readonly elements: readonly ReactNode[];
}

/** Resolves a reply for one runtime and reports its problems. In mode `hydrate` the reply is the stripped one that came with the page. */
export function prepareLayout(layout: HydratedLayout, runtime: Runtime, mode: DrawMode): PreparedLayout {
  const resolved = resolveLayout<DrawableWidget>(layout, {
    catalog: runtime.widgets,
    isTrusted: mode === 'hydrate',
    allowsDeferred: mode !== 'client',
    place: (node) => drawNode(node, mode),
  });
  for (const problem of resolved.problems) runtime.report(problem);
  return { layout, mode, resolved, elements: resolved.nodes.map((node) => drawNode(node, mode)) };
}
