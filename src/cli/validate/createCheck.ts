import type { Problem } from '#lib/problem.ts';
import { type AuthoredOptions, validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry, type Registry } from '#runtime/registry/createRegistry.ts';
import { unknownAmong } from '#server/layouts/unknownRecords.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import type { CheckLayout } from './checkDocument.ts';
import type { SiteFacts } from './site/siteFacts.ts';

export interface DocumentCheck {
  readonly check: CheckLayout;
  readonly registry: Registry;
  readonly options: AuthoredOptions;
}

interface CheckOptions {
  /** Its pages and records are checked too. */
  readonly site?: SiteFacts | undefined;
  /** Languages that texts of documents must be translated into. */
  readonly languages?: readonly string[];
}

/** Checks a document with the pages and records of a site. Its links are only known after a first check. */
async function checkWithSite(
  written: unknown,
  { site, registry }: { readonly site: SiteFacts; readonly registry: Registry },
  validate: (document: unknown, isKnownPath: (address: string) => boolean) => readonly Problem[],
): Promise<readonly Problem[]> {
  const { document, problems } = site.prepare?.(written) ?? { document: written, problems: [] };
  const addresses = new Set<string>();
  validate(document, (address) => {
    addresses.add(address);
    return true;
  });
  const lost = await site.lostAddresses([...addresses]);
  return [
    ...problems,
    ...validate(document, (address) => !lost.has(address)),
    ...(await unknownAmong(site.knownIDs, document, registry)),
  ];
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
  const options = { ...checkOptionsOf(allFeatures), texts: layoutTexts(languages), now: new Date() };
  const registry = createRegistry(registeredWidgets);
  if (!site) return { registry, options, check: (document) => validateAuthored(document, registry, options) };
  const origin = site.origin === undefined ? {} : { origin: site.origin };
  const validate = (document: unknown, isKnownPath: (address: string) => boolean) =>
    validateAuthored(document, registry, { ...options, isKnownPath, ...origin });
  return { registry, options, check: (document) => checkWithSite(document, { site, registry }, validate) };
}
