import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import type { Services } from '#server/services.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';

/**
 * The engine of the runtime, with the widgets as they are now: what saving a layout asks, too. A site adds what it
 * alone knows: its pages and records.
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
