import type { HydrateContext } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { formatProblem } from '#lib/problem.ts';
import { describeError } from '#runtime/core/describeError.ts';
import type { RegisteredVariant, RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { withoutSubTypes } from '../filterSubTypes.ts';
import { copyData, markMade } from '../madeNodes.ts';
import { clientMiddleware } from '../middlewares/visibility.ts';
import { renderNoScript } from '../noScript.ts';
import { HydrationError } from '../hydrationError.ts';
import type { ResolverCall } from '../pass.ts';
import { freezeDeep, holdsNode, type PlainObject } from '../plainData.ts';
import { onlyNode } from '../sealOutput.ts';
import { knownFragmentImpls } from './fragmentImpls.ts';
import { followPath } from './param.ts';

interface Registered {
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
}

/** Widgets may hydrate nodes of their own making (tabs), and those again; this ends tabs that contain themselves. */
const maxWidgetDepth = 5;

/** Splits off what belongs to the node rather than to its widget, and the regions: their nodes have been checked one by one. */
function splitProps(props: PlainObject, widget: RegisteredWidget): { own: Record<string, unknown>; regions: Record<string, unknown> } {
  const own: Record<string, unknown> = {};
  const regions: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    // $fragmentImpls, $reactTestID and $id go beside the props, $v is the author's
    if (key.startsWith('$')) continue;
    if (widget.regions?.includes(key) && Array.isArray(value)) regions[key] = value.filter((child) => child !== null).map(onlyNode);
    else own[key] = value;
  }
  return { own, regions };
}

/** Checks a copy of the props and fills in the defaults of the widget's schema. */
function withDefaults(own: Record<string, unknown>, { widget, variant }: Registered): PlainObject {
  const filled = copyData(own);
  if (variant.validateAuthored(filled)) return filled;
  const [error] = variant.validateAuthored.errors ?? [];
  if (!error) throw new HydrationError(`The props of "${variant.id}" are not valid.`);
  throw new HydrationError(formatProblem(describeError(error, { pointer: '', value: filled, component: variant.component ?? widget.component })));
}

const filledByNode = new WeakMap<RegisteredVariant, WeakMap<object, PlainObject>>();

/** A node without nodes in it has the same props for every reader, so documents that stay in memory are checked once. */
function filledProps(own: Record<string, unknown>, found: Registered, { node, pass }: ResolverCall): PlainObject {
  pass.charge(own);
  if (Object.values(node).some(holdsNode)) return withDefaults(own, found);
  const byNode = filledByNode.get(found.variant) ?? new WeakMap<object, PlainObject>();
  filledByNode.set(found.variant, byNode);
  const known = byNode.get(node);
  if (known) return known;
  const filled = freezeDeep(withDefaults(own, found));
  byNode.set(node, filled);
  return filled;
}

function contextFor(widgetID: string, { pass, depth }: ResolverCall): HydrateContext {
  const { input, signal } = pass;
  return {
    widgetID,
    params: input.params,
    get viewer() {
      pass.noteReaderSpecific();
      return input.viewer;
    },
    get: input.get as HydrateContext['get'],
    config: input.config,
    param: (ref) => followPath(input.params, ref),
    sanitizeHtml: (html) => pass.sanitizeHtml(html, signal),
    t: input.t,
    hydrateNode: async (node) => {
      if (depth >= maxWidgetDepth) throw new HydrationError(`Widgets that contain widgets are nested deeper than ${maxWidgetDepth}.`);
      return (await pass.hydrate(node, depth + 1)) as HydratedNode | null;
    },
    signal,
  };
}

/** `react.*`: authored props become the props the browser draws; `null` when the widget has nothing to show. */
export async function resolveReact(found: Registered, call: ResolverCall): Promise<HydratedNode | null> {
  const { widget, variant } = found;
  const { node, pass } = call;
  const { own, regions } = splitProps(call.props, widget);
  const authored = { ...withoutSubTypes(filledProps(own, found, call), pass.input.params.layoutViewType), ...regions };
  const hydrate = pass.hydrators[widget.folder] as ((props: unknown, context: HydrateContext) => unknown) | undefined;
  const hydrated = hydrate ? await hydrate(authored, contextFor(variant.id, call)) : authored;
  if (hydrated === null || hydrated === undefined) return null;
  const { $fragmentImpls: ownImpls, ...props } = hydrated as Record<string, unknown>;
  const impls = knownFragmentImpls(call.props.$fragmentImpls ?? ownImpls, pass.fragments);
  const middleware = clientMiddleware(node.$middleware);
  return markMade({
    $reactComponent: variant.component ?? widget.component,
    $reactProps: props,
    // The author's identity of the node becomes the drawing side's (decisions/0001).
    ...(typeof node.$id === 'string' ? { $id: node.$id } : {}),
    ...(typeof node.$reactTestID === 'string' ? { $reactTestID: node.$reactTestID } : {}),
    ...(middleware ? { $middleware: middleware } : {}),
    ...(impls ? { $fragmentImpls: impls } : {}),
    ...(pass.input.options?.includeNoScript && !isSection(found) ? { $seoContent: renderNoScript(props) } : {}),
  });
}

export function isSection({ variant }: Registered): boolean {
  return variant.kind === 'section';
}
