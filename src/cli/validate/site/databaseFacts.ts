import type { Services } from '#server/services.ts';
import type { SiteFacts } from './siteFacts.ts';

/** The pages and records of a database, regardless of permissions. */
export async function databaseFacts(services: Services): Promise<SiteFacts> {
  const [{ findLostAddresses }, { knownIDsOf }, { mailSite }] = await Promise.all([
    import('#server/layouts/lostAddresses.ts'),
    import('#server/layouts/unknownRecords.ts'),
    import('#server/mail/configuredMail.ts'),
  ]);
  return {
    origin: mailSite(services),
    lostAddresses: (addresses) => findLostAddresses(services, addresses),
    knownIDs: knownIDsOf(services),
  };
}
