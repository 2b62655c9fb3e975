import { createElement, type ReactNode, Suspense } from 'react';
import { isServerRoot } from '../core/planRequests.ts';
import { pointerOf } from '../core/walk.ts';
import { DeferredNode } from './DeferredNode.tsx';
import { FailedSection } from './FailedSection.tsx';
import { Island } from './Island.tsx';
import { LiveWidget } from './LiveWidget.tsx';
import { isSection, NodeBoundary } from './NodeBoundary.tsx';
import { NodeProblem } from './NodeProblem.tsx';
import * as css from './node.css.ts';
import type { DrawMode, DrawnNode } from './runtime.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { OnlyOn } from './useDevice.tsx';

interface Props {
  readonly node: DrawnNode;
  readonly mode: DrawMode;
  /** Drawn where the node fails. */
  readonly otherwise?: ReactNode;
}

/**
 * The element of a node, keyed among its siblings. Handed to what draws further nodes, so that those need not import
 * this file.
 */
export function drawNode(node: DrawnNode, mode: DrawMode): ReactNode {
  return <LayoutNode key={node.id} node={node} mode={mode} />;
}

/**
 * Draws one resolved node in a boundary and a Suspense of its own: the boundary keeps crashes in the browser, the
 * Suspense keeps crashes on the server (there a boundary alone would not) and waits for chunks and data.
 */
export function LayoutNode(props: Props): ReactNode {
  const { node, mode } = props;
  if (mode === 'client') return node.device ? <OnlyOn device={node.device}>{isolated(props)}</OnlyOn> : isolated(props);
  const isRoot = isServerRoot(node);
  const className = frameClass(node);
  if (isRoot && mode === 'hydrate') return <ServerHtml node={node} className={className} draw={drawNode} />;
  const isIsland = isAsleep(node);
  if (!isRoot && !isIsland && !node.device) return isolated(props);
  return (
    <div className={className} data-node={isIsland ? pointerOf(node) : undefined}>
      {isolated(props)}
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

function isolated({ node, mode, otherwise }: Props): ReactNode {
  return (
    <NodeBoundary node={node} otherwise={otherwise}>
      <Suspense fallback={mode === 'server' ? inPlaceOf(node, otherwise) : null}>{contentOf(node, mode)}</Suspense>
    </NodeBoundary>
  );
}

/** On the server everything is loaded, so what shows the fallback has failed. The fallback may fail as well. */
function inPlaceOf(node: DrawnNode, otherwise: ReactNode): ReactNode {
  if (otherwise) return <Suspense fallback={null}>{otherwise}</Suspense>;
  return isSection(node) ? <FailedSection /> : null;
}

function contentOf(node: DrawnNode, mode: DrawMode): ReactNode {
  const { entry, problem } = node;
  if (problem)
    return (
      <>
        <NodeProblem problem={problem} />
        {isSection(node) && <FailedSection />}
      </>
    );
  if (node.deferredID !== undefined) return <DeferredNode node={node} mode={mode} draw={drawNode} />;
  if (!entry) return null;
  if (mode === 'hydrate' && isAsleep(node)) return <Island node={node} widget={entry} />;
  if (entry.loaded && (node.isChecked || mode !== 'client'))
    return createElement(entry.loaded.Component, node.props as never);
  return <LiveWidget node={node} widget={entry} mode={mode} />;
}
