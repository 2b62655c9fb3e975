import type { Services } from '#server/services.ts';
import { postIDIn, type SiteFacts } from './siteFacts.ts';

/** The pages and records of a database, regardless of permissions. */
export async function databaseFacts(services: Services): Promise<SiteFacts> {
  const [{ ownPaths }, { findKnownIDs }] = await Promise.all([
    import('#server/layouts/routes/layoutRecords.ts'),
    import('#server/db/repos/knownRecords.ts'),
  ]);
  const { isKnownPath = () => true } = await ownPaths(services);
  return {
    lostAddresses: async (addresses) => {
      const posts = [...new Set(addresses.flatMap((address) => postIDIn(address) ?? []))];
      const known = await findKnownIDs(services, 'discussion', posts);
      const isLost = (address: string) => {
        const post = postIDIn(address);
        return !isKnownPath(address) || (post !== undefined && !known.has(String(Number(post))));
      };
      return new Set(addresses.filter(isLost));
    },
    knownIDs: (kind, ids) => findKnownIDs(services, kind, ids),
  };
}
