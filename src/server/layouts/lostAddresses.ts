import { findKnownIDs } from '../db/repos/knownRecords.ts';
import type { Services } from '../services.ts';
import type { AddressedRecord } from './createPlaces.ts';
import { ownPlaces } from './routes/layoutRecords.ts';

/** Each record costs a database lookup. */
const mostRecords = 500;

/** The addresses of this site that lead to no page, or to one of a post, comment or member that does not exist. */
export async function findLostAddresses(
  services: Services,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { isKnownPath, recordAt } = await ownPlaces(services);
  const lost = new Set(addresses.filter((address) => !isKnownPath(address)));
  const records = new Map<string, AddressedRecord>();
  for (const address of addresses) {
    const record = lost.has(address) || records.size >= mostRecords ? undefined : recordAt(address);
    if (record) records.set(address, record);
  }
  for (const [kind, ofKind] of Map.groupBy(records, ([, record]) => record.kind)) {
    const known = await findKnownIDs(services, kind, [...new Set(ofKind.map(([, { id }]) => id))]);
    for (const [address, { id }] of ofKind) if (!known.has(id)) lost.add(address);
  }
  return lost;
}
