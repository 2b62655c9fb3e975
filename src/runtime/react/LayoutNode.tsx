import { createElement, type ReactNode, Suspense } from 'react';
import { isServerRoot } from '../core/planRequests.ts';
import { pointerOf } from '../core/walk.ts';
import { DeferredNode } from './DeferredNode.tsx';
import { Island } from './Island.tsx';
import { LiveWidget } from './LiveWidget.tsx';
import { NodeBoundary } from './NodeBoundary.tsx';
import { NodeProblem } from './NodeProblem.tsx';
import * as css from './node.css.ts';
import type { DrawMode, DrawnNode } from './runtime.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { OnlyOn } from './useDevice.tsx';

interface Props {
  readonly node: DrawnNode;
  readonly mode: DrawMode;
}

/** The element of a node, keyed among its siblings. Handed to what draws further nodes, so that those need not import this file. */
export function drawNode(node: DrawnNode, mode: DrawMode): ReactNode {
  return <LayoutNode key={node.id} node={node} mode={mode} />;
}

/**
 * Draws one resolved node in a boundary and a Suspense of its own: the boundary keeps crashes in the browser, the Suspense
 * keeps crashes on the server (there a boundary alone would not) and waits for chunks and data.
 */
export function LayoutNode({ node, mode }: Props): ReactNode {
  if (mode === 'client') return node.device ? <OnlyOn device={node.device}>{isolated(node, mode)}</OnlyOn> : isolated(node, mode);
  const isRoot = isServerRoot(node);
  const className = frameClass(node);
  if (isRoot && mode === 'hydrate') return <ServerHtml node={node} className={className} draw={drawNode} />;
  const isIsland = isAsleep(node);
  if (!isRoot && !isIsland && !node.device) return isolated(node, mode);
  return (
    <div className={className} data-node={isIsland ? pointerOf(node) : undefined}>
      {isolated(node, mode)}
    </div>
  );
}

function frameClass({ device }: DrawnNode): string {
  if (device === undefined) return css.frame;
  return device === 'mobile' ? css.onlyMobile : css.onlyDesktop;
}

/** Its own script decides when it wakes; sections that only hold such widgets need no mark of their own. */
function isAsleep({ entry, need }: DrawnNode): boolean {
  return need !== 'never' && entry !== undefined && entry.needsBrowser !== 'never';
}

function isolated(node: DrawnNode, mode: DrawMode): ReactNode {
  return (
    <NodeBoundary node={node}>
      <Suspense fallback={null}>{contentOf(node, mode)}</Suspense>
    </NodeBoundary>
  );
}

function contentOf(node: DrawnNode, mode: DrawMode): ReactNode {
  const { entry, problem } = node;
  if (problem) return <NodeProblem problem={problem} />;
  if (node.deferredID !== undefined) return <DeferredNode node={node} mode={mode} draw={drawNode} />;
  if (!entry) return null;
  if (mode === 'hydrate' && isAsleep(node)) return <Island node={node} widget={entry} />;
  if (entry.loaded) return createElement(entry.loaded.Component, node.props as never);
  return <LiveWidget node={node} widget={entry} mode={mode} />;
}
