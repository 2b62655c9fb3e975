import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { LiveWidget } from './LiveWidget.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';
import type { PreparedLayout } from './prepareLayout.tsx';
import type { DrawableWidget, DrawMode } from './runtime.ts';

interface Props {
  readonly page: PreparedLayout;
}

/**
 * Renders a layout inside its contexts, without title bar and footer (see LayoutTitleBar, LayoutFooter). A new layout
 * ID, or the first page that the browser renders itself, gets a new key, because server HTML that is not hydrated can
 * only be replaced.
 */
export function LayoutPage({ page }: Props): ReactNode {
  const { contexts } = page.resolved;
  let tree: ReactNode = page.elements;
  // The first context is the innermost.
  for (const node of contexts) tree = <LayoutContext node={node} mode={page.mode} content={tree} />;
  return <Fragment key={pageKey(page)}>{tree}</Fragment>;
}

/** Renders the title bar of a layout. */
export function LayoutTitleBar({ page }: Props): ReactNode {
  return page.titleBar;
}

/** Renders the footer of a layout. */
export function LayoutFooter({ page }: Props): ReactNode {
  return page.footer;
}

function pageKey({ mode, layout }: PreparedLayout): string {
  return `${mode === 'client' ? 'client' : 'server'} ${layout.layoutID}`;
}

interface ContextProps {
  readonly node: ResolvedNode<DrawableWidget>;
  readonly mode: DrawMode;
  readonly content: ReactNode;
}

/** A context that fails in the browser is skipped; the page is rendered without it. */
function LayoutContext({ node, mode, content }: ContextProps): ReactNode {
  const { entry } = node;
  if (!entry && !node.isServerHtml) return content;
  const withContent = { ...node, props: { ...node.props, children: content } };
  return (
    <NodeBoundary node={node} otherwise={content}>
      <Suspense fallback={null}>{contextContent(withContent, mode)}</Suspense>
    </NodeBoundary>
  );
}

function contextContent(node: ResolvedNode<DrawableWidget>, mode: DrawMode): ReactNode {
  const { entry, props } = node;
  // The context stayed on the server because nothing that runs reads it, so render only its content.
  if (!entry) return props['children'] as ReactNode;
  return entry.loaded && (node.isChecked || mode !== 'client') ? (
    createElement(entry.loaded.Component, props as never)
  ) : (
    <LiveWidget node={node} widget={entry} mode={mode} />
  );
}
