import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { resolveNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import { preloadNodes } from './preload.ts';
import { type Draw, type DrawnNode, type Runtime, useRuntime } from './runtime.ts';

interface Props {
  readonly node: DrawnNode;
  readonly className: string;
  readonly draw: Draw;
}

/** React compares and replaces nothing inside an element whose HTML it was given, and this one never changes. */
const asTheServerSentIt = { __html: '' };

/**
 * A part that no script touches: React keeps what the server sent without looking inside, so it costs neither script nor
 * props, and no update from above can replace it. Where the server failed inside it, the browser tries once more.
 */
export function ServerHtml({ node, className, draw }: Props): ReactNode {
  const runtime = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const [recovered, setRecovered] = useState<ReactNode>(undefined);
  useEffect(() => {
    if (!element.current || !hasFailedInside(element.current)) return undefined;
    let isCurrent = true;
    recover(node, runtime, draw).then(
      (drawn) => isCurrent && startTransition(() => setRecovered(drawn)),
      // The page stands as the server sent it; the failure itself was reported there.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [node, runtime, draw]);
  if (recovered !== undefined) return recovered;
  return <div ref={element} className={className} dangerouslySetInnerHTML={asTheServerSentIt} suppressHydrationWarning />;
}

/** React marks a place whose server render threw by a comment. */
function hasFailedInside(element: Element): boolean {
  const comments = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) if (comments.currentNode.nodeValue === '$!') return true;
  return false;
}

async function recover(node: DrawnNode, runtime: Runtime, draw: Draw): Promise<ReactNode> {
  const fresh = await runtime.recover?.(pointerOf(node));
  if (!fresh || fresh.$reactComponent !== node.component) return undefined;
  const place = { parent: node.parent, key: node.key };
  const { roots, all, problems } = resolveNode(fresh, place, { catalog: runtime.widgets, place: (child) => draw(child, 'client') });
  for (const problem of problems) runtime.report(problem);
  await preloadNodes(all);
  return roots[0] && draw(roots[0], 'client');
}
