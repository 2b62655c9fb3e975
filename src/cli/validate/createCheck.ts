import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';

/** The engine of the runtime, with the widgets as they are now: what saving a layout asks, too. */
export async function createCheck(): Promise<CheckLayout> {
  await ensureGenerated();
  const [{ registeredWidgets }, { checkOptions }] = await Promise.all([import('#gen/definitions.ts'), import('#server/routes/checkOptions.ts')]);
  const registry = createRegistry(registeredWidgets);
  return (document) => validateAuthored(document, registry, checkOptions);
}
