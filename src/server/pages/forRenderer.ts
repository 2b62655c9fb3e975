import type { HydratedLayout, HydratedNode } from '#contracts/layout.ts';
import { isHydratedNode } from '#contracts/layout.ts';
import type { RegisteredWidget, Registry } from '#runtime/registry/createRegistry.ts';

type Props = Readonly<Record<string, unknown>>;

function withoutFields(record: unknown, fields: readonly string[]): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) if (!fields.includes(key)) kept[key] = value;
  return kept;
}

/** Returns the same object if nothing changes. */
function trimProps(props: Props, { regions = [], neverReads = {} }: RegisteredWidget, registry: Registry): Props {
  const changed: Record<string, unknown> = {};
  for (const region of regions) {
    const children = props[region];
    if (Array.isArray(children))
      changed[region] = children.map((child) => (isHydratedNode(child) ? trimNode(child, registry) : child));
  }
  for (const [name, fields] of Object.entries(neverReads)) {
    const records = props[name];
    if (Array.isArray(records)) changed[name] = records.map((record) => withoutFields(record, fields));
  }
  return Object.keys(changed).length === 0 ? props : { ...props, ...changed };
}

function trimNode(node: HydratedNode, registry: Registry): HydratedNode {
  const widget = registry.findByComponent(node.$reactComponent);
  if (!widget || Array.isArray(node.$reactProps)) return node;
  const props = trimProps(node.$reactProps as Props, widget, registry);
  return props === node.$reactProps ? node : { ...node, $reactProps: props };
}

/**
 * Removes fields of records that no component reads (`neverReads`), because the rest is serialized, sent to the
 * renderer and parsed for every page of a member. API responses are not affected.
 */
export function forRenderer(layout: HydratedLayout, registry: Registry): HydratedLayout {
  return { ...layout, layout: layout.layout.map((node) => (isHydratedNode(node) ? trimNode(node, registry) : node)) };
}
