import { callList } from '#api/client.ts';
import { searchRecords } from '#api/search.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import type { LookupOption } from '#ui/schemaForm/formContext.ts';

export interface Target {
  readonly name: string;
  readonly url: string;
}

const perKind = 5;

/** The path of a record, from servers that send whole URLs too. */
const pathOf = (url: string) => siteAddress(url, location.origin) ?? url;

/** Each address once, with the address as the second line. */
function optionsOf(targets: readonly Target[]): readonly LookupOption[] {
  const byUrl = new Map(targets.toReversed().map((target) => [target.url, target]));
  return targets
    .filter((target) => byUrl.get(target.url) === target)
    .map(({ name, url }) => ({ value: url, label: name, extra: url }));
}

/**
 * Places of the site by name: pages first, then categories and posts, which the server searches. If one of these
 * searches fails, the others still answer.
 */
export async function findTargets(
  text: string,
  pages: readonly Target[],
  signal: AbortSignal,
): Promise<readonly LookupOption[]> {
  const query = text.trim();
  const words = query.toLocaleLowerCase();
  const named = pages.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  if (query === '') return optionsOf(named);
  const found = await Promise.allSettled([
    callList('/categories/search', { query: { query, limit: perKind }, signal }),
    searchRecords({ query, recordTypes: ['discussion'], expand: ['-body'], collapse: true, limit: perKind }, signal),
  ]);
  const failed = found.filter(({ status }) => status === 'rejected') as readonly PromiseRejectedResult[];
  if (failed.length === found.length && named.length === 0) throw failed[0]?.reason;
  const records = found.flatMap((one): readonly Target[] => (one.status === 'fulfilled' ? one.value : []));
  return optionsOf([...named, ...records.map(({ name, url }) => ({ name, url: pathOf(url) }))]);
}
