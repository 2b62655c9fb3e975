import { childrenOf, isObject } from '../plainData.ts';
import { customFragmentOf } from '../resolvers/customFragment.ts';
import type { Services } from '../../services.ts';
import { fragmentSource } from './fragmentSource.ts';

/** Fragments that an authored node refers to: as a widget, or as implementation of its parts. */
function namedBy(value: Readonly<Record<string, unknown>>): readonly unknown[] {
  const widget = typeof value.$hydrate === 'string' ? customFragmentOf(value.$hydrate) : undefined;
  const impls = isObject(value.$fragmentImpls) ? Object.values(value.$fragmentImpls) : [];
  return [widget, ...impls.map((impl) => (isObject(impl) ? impl.fragmentUUID : undefined))];
}

/** Script URLs of all approved fragments that an authored document uses. */
export async function fragmentScriptsOf(
  document: unknown,
  services: Services,
  origin: string,
): Promise<readonly string[]> {
  const { find, implOf } = await fragmentSource(services, origin);
  const found = new Set<string>();
  const queue: unknown[] = [document];
  for (const value of queue) {
    for (const uuid of isObject(value) ? namedBy(value) : []) {
      const fragment = find(uuid);
      const url = fragment && implOf(fragment).jsUrl;
      if (url) found.add(url);
    }
    // one by one: spreading a long list would overflow the stack
    for (const child of childrenOf(value)) queue.push(child);
  }
  return [...found];
}
