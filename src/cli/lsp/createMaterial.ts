import { createCheck, type DocumentCheck } from '../validate/createCheck.ts';
import type { Material } from './material.ts';

/** Everything that documents can contain, and the check of `folkmoot validate`. */
export async function createMaterial(): Promise<Pick<DocumentCheck, 'check'> & { readonly material: Material }> {
  const { check, registry, options } = await createCheck();
  const [{ middlewares }, { resolvers }, { fitsIntoSection, offeredWidgets }, { allFeatures }] = await Promise.all([
    import('#server/layouts/middlewares.ts'),
    import('#server/layouts/resolvers.ts'),
    import('#server/layouts/catalog.ts'),
    import('#server/allFeatures.ts'),
  ]);
  const offered: Material['offered'] = (sectionID, layoutViewType) => {
    const view = layoutViewType === undefined ? undefined : allFeatures.views.find(layoutViewType);
    return offeredWidgets(registry, view).filter((one) => fitsIntoSection(one, sectionID));
  };
  return { check, material: { registry, options, middlewares, resolvers, offered } };
}
