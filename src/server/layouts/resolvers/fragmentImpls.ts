import { isObject } from '../plainData.ts';

/** Implementations that ship with the site; anything else would have to be a stored fragment. */
const builtIn: ReadonlySet<unknown> = new Set(['system', 'styleguide']);

/** What the client is told of a node's fragments. Implementations that do not exist here are dropped. */
export function knownFragmentImpls(impls: unknown): Readonly<Record<string, { readonly fragmentUUID: string }>> | undefined {
  if (!isObject(impls)) return undefined;
  const known = Object.entries(impls).flatMap(([type, impl]) =>
    isObject(impl) && builtIn.has(impl.fragmentUUID) ? [[type, { fragmentUUID: impl.fragmentUUID as string }] as const] : [],
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
