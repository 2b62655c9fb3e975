import { builtInFragments, type FragmentImpl, sameFragmentTypes } from '#domain/fragments.ts';
import type { FragmentSource } from '../fragments/fragmentSource.ts';
import { isObject } from '../plainData.ts';

/** Different names of the same fragment: documents use the first, clients of other servers the second. */
const sameType: Readonly<Record<string, string>> = sameFragmentTypes;

function findImpl(
  type: string,
  fragmentUUID: unknown,
  fragments: FragmentSource | undefined,
): FragmentImpl | undefined {
  if (builtInFragments.has(fragmentUUID)) return { fragmentUUID: fragmentUUID as string };
  const fragment = fragments?.find(fragmentUUID);
  return fragment && fragment.fragmentType === (sameType[type] ?? type) ? fragments?.implOf(fragment) : undefined;
}

/** Fragments of a node for the client, without those that do not exist, are not approved or belong to another part. */
export function knownFragmentImpls(
  impls: unknown,
  fragments?: FragmentSource,
): Readonly<Record<string, FragmentImpl>> | undefined {
  if (!isObject(impls)) return undefined;
  const known = Object.entries(impls).flatMap(([type, impl]) => {
    const found = isObject(impl) ? findImpl(type, impl.fragmentUUID, fragments) : undefined;
    return found ? [[type, found] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
