import type { NeedsBrowser } from '../registry/defineWidget.ts';
import type { CatalogEntry, ResolvedNode } from './resolveNodes.ts';

/** The network requests of a page for one widget folder. */
export interface PlannedWidget<Entry extends CatalogEntry = CatalogEntry> {
  readonly entry: Entry;
  /** The earliest need of its nodes; `never` only requests a stylesheet. */
  readonly when: NeedsBrowser;
}

const eagerness: Readonly<Record<NeedsBrowser, number>> = { never: 0, interaction: 1, visible: 2, idle: 3, load: 4 };

/** Each widget of the page once, in the order of their first nodes: what to link, preload and fetch. */
export function planRequests<Entry extends CatalogEntry>(
  nodes: readonly ResolvedNode<Entry>[],
): readonly PlannedWidget<Entry>[] {
  const planned = new Map<string, PlannedWidget<Entry>>();
  for (const { entry, need, problem } of nodes) {
    if (!entry || problem) continue;
    const known = planned.get(entry.folder);
    if (!known || eagerness[need] > eagerness[known.when]) planned.set(entry.folder, { entry, when: need });
  }
  return [...planned.values()];
}

/** Whether the node is the outermost of a part that never runs in the browser, so its server HTML is final. */
export function isServerRoot(node: ResolvedNode): boolean {
  return node.need === 'never' && (node.owner === undefined || node.owner.need !== 'never');
}
