import { type ReactNode, Suspense, use } from 'react';
import type { HydratedNode } from '#contracts/layout.ts';
import { toScriptJson } from '#lib/scriptJson.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { FailedSection } from './FailedSection.tsx';
import { readShape } from '../core/lateShape.ts';
import { resolveNode } from '../core/resolveNodes.ts';
import { stripNode } from '../core/stripForBrowser.ts';
import * as css from './deferred.css.ts';
import { type Draw, type DrawMode, type DrawnNode, type Runtime, useRuntime } from './runtime.ts';
import { untouchedHtml } from './untouchedHtml.ts';

interface Props {
  readonly node: DrawnNode;
  readonly mode: DrawMode;
  readonly draw: Draw;
}

interface Arrived {
  readonly drawn: ReactNode;
  /** Data for the browser to hydrate the node, in a script element next to it. */
  readonly state: { readonly __html: string };
}

/**
 * A node whose data was not ready when the page was sent: first a skeleton, then the node in the same response (L9), or
 * a message if it failed, because visitors have seen that something was loading.
 * The place keeps the height of the skeleton if the node is smaller, so that nothing moves.
 */
export function DeferredNode(props: Props): ReactNode {
  const { skeleton } = useRuntime();
  const shape = readShape(props.node.source['$reactProps']);
  const late = (fallback: ReactNode) => (
    <Suspense fallback={fallback}>
      <ArrivedNode {...props} />
    </Suspense>
  );
  if (!shape) return late(skeleton ?? null);
  return (
    <div className={css.place}>
      <div className={css.room}>
        <Skeleton {...shape} />
      </div>
      <div className={css.arrived}>{late(<Skeleton {...shape} />)}</div>
    </div>
  );
}

function ArrivedNode(props: Props): ReactNode {
  const { drawn, state } = use(arrival(props, useRuntime()));
  return (
    <>
      <script
        type="application/json"
        data-deferred={props.node.deferredID}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON in a script element that does not run
        dangerouslySetInnerHTML={state}
      />
      {drawn}
    </>
  );
}

/** One promise per node, because React asks again each time it retries the boundary. */
const arrivals = new WeakMap<DrawnNode, Promise<Arrived>>();

function arrival(props: Props, runtime: Runtime): Promise<Arrived> {
  const { node, mode } = props;
  const known = arrivals.get(node);
  if (known) return known;
  const id = node.deferredID ?? '';
  const data = mode === 'server' ? (runtime.deferred?.(id) ?? Promise.resolve(null)) : Promise.resolve(readState(id));
  const promise = data.then((hydrated) => drawArrived(hydrated, props, runtime));
  arrivals.set(node, promise);
  return promise;
}

/** In the browser, the node is in the same HTML that is being hydrated. */
function readState(id: string): HydratedNode | null {
  const script = document.querySelector(`script[data-deferred="${CSS.escape(id)}"]`);
  return JSON.parse(script?.textContent || 'null') as HydratedNode | null;
}

function drawArrived(hydrated: HydratedNode | null, { node, mode, draw }: Props, runtime: Runtime): Arrived {
  const place = { parent: node.parent, key: node.key };
  const { roots, all, problems } = resolveNode(hydrated, place, {
    catalog: runtime.widgets,
    isTrusted: mode === 'hydrate',
    place: (child) => draw(child, mode),
  });
  for (const problem of problems) runtime.report(problem);
  const [root] = roots;
  return {
    drawn: root && (
      <>
        {draw(root, mode)}
        {root.problem?.code === 'layout/hydration-failed' && <FailedSection />}
      </>
    ),
    state: mode === 'server' ? { __html: toScriptJson(stripNode(hydrated, all)) } : untouchedHtml,
  };
}
