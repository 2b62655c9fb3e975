import type { CatalogEntry } from '#api/layouts.ts';
import type { KnownWidget, Material } from '#runtime/core/authoring/material.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { type ComposerCatalog, regionsOf } from '../model/rules.ts';
import { documentKeys } from './part.ts';

/** The parts of the frame, which the catalog lists with the widgets. */
const frame: Readonly<Record<string, KnownWidget['kind']>> = { 'react.titlebar': 'titleBar', 'react.footer': 'footer' };

// safe cast: the same schemas, which the contract types as JSON
const schemasOf = (parts: ComposerCatalog['resolvers']) => (parts ?? {}) as Material['resolvers'];

/** Everything that layouts of a kind of page can have, from its catalog. */
export function catalogMaterial(catalog: ComposerCatalog, layoutViewType: string): Material {
  const known = ([id, { name, widgetGroup, schema }]: readonly [string, CatalogEntry], kind: KnownWidget['kind']) => ({
    id,
    name,
    kind,
    group: widgetGroup,
    schema: schema as JsonSchema,
    regions: kind === 'section' ? regionsOf(catalog, { $hydrate: id }) : [],
  });
  const widgets: readonly KnownWidget[] = [
    ...Object.entries(catalog.sections).map((entry) => known(entry, 'section')),
    ...Object.entries(catalog.widgets).map((entry) => known(entry, frame[entry[0].toLowerCase()] ?? 'widget')),
    ...Object.entries(catalog.assets).map((entry) => known(entry, 'asset')),
  ];
  const byID = new Map(widgets.map((widget) => [widget.id.toLowerCase(), widget]));
  const find = (id: string) => byID.get(id.toLowerCase()) ?? byID.get(`react.${id.toLowerCase()}`);
  return {
    widgets,
    find,
    offered: ({ id }) => (catalog.sections[id]?.allowedWidgetIDs ?? []).flatMap((allowed) => find(allowed) ?? []),
    resolvers: schemasOf(catalog.resolvers),
    middlewares: schemasOf(catalog.middlewares),
    viewTypes: [layoutViewType],
    params: () => Object.keys(catalog.layoutParams ?? {}),
    part: { layoutViewType, keys: documentKeys },
  };
}
