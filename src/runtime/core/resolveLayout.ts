import type { PageLayout } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import { fragmentHost } from './hostFragments.ts';
import {
  type CatalogEntry,
  type Resolution,
  type ResolvedNode,
  type ResolveOptions,
  resolveNode,
  resolveNodes,
} from './resolveNodes.ts';
import type { Place } from './walk.ts';

/** A resolved layout. Contexts are in response order: the first is the innermost. */
export interface ResolvedLayout<Entry extends CatalogEntry = CatalogEntry> {
  readonly nodes: readonly ResolvedNode<Entry>[];
  readonly contexts: readonly ResolvedNode<Entry>[];
  readonly titleBar: ResolvedNode<Entry> | undefined;
  /** The end of the page: the footers of the document, or the built-in one. */
  readonly footer: readonly ResolvedNode<Entry>[];
  readonly all: readonly ResolvedNode<Entry>[];
  readonly problems: readonly Problem[];
}

const top = (key: string): Place => ({ parent: undefined, key });

/** Resolves the title bar, which is the only node that keeps props that start with `$`. */
export function resolveTitleBar<Entry extends CatalogEntry>(
  titleBar: unknown,
  options: ResolveOptions<Entry>,
): Resolution<Entry> {
  return resolveNode(titleBar, top('titleBar'), { ...options, keepsInternalProps: true });
}

const builtInTitleBar = Object.freeze({ $reactComponent: 'TitleBar', $reactProps: {} });

/** Falls back to the built-in title bar, because a page always needs one. */
function titleBarOrBuiltIn<Entry extends CatalogEntry>(
  sent: unknown,
  options: ResolveOptions<Entry>,
): Resolution<Entry> {
  const resolution = resolveTitleBar(sent, options);
  const [root] = resolution.roots;
  const isOne =
    root && !root.problem && (options.isTrusted || root.entry?.role === 'titleBar' || root.component === fragmentHost);
  if (isOne) return resolution;
  const builtIn = resolveTitleBar(builtInTitleBar, { ...options, isTrusted: true });
  return { ...builtIn, problems: [...resolution.problems, ...builtIn.problems] };
}

/** The title bar that replaces one that fails while rendering. */
export function resolveBuiltInTitleBar<Entry extends CatalogEntry>(
  options: ResolveOptions<Entry>,
): { readonly titleBar: ResolvedNode<Entry> | undefined } {
  return { titleBar: resolveTitleBar(builtInTitleBar, { ...options, isTrusted: true }).roots[0] };
}

const builtInFooter = Object.freeze({ $reactComponent: 'Footer', $reactProps: {} });

/** Whether a footer is the built-in one, which the document does not contain. */
export const isBuiltInFooter = ({ source }: ResolvedNode): boolean => source === builtInFooter;

const nothing = { roots: [], all: [], problems: [] } as const;

/** The footer of a document without one; no footer if this build has none. */
function resolveBuiltInFooter<Entry extends CatalogEntry>(
  { layout }: PageLayout,
  options: ResolveOptions<Entry>,
): Resolution<Entry> {
  if (!options.catalog.findByComponent(builtInFooter.$reactComponent)) return nothing;
  const place: Place = { parent: top('layout'), key: Array.isArray(layout) ? layout.length : 0 };
  return resolveNode(builtInFooter, place, { ...options, isTrusted: true });
}

export function resolveLayout<Entry extends CatalogEntry>(
  layout: PageLayout,
  options: ResolveOptions<Entry>,
): ResolvedLayout<Entry> {
  const body = resolveNodes(Array.isArray(layout.layout) ? layout.layout : [], top('layout'), options);
  const contexts = resolveNodes(Array.isArray(layout.contexts) ? layout.contexts : [], top('contexts'), options);
  const titleBar = titleBarOrBuiltIn(layout.titleBar, options);
  const isFooter = ({ entry, problem, key }: ResolvedNode<Entry>) =>
    layout.footer ? layout.footer.includes(Number(key)) : entry?.role === 'footer' && !problem;
  const footers = body.roots.filter(isFooter);
  const builtIn = footers.length > 0 ? nothing : resolveBuiltInFooter(layout, options);
  // Other servers send contexts that no component here uses; ignore them.
  const contextProblems = contexts.problems.filter((problem) => problem.code !== 'layout/unknown-widget');
  return {
    nodes: body.roots.filter((node) => !isFooter(node)),
    // Otherwise a widget could take the place of the whole page. Nodes from the server's own page are already checked.
    contexts: contexts.roots.filter((node) => !node.problem && (options.isTrusted || node.entry?.role === 'context')),
    titleBar: titleBar.roots[0],
    footer: footers.length > 0 ? footers : builtIn.roots,
    all: [...titleBar.all, ...contexts.all, ...body.all, ...builtIn.all],
    problems: [...titleBar.problems, ...contextProblems, ...body.problems],
  };
}
