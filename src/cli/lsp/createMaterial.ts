import type { KnownWidget, Material } from '#runtime/core/authoring/material.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { createCheck, type DocumentCheck } from '../validate/createCheck.ts';

/** Everything that documents can contain, and the check of `folkmoot validate`. */
export async function createMaterial(): Promise<
  Pick<DocumentCheck, 'check' | 'registry'> & { readonly material: Material }
> {
  const { check, registry, options } = await createCheck();
  const [{ middlewares }, { resolvers }, { fitsIntoSection, offeredWidgets }, { allFeatures }] = await Promise.all([
    import('#server/layouts/middlewares.ts'),
    import('#server/layouts/resolvers.ts'),
    import('#server/layouts/catalog.ts'),
    import('#server/allFeatures.ts'),
  ]);
  const known = ({ widget, variant }: NonNullable<ReturnType<Registry['findByID']>>): KnownWidget => ({
    id: `react.${variant.id}`,
    name: variant.name,
    kind: variant.kind,
    group: variant.group,
    schema: variant.authoredSchema,
    regions: widget.regions ?? [],
    version: widget.version,
    reference: `widgets/${widget.folder}/README.gen.md`,
  });
  const material: Material = {
    widgets: offeredWidgets(registry, undefined).map(known),
    find: (id) => {
      const found = registry.findByID(id);
      return found && known(found);
    },
    offered: (section, layoutViewType) => {
      const view = layoutViewType === undefined ? undefined : allFeatures.views.find(layoutViewType);
      return offeredWidgets(registry, view)
        .filter((one) => fitsIntoSection(one, section.id.replace(/^react\./, '')))
        .map(known);
    },
    resolvers,
    middlewares,
    viewTypes: options.knownViewTypes ?? [],
    params: (layoutViewType = '') => options.knownParams?.(layoutViewType) ?? [],
  };
  return { check, registry, material };
}
