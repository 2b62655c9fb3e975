import type { HydratedLayout } from '#contracts/layout.ts';
import type { Problem } from '#lib/problem.ts';
import { type CatalogEntry, type Resolution, type ResolvedNode, type ResolveOptions, resolveNode, resolveNodes } from './resolveNodes.ts';
import type { Place } from './walk.ts';

/** A whole reply, resolved. Contexts come in wire order: the first is the innermost. */
export interface ResolvedLayout<Entry extends CatalogEntry = CatalogEntry> {
  readonly nodes: readonly ResolvedNode<Entry>[];
  readonly contexts: readonly ResolvedNode<Entry>[];
  readonly titleBar: ResolvedNode<Entry> | undefined;
  readonly all: readonly ResolvedNode<Entry>[];
  readonly problems: readonly Problem[];
}

const top = (key: string): Place => ({ parent: undefined, key });

/** The title bar of a reply; it alone keeps the props that start with `$`. */
export function resolveTitleBar<Entry extends CatalogEntry>(titleBar: unknown, options: ResolveOptions<Entry>): Resolution<Entry> {
  return resolveNode(titleBar, top('titleBar'), { ...options, keepsInternalProps: true });
}

export function resolveLayout<Entry extends CatalogEntry>(layout: HydratedLayout, options: ResolveOptions<Entry>): ResolvedLayout<Entry> {
  const body = resolveNodes(Array.isArray(layout.layout) ? layout.layout : [], top('layout'), options);
  const contexts = resolveNodes(Array.isArray(layout.contexts) ? layout.contexts : [], top('contexts'), options);
  const titleBar = resolveTitleBar(layout.titleBar, options);
  // Other servers send contexts that nothing here reads: skipped without a word (contract: layouts §5).
  const contextProblems = contexts.problems.filter((problem) => problem.code !== 'layout/unknown-widget');
  return {
    nodes: body.roots,
    contexts: contexts.roots.filter((node) => !node.problem),
    titleBar: titleBar.roots[0],
    all: [...titleBar.all, ...contexts.all, ...body.all],
    problems: [...titleBar.problems, ...contextProblems, ...body.problems],
  };
}
