import type { Problem } from '#lib/problem.ts';
import type { Validator } from '../registry/createRegistry.ts';
import type { NeedsBrowser, WidgetRole } from '../registry/defineWidget.ts';
import { type Device, limitedDevice } from './decideVisibility.ts';
import { fallbackIn, maxFallbackDepth } from './fallbacks.ts';
import { hydrationFailed, partLeftOut } from './hydrationFailed.ts';
import { maxNodeDepth, maxNodes } from './limits.ts';
import { holdProblems } from './heldProblems.ts';
import { capProblem, createProblemList, notANode, type ProblemList, unknownWidget } from './problems.ts';
import { keepRight, onlyNodes } from './keepRight.ts';
import { plainProps } from './validateNodes.ts';
import {
  type Budget,
  type Container,
  type Found,
  type Frame,
  isHydrated,
  isObject,
  type Place,
  pointerOf,
  walkOwn,
} from './walk.ts';

/**
 * Everything the engine needs to know about a widget; implemented by `RegisteredWidget` and by entries of the browser's
 * manifest.
 */
export interface CatalogEntry {
  readonly component: string;
  readonly folder: string;
  /** Already determined for this viewer (`needsBrowserForMembers`). */
  readonly needsBrowser: NeedsBrowser;
  readonly regions?: readonly string[];
  /** Its role, if it is not a regular widget of a page. */
  readonly role?: WidgetRole | undefined;
  /** Types of fragments that replace the whole widget. */
  readonly renderedBy?: readonly string[] | undefined;
  /** Absent until the widget's chunk is loaded; the props are checked then. */
  readonly validateHydrated?: Validator;
}

export interface Catalog<Entry extends CatalogEntry> {
  readonly findByComponent: (component: string) => Entry | undefined;
  /** Known names, for "did you mean". */
  readonly components: readonly string[];
}

/** A node that is known, checked and ready to render, or the problem that prevents it. */
export interface ResolvedNode<Entry extends CatalogEntry = CatalogEntry> extends Place {
  /** As written in the document. */
  readonly component: string;
  readonly source: Readonly<Record<string, unknown>>;
  readonly entry: Entry | undefined;
  /** Stable identity among siblings: `$id`, or else the position. */
  readonly id: string;
  /** Whether the props have been checked; if not, they are checked when the chunk has loaded. */
  readonly isChecked: boolean;
  /** The valid part of its props, if something in them was invalid. */
  readonly right: Readonly<Record<string, unknown>> | undefined;
  /** Props without `$` keys, with child nodes replaced by the results of `place`. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly ResolvedNode<Entry>[];
  readonly owner: ResolvedNode<Entry> | undefined;
  readonly nodeDepth: number;
  readonly device: Device | undefined;
  readonly problem: Problem | undefined;
  /** When the browser must run it, also because of a descendant. */
  readonly need: NeedsBrowser;
  /** Whether the props stayed on the server (see stripForBrowser), so that only its HTML is available. */
  readonly isServerHtml: boolean;
  /** ID under which its data will arrive later. */
  readonly deferredID: string | undefined;
  /** The node that is shown if this one fails. It does not run unless it is shown, and has no owner. */
  readonly fallback: ResolvedNode<Entry> | undefined;
  /** The innermost node around it whose props are checked later; that can remove this node. */
  readonly holder: ResolvedNode<Entry> | undefined;
  /** Its problems, if it has a holder. */
  readonly held: readonly Problem[];
}

export interface ResolveOptions<Entry extends CatalogEntry> {
  readonly catalog: Catalog<Entry>;
  /** Replacement for a child node in the props, such as a React element; the node itself by default. */
  readonly place?: (node: ResolvedNode<Entry>) => unknown;
  /** Keeps props that start with `$`, for the title bar. */
  readonly keepsInternalProps?: boolean;
  /** Whether the server has already checked these props, because they came with its page. */
  readonly isTrusted?: boolean;
  /** Whether late nodes are allowed: only in layouts from this process or from the page itself. */
  readonly allowsDeferred?: boolean;
  /** Whether nodes are checked again when their chunk has loaded; problems inside of them are held until then. */
  readonly checksLater?: boolean;
}

type Draft<Entry extends CatalogEntry> = { -readonly [Key in keyof ResolvedNode<Entry>]: ResolvedNode<Entry>[Key] };

interface Run<Entry extends CatalogEntry> extends ResolveOptions<Entry> {
  readonly problems: ProblemList;
  /** Counts problems that are held by nodes. */
  readonly counted: ProblemList;
  readonly budget: Budget;
  readonly all: ResolvedNode<Entry>[];
  readonly ids: Set<string>;
}

export interface Resolution<Entry extends CatalogEntry = CatalogEntry> {
  /** The given roots in order, without nulls. */
  readonly roots: readonly ResolvedNode<Entry>[];
  /** All nodes, parents before children. */
  readonly all: readonly ResolvedNode<Entry>[];
  readonly problems: readonly Problem[];
}

/** Placeholder for the props of a node that keeps its server HTML. */
export const serverProps = '$server';
/** Component name of a node of which nothing is shown, in the canvas of the composer. Never sent by the API. */
export const hiddenComponent = '$hidden';
/** Component name of a node that is streamed later: `{"id": "d1"}`. Never sent by the API. */
export const deferredComponent = '$deferred';

const noProblems: readonly never[] = Object.freeze([]);
const noChildren: readonly never[] = Object.freeze([]);
const noProps: Readonly<Record<string, unknown>> = Object.freeze({});
/** Longer names are not looked up; no registered name is this long. */
const maxNameLength = 200;
/** Reported items of one node; a server sends at most ten. */
const maxLeftOut = 10;

/**
 * Resolves a list of hydrated nodes: counts them, looks up their widgets, checks the props and replaces nested nodes at
 * any depth. An invalid node keeps its problem and loses its children; siblings are not affected. The input is not
 * changed.
 */
export function resolveNodes<Entry extends CatalogEntry>(
  list: readonly unknown[],
  at: Place,
  options: ResolveOptions<Entry>,
): Resolution<Entry> {
  const run = startRun(options);
  const roots: Draft<Entry>[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const root = rootOf(run, list[index], { parent: at, key: index });
    if (root) roots.push(root);
  }
  return finishRun(run, roots);
}

/** Resolves a single node, such as the title bar or a late one. */
export function resolveNode<Entry extends CatalogEntry>(
  value: unknown,
  place: Place,
  options: ResolveOptions<Entry>,
): Resolution<Entry> {
  const run = startRun(options);
  const root = rootOf(run, value, place);
  return finishRun(run, root ? [root] : []);
}

function startRun<Entry extends CatalogEntry>(options: ResolveOptions<Entry>): Run<Entry> {
  return {
    ...options,
    problems: createProblemList(),
    counted: createProblemList(),
    budget: { values: 0 },
    all: [],
    ids: new Set(),
  };
}

function rootOf<Entry extends CatalogEntry>(run: Run<Entry>, value: unknown, place: Place): Draft<Entry> | undefined {
  if (isObject(value) && isHydrated(value)) return draftNode(run, { value, place, owner: undefined });
  if (value != null)
    run.problems.add(
      notANode(pointerOf(place), 'This entry is not a node.', 'A node has "$reactComponent" and "$reactProps".'),
    );
  return undefined;
}

/** Depth-first in document order with an explicit stack, because the sender determines the depth. */
function finishRun<Entry extends CatalogEntry>(run: Run<Entry>, roots: readonly Draft<Entry>[]): Resolution<Entry> {
  const stack = roots.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    resolveOne(run, node);
    if (node.fallback) stack.push(node.fallback as Draft<Entry>);
    for (let index = node.children.length - 1; index >= 0; index -= 1) stack.push(node.children[index] as Draft<Entry>);
  }
  spreadNeeds(run.all);
  return { roots, all: run.all, problems: run.problems.list };
}

function draftNode<Entry extends CatalogEntry>(
  run: Run<Entry>,
  from: {
    readonly value: Record<string, unknown>;
    readonly place: Place;
    readonly owner: ResolvedNode<Entry> | undefined;
    readonly holder?: ResolvedNode<Entry> | undefined;
  },
): Draft<Entry> {
  const { value, place, owner, holder } = from;
  const name = value['$reactComponent'];
  return {
    parent: place.parent,
    key: place.key,
    component: typeof name === 'string' ? name : '',
    source: value,
    entry: undefined,
    id: identityOf(run, value['$id'], place.key),
    isChecked: false,
    right: undefined,
    props: noProps,
    children: noChildren,
    owner,
    nodeDepth: owner ? owner.nodeDepth + 1 : 1,
    device: limitedDevice(value),
    problem: undefined,
    need: 'never',
    isServerHtml: false,
    deferredID: undefined,
    fallback: undefined,
    holder,
    held: noProblems,
  };
}

/** A duplicate `$id` would give two siblings the same React key, so the second one is identified by its position. */
function identityOf<Entry extends CatalogEntry>(run: Run<Entry>, id: unknown, key: string | number): string {
  if (typeof id !== 'string' || id === '' || run.ids.has(id)) return String(key);
  run.ids.add(id);
  return `$${id}`;
}

/** The node that replaces one that fails. */
function fallbackOf<Entry extends CatalogEntry>(run: Run<Entry>, node: Draft<Entry>): Draft<Entry> | undefined {
  const value = fallbackIn(node.source, '$fallback');
  if (!isObject(value) || !isHydrated(value) || depthOf(node) >= maxFallbackDepth) return undefined;
  const place: Place = { parent: { parent: node, key: '$fallback' }, key: 0 };
  return draftNode(run, { value, place, owner: undefined, holder: node.holder });
}

/** Number of fallbacks around a node. */
function depthOf(node: Place): number {
  let depth = 0;
  for (let at: Place | undefined = node; at; at = at.parent) if (at.key === '$fallback') depth += 1;
  return depth;
}

/** The run, with a list of its own for the problems of a node that has a holder. */
function runFor<Entry extends CatalogEntry>(run: Run<Entry>, node: Draft<Entry>): Run<Entry> {
  if (!node.holder) return run;
  const held: Problem[] = [];
  node.held = held;
  return { ...run, problems: holdProblems(held, run.counted) };
}

function resolveOne<Entry extends CatalogEntry>(whole: Run<Entry>, node: Draft<Entry>): void {
  const run = runFor(whole, node);
  run.all.push(node);
  node.fallback = fallbackOf(run, node);
  const problem =
    run.all.length > maxNodes
      ? overCount(run, node)
      : node.nodeDepth > maxNodeDepth
        ? capProblem('layout/too-deep', pointerOf(node), node.component)
        : describe(run, node);
  if (!problem) return;
  node.problem = problem;
  node.children = noChildren;
  run.problems.add(problem);
}

/** A single problem for all nodes over the limit; it names the first one. */
function overCount<Entry extends CatalogEntry>(run: Run<Entry>, node: Draft<Entry>): Problem | undefined {
  const problem = capProblem('layout/too-many-nodes', pointerOf(node), node.component);
  if (run.all.length === maxNodes + 1) return problem;
  node.problem = problem;
  node.children = noChildren;
  return undefined;
}

/** Fills in the draft and returns its problem, if any. */
function describe<Entry extends CatalogEntry>(run: Run<Entry>, node: Draft<Entry>): Problem | undefined {
  const { source } = node;
  if (typeof source['$reactComponent'] !== 'string')
    return notANode(pointerOf(node), '"$reactComponent" is not a string.', 'Use the registered name of a widget.');
  if (source['$reactProps'] === serverProps && run.isTrusted) {
    node.isServerHtml = true;
    return undefined;
  }
  if (node.component === deferredComponent && run.allowsDeferred) return deferNode(node);
  if (node.component === hiddenComponent && run.allowsDeferred) return undefined;
  if (node.component === 'LayoutError') return hydrationFailed(source['$reactProps'], pointerOf(node));
  const entry = node.component.length > maxNameLength ? undefined : run.catalog.findByComponent(node.component);
  if (!entry)
    return unknownWidget(node.component, pointerOf(node), run.problems.isFull() ? [] : run.catalog.components);
  node.entry = entry;
  reportLeftOut(run, node);
  const props = plainProps(source['$reactProps']);
  if (!props)
    return notANode(
      `${pointerOf(node)}/$reactProps`,
      '"$reactProps" is not an object.',
      'Use an object; an empty list is also accepted.',
    );
  const at: Place = { parent: node, key: '$reactProps' };
  let walked = walkOwn(props, at, isHydrated, run.budget);
  if (walked.fault) return capProblem(walked.fault.code, pointerOf(walked.fault.place), node.component);
  const right = rightProps(run, node, { entry, props });
  if (right.problem) return right.problem;
  if (right.props !== props) {
    node.right = right.props;
    walked = walkOwn(right.props, at, isHydrated, run.budget);
  }
  node.isChecked = run.isTrusted === true || entry.validateHydrated !== undefined;
  node.need = entry.needsBrowser;
  if (walked.found.length > 0) node.children = placeChildren(run, node, walked.found);
  node.props = finalProps(run, walked.root);
  return undefined;
}

/** Reports what the server left out of the node. */
function reportLeftOut<Entry extends CatalogEntry>(run: Run<Entry>, node: Draft<Entry>): void {
  const leftOut = node.source['$leftOut'];
  if (!Array.isArray(leftOut)) return;
  for (const item of leftOut.slice(0, maxLeftOut))
    run.problems.add(partLeftOut(item, { pointer: pointerOf(node), component: node.component }));
}

/**
 * Removes and reports invalid parts of the props. The limits were checked before, because comparing malicious values
 * recurses.
 */
function rightProps<Entry extends CatalogEntry>(
  run: Run<Entry>,
  node: Draft<Entry>,
  { entry, props }: { readonly entry: Entry; readonly props: Record<string, unknown> },
): { readonly props: Record<string, unknown>; readonly problem?: Problem | undefined } {
  const subject = {
    component: node.component,
    pointer: () => `${pointerOf(node)}/$reactProps`,
    regions: entry.regions,
  };
  const nodes = onlyNodes(props, entry.regions, subject);
  nodes.warnings.forEach(run.problems.add);
  if (!entry.validateHydrated || run.isTrusted) return nodes;
  const right = keepRight(entry.validateHydrated, nodes.props, subject);
  right.warnings.forEach(run.problems.add);
  return right;
}

/** The content of a late node is unknown, so the browser must be ready to render it. */
function deferNode<Entry extends CatalogEntry>(node: Draft<Entry>): undefined {
  const props = node.source['$reactProps'];
  node.deferredID = isObject(props) ? String(props['id']) : '';
  node.need = 'load';
}

/** Replaces child nodes by the results of `place`; only the lists and objects on the path are copied. */
function placeChildren<Entry extends CatalogEntry>(
  run: Run<Entry>,
  owner: Draft<Entry>,
  found: readonly Found[],
): Draft<Entry>[] {
  const holder = run.checksLater && !owner.isChecked ? owner : owner.holder;
  return found.map(({ value, frame, key }) => {
    const child = draftNode(run, { value, place: { parent: frame, key }, owner, holder });
    (copyOf(frame) as Record<string | number, unknown>)[key] = run.place ? run.place(child) : child;
    return child;
  });
}

function copyOf(frame: Frame): Container {
  if (frame.copy) return frame.copy;
  frame.copy = Array.isArray(frame.source) ? [...frame.source] : { ...frame.source };
  // Depth 0 is the node's own props; its parents are not part of this walk.
  if (frame.depth > 0) (copyOf(frame.parent as Frame) as Record<string | number, unknown>)[frame.key] = frame.copy;
  return frame.copy;
}

function finalProps<Entry extends CatalogEntry>(run: Run<Entry>, root: Frame): Record<string, unknown> {
  const props = (root.copy ?? root.source) as Record<string, unknown>;
  if (run.keepsInternalProps) return props;
  for (const key in props) if (key.charCodeAt(0) === 36) return withoutInternal(props);
  return props;
}

function withoutInternal(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('$')));
}

/** Ancestors of a widget that runs must run too, at load, because React can only reach it through them. */
function spreadNeeds<Entry extends CatalogEntry>(all: readonly ResolvedNode<Entry>[]): void {
  for (let index = all.length - 1; index >= 0; index -= 1) {
    const { need, owner } = all[index] as Draft<Entry>;
    if (need !== 'never' && owner?.need === 'never') (owner as Draft<Entry>).need = 'load';
  }
}
