import { joinPointer } from '#lib/pointer.ts';
import type { Problem, ProblemCode } from '#lib/problem.ts';
import type { RegisteredVariant, RegisteredWidget, Registry } from '../../registry/createRegistry.ts';
import { type Device, limitedDevice } from '../decideVisibility.ts';
import { isFallbackKey, requiresKey } from '../fallbacks.ts';
import { isAuthored, isObject } from '../walk.ts';

/** A widget of the document, in reading order. */
export interface PageNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
  /** The widget around it. */
  readonly parent: PageNode | undefined;
  /** Whether it is only shown instead of `parent`. */
  readonly isInstead: boolean;
}

/** A page as rules about its meaning see it. */
export interface Page {
  readonly nodes: readonly PageNode[];
  readonly registry: Registry;
  readonly layoutViewType: string | undefined;
  /** The time of the check; dates that are over are not found without it. */
  readonly now: Date | undefined;
}

export type MeaningRule = (page: Page) => readonly Problem[];

/** Sections put their regions in an order of their own; other keys keep theirs. */
function keysOf(node: Readonly<Record<string, unknown>>, widget: RegisteredWidget | undefined): readonly string[] {
  const regions = widget?.regions ?? [];
  return [
    ...regions.filter((name) => Object.hasOwn(node, name)),
    ...Object.keys(node).filter((key) => !regions.includes(key)),
  ];
}

/** Lists the widgets of a document whose limits were checked. Data of `literal` is never rendered. */
export function pageNodes(layout: unknown, registry: Registry): readonly PageNode[] {
  const nodes: PageNode[] = [];
  const visit = (value: unknown, pointer: string, parent: PageNode | undefined, isInstead = false): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, joinPointer(pointer, index), parent, isInstead);
      return;
    }
    if (!isObject(value) || value['$hydrate'] === 'literal') return;
    const id = isAuthored(value) ? value['$hydrate'] : undefined;
    const known = typeof id === 'string' && /^react\./i.test(id) ? registry.findByID(id) : undefined;
    const own: PageNode | undefined = known && { node: value, pointer, ...known, parent, isInstead };
    if (own) nodes.push(own);
    for (const key of keysOf(value, known?.widget))
      if (key !== '$middleware')
        visit(value[key], joinPointer(pointer, key), own ?? parent, own !== undefined && isFallbackKey(key));
  };
  visit(layout, '/layout', undefined);
  return nodes;
}

/** The node and those around it, from the inside out. */
export function lineageOf(node: PageNode): readonly PageNode[] {
  const line: PageNode[] = [];
  for (let at: PageNode | undefined = node; at; at = at.parent) line.push(at);
  return line;
}

/** Parameters of a middleware; undefined if the node has none. */
export function middlewareOf({ node }: PageNode, name: string): Readonly<Record<string, unknown>> | undefined {
  const { $middleware } = node;
  const params = isObject($middleware) ? $middleware[name] : undefined;
  return isObject(params) ? params : undefined;
}

const filters = ['role-filter', 'category-filter', 'conditions'];

/** Whether it is only shown instead of another one, or inside such a node. */
export const isFallback = (node: PageNode): boolean => lineageOf(node).some(({ isInstead }) => isInstead);

/** Whether it depends on the viewer, the time, the category of the page or on other nodes if a node is shown. */
const isConditional = (node: PageNode) =>
  isFallback(node) ||
  lineageOf(node).some(
    (one) => one.node[requiresKey] != null || filters.some((name) => middlewareOf(one, name) !== undefined),
  );

/**
 * The nodes that are certain to be on a page together with an earlier one of them: neither is conditional, and a
 * device shows both.
 */
export function repeatedIn(nodes: readonly PageNode[]): readonly PageNode[] {
  const shownOn = new Set<Device | 'all'>();
  return nodes.filter((node) => {
    const devices = [...new Set(lineageOf(node).flatMap((one) => limitedDevice(one.node) ?? []))];
    if (devices.length > 1 || isConditional(node)) return false;
    const device = devices[0] ?? 'all';
    const isRepeated = device === 'all' ? shownOn.size > 0 : shownOn.has(device) || shownOn.has('all');
    shownOn.add(device);
    return isRepeated;
  });
}

/** A warning about a node or a value in it. */
export const warningAt = (
  code: ProblemCode,
  { variant }: PageNode,
  words: Pick<Problem, 'pointer' | 'what' | 'why' | 'fix' | 'words'>,
): Problem => ({ code, severity: 'warning', ...words, component: `react.${variant.id}` });

export interface HtmlField {
  readonly html: string;
  readonly pointer: string;
}

const htmlKey = /html$/i;

/** The HTML that a node has been given itself, at any depth, but not that of nodes inside it. */
export function htmlFields({ node, pointer }: PageNode): readonly HtmlField[] {
  const found: HtmlField[] = [];
  const visit = (value: unknown, at: string, key: string): void => {
    if (typeof value === 'string') {
      if (htmlKey.test(key)) found.push({ html: value, pointer: at });
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, joinPointer(at, index), key);
    else if (isObject(value) && !isAuthored(value))
      for (const [name, inner] of Object.entries(value)) visit(inner, joinPointer(at, name), name);
  };
  for (const [name, value] of Object.entries(node))
    if (!name.startsWith('$')) visit(value, joinPointer(pointer, name), name);
  return found;
}
