import { ApiError } from '#lib/apiError.ts';
import { readDays } from '#domain/days.ts';
import { permittedLinks } from '#domain/navigation.ts';
import type { HydrateContext } from '#contracts/hydrate.ts';
import { formatProblem } from '#lib/problem.ts';
import type { HydratedNode, LeftOut } from '#contracts/layout.ts';
import { keepRight } from '#runtime/core/keepRight.ts';
import { shortName } from '#runtime/core/limits.ts';
import type { RegisteredVariant, RegisteredWidget, Validator } from '#runtime/registry/createRegistry.ts';
import { withoutSubTypes } from '../filterSubTypes.ts';
import { markEmptyRegions, watchContext } from '../canvasMarks.ts';
import { copyData, isMadeNode, markMade } from '../madeNodes.ts';
import { clientMiddleware } from '../middlewares/visibility.ts';
import { renderNoScript } from '../noScript.ts';
import { HydrationError } from '../hydrationError.ts';
import type { ResolverCall } from '../hydration.ts';
import type { Allowance } from '../work.ts';
import { freezeDeep, holdsNode, type PlainObject } from '../plainData.ts';
import { onlyNode } from '../sealOutput.ts';
import { knownFragmentImpls } from './fragmentImpls.ts';
import { followPath } from './param.ts';
import { translateDefaults } from '../translateDefaults.ts';

interface Registered {
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
}

/** Limits nesting of widgets that hydrate nodes themselves (tabs), so that tabs cannot contain themselves forever. */
const maxWidgetDepth = 5;

/** Creating a problem node costs this many steps. */
const stepsPerProblem = 10;

/**
 * Charges for non-widget values in a region. A reference or response can put a long list there and share it across
 * thousands of regions.
 */
function chargeStrays(children: readonly unknown[], allowance: Allowance): void {
  allowance.list(children);
  allowance.step(stepsPerProblem * children.filter((child) => !isMadeNode(child)).length);
}

/** Separates the widget's own props from the regions (whose nodes are already checked) and drops keys of the node. */
function splitProps({ props, node }: ResolverCall, widget: RegisteredWidget, allowance: Allowance) {
  const own: Record<string, unknown> = {};
  const regions: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    // $fragmentImpls, $reactTestID and $id go next to the props, and $v is for authors
    if (key.startsWith('$')) continue;
    if (!widget.regions?.includes(key) || !Array.isArray(value)) {
      own[key] = value;
      continue;
    }
    if (!Array.isArray(node[key])) chargeStrays(value, allowance);
    regions[key] = value.filter((child) => child !== null).map(onlyNode);
  }
  return { own, regions };
}

/** Props with defaults, and the list items and options that were left out. */
interface Filled {
  readonly props: PlainObject;
  readonly leftOut: readonly LeftOut[];
}

/** Reported per node; a list from the API can be wrong in every item. */
const mostLeftOut = 10;

/**
 * Validates a copy of the props and fills in the defaults of the widget's schema. Invalid list items and options of
 * sections are left out, as the browser does with hydrated props. @throws HydrationError if the rest is not valid
 */
function withDefaults(own: Record<string, unknown>, { widget, variant }: Registered, allowance: Allowance): Filled {
  const filled = copyData(own);
  if (variant.validateAuthored(filled)) return { props: filled, leftOut: [] };
  const validate: Validator = Object.assign(
    (props: unknown) => {
      // the whole is validated again for each invalid item
      allowance.take(own);
      const isValid = variant.validateAuthored(props);
      validate.errors = variant.validateAuthored.errors;
      return isValid;
    },
    { errors: variant.validateAuthored.errors },
  );
  const subject = {
    component: variant.component ?? widget.component,
    pointer: () => '',
    regions: widget.regions,
  };
  const right = keepRight(validate, filled, subject);
  if (right.problem) throw new HydrationError(formatProblem(right.problem));
  const leftOut = right.warnings.map(({ pointer, what }) => ({ pointer, message: what }));
  return { props: right.props, leftOut };
}

/** The field of a node for the list items that it leaves out. */
export function reportLeftOut(
  { node, hydration }: ResolverCall,
  all: readonly LeftOut[],
): Pick<HydratedNode, '$leftOut'> {
  const leftOut = all.slice(0, mostLeftOut);
  for (const { pointer, message } of leftOut)
    hydration.warn(`Part of "${shortName(node.$hydrate)}" is left out: ${pointer}: ${message}`);
  return leftOut.length > 0 ? { $leftOut: leftOut } : {};
}

const filledByNode = new WeakMap<RegisteredVariant, WeakMap<object, Filled>>();

/**
 * Cached for nodes without nested nodes: their props are the same for every viewer, so documents in memory are checked
 * once.
 */
function filledProps(
  own: Record<string, unknown>,
  found: Registered,
  { node, hydration, allowance }: ResolverCall & { readonly allowance: Allowance },
): Filled {
  hydration.charge(own);
  const inLanguage = ({ props, leftOut }: Filled): Filled => ({
    props: translateDefaults(own, props, hydration.input.t),
    leftOut,
  });
  const made = Object.keys(own).filter((key) => holdsNode(node[key]));
  if (made.length > 0) {
    // authored text is limited by the document's length, but values from references and responses can be shared by
    // thousands of nodes
    for (const key of made) allowance.take(own[key]);
    return inLanguage(withDefaults(own, found, allowance));
  }
  const byNode = filledByNode.get(found.variant) ?? new WeakMap<object, Filled>();
  filledByNode.set(found.variant, byNode);
  const known = byNode.get(node);
  if (known) return known;
  const filled = freezeDeep(inLanguage(withDefaults(own, found, allowance)));
  byNode.set(node, filled);
  return filled;
}

/** Steps that sanitizing takes per tag; the largest page that fits into its budget takes about two seconds. */
const stepsPerTag = 2;

/** Tags of a small text, which cost no more than its node. */
const freeTags = 20;

const countTags = (html: string) => html.split('<').length - 1;

function contextFor(
  widgetID: string,
  { hydration, depth, allowance }: ResolverCall & { readonly allowance: Allowance },
): HydrateContext {
  const { input, signal } = hydration;
  return {
    widgetID,
    params: input.params,
    get viewer() {
      hydration.noteViewerSpecific();
      return input.viewer;
    },
    readDays: (from, to) => readDays(from, to, input.timeZone ?? 'UTC'),
    get: input.get as HydrateContext['get'],
    config: input.config,
    param: (ref) => followPath(input.params, ref),
    isInvalid: (names) => names.some((name) => input.params.unreadParams?.includes(name)),
    permittedLinks: (links) => permittedLinks(links, hydration.input.viewer),
    sanitizeHtml: async (html) => {
      allowance.step(stepsPerTag * Math.max(0, countTags(html) - freeTags));
      return hydration.sanitizeHtml(html, signal).catch((error: unknown) => {
        // markup that takes too long is rejected as unprocessable
        if (error instanceof ApiError && error.status === 422) hydration.noteCost();
        throw error;
      });
    },
    t: input.t,
    hydrateNode: async (node) => {
      if (depth >= maxWidgetDepth)
        throw new HydrationError(`Widgets that contain widgets are nested deeper than ${maxWidgetDepth}.`);
      return (await hydration.hydrate(node, depth + 1)) as HydratedNode | null;
    },
    signal,
  };
}

/** Resolves `react.*` from authored props to rendered props; `null` if the widget has nothing to show. */
export async function resolveReact(found: Registered, call: ResolverCall): Promise<HydratedNode | null> {
  const { widget, variant } = found;
  const { node, hydration } = call;
  const allowance = hydration.work.begin(variant.id);
  const { own, regions } = splitProps(call, widget, allowance);
  const { props: filled, leftOut } = filledProps(own, found, { ...call, allowance });
  const authored = {
    ...withoutSubTypes(filled, hydration.input.params.layoutViewType),
    ...(hydration.input.options?.isCanvas && isSection(found) ? markEmptyRegions(regions, call, widget) : regions),
  };
  const hydrate = hydration.hydrators[widget.folder] as
    | ((props: unknown, context: HydrateContext) => unknown)
    | undefined;
  const context = contextFor(variant.id, { ...call, allowance });
  const { isCanvas } = hydration.input.options ?? {};
  const hydrated = hydrate ? await hydrate(authored, isCanvas ? watchContext(context, node) : context) : authored;
  if (hydrated === null || hydrated === undefined) return null;
  const { $fragmentImpls: ownImpls, ...props } = hydrated as Record<string, unknown>;
  const impls = knownFragmentImpls(call.props.$fragmentImpls ?? ownImpls, hydration.fragments);
  const middleware = clientMiddleware(node.$middleware);
  return markMade({
    $reactComponent: variant.component ?? widget.component,
    $reactProps: props,
    // The author's ID of the node is kept for rendering (decisions/0001).
    ...(typeof node.$id === 'string' ? { $id: node.$id } : {}),
    ...(typeof node.$reactTestID === 'string' ? { $reactTestID: node.$reactTestID } : {}),
    ...(middleware ? { $middleware: middleware } : {}),
    ...(impls ? { $fragmentImpls: impls } : {}),
    ...reportLeftOut(call, [...(call.lost ?? []), ...leftOut]),
    ...(hydration.input.options?.includeNoScript && !isSection(found) ? { $seoContent: renderNoScript(props) } : {}),
  });
}

export function isSection({ variant }: Registered): boolean {
  return variant.kind === 'section';
}
