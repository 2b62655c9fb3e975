import { listLayouts, findLayout } from '../../db/repos/layouts.ts';
import { builtInLayouts } from '../../layouts/builtInLayouts.ts';
import { widgetIDOf } from '../../layouts/instead.ts';
import type { Services } from '../../services.ts';

export interface UsingLayout {
  readonly layoutID: number | string;
  readonly name: string;
}

/** More are not searched, because each is read whole. */
const mostSearched = 500;

function addWidgets(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { $hydrate } = value as { readonly $hydrate?: unknown };
  if (typeof $hydrate === 'string' && /^react\./i.test($hydrate)) found.add(widgetIDOf($hydrate));
  for (const inner of Object.values(value)) addWidgets(inner, found);
}

/** The layouts that use each widget, stored ones first. */
export async function whereUsed(services: Services): Promise<ReadonlyMap<string, readonly UsingLayout[]>> {
  const used = new Map<string, UsingLayout[]>();
  const add = (layout: UsingLayout, document: unknown) => {
    const widgets = new Set<string>();
    addWidgets(document, widgets);
    for (const id of widgets) used.set(id, [...(used.get(id) ?? []), layout]);
  };
  const stored = await listLayouts(services);
  for (const { layoutID, name } of stored.slice(-mostSearched)) {
    const found = await findLayout(services, layoutID);
    if (found) add({ layoutID, name }, [found.layout, found.titleBar]);
  }
  for (const [layoutID, { name, layout, titleBar }] of await builtInLayouts(services))
    add({ layoutID, name }, [layout, titleBar]);
  return used;
}
