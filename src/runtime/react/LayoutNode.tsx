import { createElement, type ReactNode, Suspense } from 'react';
import type { CanvasMark } from '#contracts/layout.ts';
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
  /** Rendered if the node fails. */
  readonly otherwise?: ReactNode;
}

/**
 * Creates the keyed element of a node. Passed to components that render further nodes, so that they need not import
 * this file.
 */
export function drawNode(node: DrawnNode, mode: DrawMode): ReactNode {
  return <LayoutNode key={node.id} node={node} mode={mode} />;
}

/**
 * Renders a resolved node in its own error boundary and Suspense. The boundary catches errors in the browser; the
 * Suspense does so on the server, where boundaries do not work, and waits for chunks and data.
 */
export function LayoutNode(props: Props): ReactNode {
  const { node, mode } = props;
  if (mode === 'client') return node.device ? <OnlyOn device={node.device}>{isolated(props)}</OnlyOn> : isolated(props);
  const isRoot = isServerRoot(node);
  const className = frameClass(node);
  if (isRoot && mode === 'hydrate') return <ServerHtml node={node} className={className} draw={drawNode} />;
  const isIsland = isAsleep(node);
  const mark = mode === 'server' ? (node.source['$canvas'] as CanvasMark | undefined) : undefined;
  if (!isRoot && !isIsland && !node.device && !mark) return isolated(props);
  return (
    <div
      className={className}
      id={mark?.id}
      data-canvas={mark && (mark.state ?? '')}
      data-reason={mark?.reason && JSON.stringify(mark.reason)}
      data-node={isIsland ? pointerOf(node) : undefined}
    >
      {isolated(props)}
    </div>
  );
}

function frameClass({ device }: DrawnNode): string {
  if (device === undefined) return css.frame;
  return device === 'mobile' ? css.onlyMobile : css.onlyDesktop;
}

/** Whether the widget waits for its own script. Sections that only contain such widgets are not marked. */
function isAsleep({ entry, need }: DrawnNode): boolean {
  return need !== 'never' && entry !== undefined && entry.needsBrowser !== 'never';
}

function isolated({ node, mode, otherwise = fallbackOf(node, mode) }: Props): ReactNode {
  return (
    <NodeBoundary node={node} otherwise={otherwise}>
      <Suspense fallback={mode === 'server' ? inPlaceOf(node, otherwise) : null}>
        {contentOf(node, mode, otherwise)}
      </Suspense>
    </NodeBoundary>
  );
}

/** Rendered live in the browser, because the page has no HTML of it to hydrate. */
const fallbackOf = ({ fallback }: DrawnNode, mode: DrawMode): ReactNode =>
  fallback && <LayoutNode node={fallback} mode={mode === 'server' ? 'server' : 'client'} />;

/** On the server all chunks are loaded, so a fallback means that the node failed. The fallback can fail too. */
function inPlaceOf(node: DrawnNode, otherwise: ReactNode): ReactNode {
  if (otherwise) return <Suspense fallback={null}>{otherwise}</Suspense>;
  return isSection(node) ? <FailedSection /> : null;
}

function contentOf(node: DrawnNode, mode: DrawMode, otherwise: ReactNode): ReactNode {
  const { entry, problem } = node;
  if (problem)
    return (
      <>
        <NodeProblem problem={problem} />
        {otherwise ?? (isSection(node) && <FailedSection />)}
      </>
    );
  if (node.deferredID !== undefined) return <DeferredNode node={node} mode={mode} draw={drawNode} />;
  if (!entry) return null;
  if (mode === 'hydrate' && isAsleep(node)) return <Island node={node} widget={entry} />;
  if (entry.loaded && (node.isChecked || mode !== 'client'))
    return createElement(entry.loaded.Component, node.props as never);
  return <LiveWidget node={node} widget={entry} mode={mode} />;
}
