import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry, type Registry } from '#runtime/registry/createRegistry.ts';
import type { Services } from '#server/services.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';

export interface DocumentCheck {
  readonly check: CheckLayout;
  readonly registry: Registry;
}

interface CheckOptions {
  /** Its pages and records are checked too. */
  readonly site?: Services | undefined;
  /** Languages that texts of documents must be translated into. */
  readonly languages?: readonly string[];
}

/** Creates the same check that saving a layout uses, with the current widgets. */
export async function createCheck({ site, languages = [] }: CheckOptions = {}): Promise<DocumentCheck> {
  await ensureGenerated();
  const [{ registeredWidgets }, { checkOptionsOf }, { allFeatures }, { layoutTexts }] = await Promise.all([
    import('#gen/definitions.ts'),
    import('#server/layouts/checkOptionsOf.ts'),
    import('#server/allFeatures.ts'),
    import('#server/layouts/layoutTexts.ts'),
  ]);
  const checkOptions = { ...checkOptionsOf(allFeatures), texts: layoutTexts(languages) };
  const registry = createRegistry(registeredWidgets);
  if (!site) return { registry, check: (document) => validateAuthored(document, registry, checkOptions) };
  const [{ unknownRecords }, { ownPaths }] = await Promise.all([
    import('#server/layouts/unknownRecords.ts'),
    import('#server/layouts/routes/layoutRecords.ts'),
  ]);
  const options = { ...checkOptions, ...(await ownPaths(site)) };
  return {
    registry,
    check: async (document) => [
      ...validateAuthored(document, registry, options),
      ...(await unknownRecords(site, document)),
    ],
  };
}
