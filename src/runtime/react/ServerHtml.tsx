import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { resolveNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import { preloadNodes } from './preload.ts';
import { untouchedHtml } from './untouchedHtml.ts';
import { type Draw, type DrawnNode, type Runtime, useRuntime } from './runtime.ts';

interface Props {
  readonly node: DrawnNode;
  readonly className: string;
  readonly draw: Draw;
}

/**
 * A part that never runs in the browser: React leaves the server's HTML untouched, so it needs no script or props, and
 * updates cannot replace it. If the server failed inside it, the browser tries once to load it again.
 */
export function ServerHtml({ node, className, draw }: Props): ReactNode {
  const runtime = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const [recovered, setRecovered] = useState<ReactNode>(undefined);
  useEffect(() => {
    if (!element.current || !isIncomplete(element.current)) return undefined;
    let isCurrent = true;
    recover(node, runtime, draw).then(
      (drawn) => isCurrent && startTransition(() => setRecovered(drawn)),
      // The page stays as the server sent it; the error has been reported there.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [node, runtime, draw]);
  if (recovered !== undefined) return recovered;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the server's content alone
  return <div ref={element} className={className} dangerouslySetInnerHTML={untouchedHtml} suppressHydrationWarning />;
}

/**
 * React marks a place where server rendering failed with a comment. An element without content was not made by the
 * server: hydration failed above it, and React has rendered the page again.
 */
function isIncomplete(element: Element): boolean {
  if (!element.firstChild) return true;
  const comments = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) if (comments.currentNode.nodeValue === '$!') return true;
  return false;
}

async function recover(node: DrawnNode, runtime: Runtime, draw: Draw): Promise<ReactNode> {
  const fresh = await runtime.recover?.(pointerOf(node));
  if (!fresh || fresh.$reactComponent !== node.component) return undefined;
  const place = { parent: node.parent, key: node.key };
  const { roots, all, problems } = resolveNode(fresh, place, {
    catalog: runtime.widgets,
    place: (child) => draw(child, 'client'),
  });
  for (const problem of problems) runtime.report(problem);
  await preloadNodes(all);
  return roots[0] && draw(roots[0], 'client');
}
