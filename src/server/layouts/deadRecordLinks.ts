import { isWarning, type Warning } from '#lib/problem.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import type { Services } from '../services.ts';
import { findLostAddresses } from './lostAddresses.ts';
import { ownPlaces } from './routes/layoutRecords.ts';
import { mailSite } from '../mail/configuredMail.ts';

/**
 * Warns about links to posts, comments and members that this site does not have. Validating finds the links; other
 * links that lead nowhere are reported when the document is checked.
 */
export async function deadRecordLinks(services: Services, document: unknown): Promise<Warning[]> {
  const { recordAt } = await ownPlaces(services);
  const check = (isKnownPath: (address: string) => boolean) =>
    validateAuthored(document, services.registry, { isKnownPath, isPartial: true, origin: mailSite(services) });
  const addresses = new Set<string>();
  check((address) => {
    if (recordAt(address)) addresses.add(address);
    return true;
  });
  if (addresses.size === 0) return [];
  const lost = await findLostAddresses(services, [...addresses]);
  return lost.size === 0
    ? []
    : check((address) => !lost.has(address))
        .filter(isWarning)
        .filter(({ code, what }) => code === 'layout/dead-link' && what.startsWith('No page of this site'));
}
