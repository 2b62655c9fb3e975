import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import type { Services } from '#server/services.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';

/**
 * Creates the same check that saving a layout uses, with the current widgets. With a site, its pages and records are
 * checked too.
 */
export async function createCheck(site?: Services): Promise<CheckLayout> {
  await ensureGenerated();
  const [{ registeredWidgets }, { checkOptionsOf }, { allFeatures }] = await Promise.all([
    import('#gen/definitions.ts'),
    import('#server/layouts/checkOptionsOf.ts'),
    import('#server/allFeatures.ts'),
  ]);
  const checkOptions = checkOptionsOf(allFeatures);
  const registry = createRegistry(registeredWidgets);
  if (!site) return (document) => validateAuthored(document, registry, checkOptions);
  const [{ unknownRecords }, { ownPaths }] = await Promise.all([
    import('#server/layouts/unknownRecords.ts'),
    import('#server/layouts/routes/layoutRecords.ts'),
  ]);
  const options = { ...checkOptions, ...(await ownPaths(site)) };
  return async (document) => [
    ...validateAuthored(document, registry, options),
    ...(await unknownRecords(site, document)),
  ];
}
