import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { assetsOf } from '#server/layouts/assetsOf.ts';
import { knownParams } from '#server/layouts/knownParams.ts';
import { viewTypeIDs } from '#server/layouts/viewTypes.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';

/** The engine of the runtime, with the widgets as they are now. */
export async function createCheck(): Promise<CheckLayout> {
  await ensureGenerated();
  const { registeredWidgets } = await import('#gen/definitions.ts');
  const registry = createRegistry(registeredWidgets);
  return (document) => validateAuthored(document, registry, { knownViewTypes: viewTypeIDs, knownParams, assetsOf });
}
