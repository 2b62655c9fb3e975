import { Fragment, type ReactNode } from 'react';
import type { PageLayout } from '#contracts/layout.ts';
import { type ResolvedLayout, resolveBuiltInTitleBar, resolveLayout } from '../core/resolveLayout.ts';
import { drawNode, LayoutNode } from './LayoutNode.tsx';
import type { DrawableWidget, DrawMode, DrawnNode, Runtime } from './runtime.ts';

/** A resolved layout that can be rendered any number of times. */
export interface PreparedLayout {
  readonly layout: PageLayout;
  readonly mode: DrawMode;
  readonly resolved: ResolvedLayout<DrawableWidget>;
  readonly elements: readonly ReactNode[];
  /** Has a key; the same element as before if `keepFrame` found no change. */
  readonly titleBar: ReactNode;
  readonly footer: ReactNode;
}

/**
 * Resolves a layout for a runtime and reports its problems. In `hydrate` mode, the layout is the stripped one from the
 * page.
 */
export function prepareLayout(layout: PageLayout, runtime: Runtime, mode: DrawMode): PreparedLayout {
  const resolved = resolveLayout<DrawableWidget>(layout, {
    catalog: runtime.widgets,
    isTrusted: mode === 'hydrate',
    allowsDeferred: mode !== 'client',
    checksLater: mode === 'client',
    place: (node) => drawNode(node, mode),
  });
  for (const problem of resolved.problems) runtime.report(problem);
  const { nodes, titleBar, footer } = resolved;
  return {
    layout,
    mode,
    resolved,
    elements: nodes.map((node) => drawNode(node, mode)),
    titleBar: titleBar && drawTitleBar(titleBar, runtime, mode),
    footer: <Fragment key={keyOf(mode)}>{footer.map((node) => drawNode(node, mode))}</Fragment>,
  };
}

/** A new key replaces the server’s HTML, because parts that are not hydrated cannot be updated. */
const keyOf = (mode: DrawMode) => (mode === 'client' ? 'client' : 'server');

/** The server's title bar is replaced instead of updated, because parts that are not hydrated cannot be updated. */
function drawTitleBar(node: DrawnNode, runtime: Runtime, mode: DrawMode): ReactNode {
  const { titleBar } = resolveBuiltInTitleBar<DrawableWidget>({
    catalog: runtime.widgets,
    place: (inner) => drawNode(inner, mode),
  });
  // Rendered live, because the fallback has no server HTML to hydrate.
  const otherwise = titleBar && <LayoutNode node={titleBar} mode={mode === 'server' ? 'server' : 'client'} />;
  return <LayoutNode key={keyOf(mode)} node={node} mode={mode} otherwise={otherwise} />;
}

/**
 * Keeps an unchanged title bar and footer after navigation, with open menus and the focus. Those from the server are
 * rendered once, because parts that are not hydrated cannot follow the page.
 */
export function keepFrame(before: PreparedLayout, after: PreparedLayout): PreparedLayout {
  if (before.mode !== 'client') return after;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const footerOf = ({ resolved }: PreparedLayout) => resolved.footer.map(({ source }) => source);
  return {
    ...after,
    ...(isSame(before.layout.titleBar, after.layout.titleBar) && { titleBar: before.titleBar }),
    ...(isSame(footerOf(before), footerOf(after)) && { footer: before.footer }),
  };
}
