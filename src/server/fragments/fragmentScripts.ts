import { childrenOf, isObject } from '../layouts/plainData.ts';
import { customFragmentOf } from '../layouts/resolvers/customFragment.ts';
import type { Services } from '../services.ts';
import { fragmentSource } from './fragmentSource.ts';

/** Fragments that an authored node names: as a widget, or for parts of one. */
function namedBy(value: Readonly<Record<string, unknown>>): readonly unknown[] {
  const widget = typeof value.$hydrate === 'string' ? customFragmentOf(value.$hydrate) : undefined;
  const impls = isObject(value.$fragmentImpls) ? Object.values(value.$fragmentImpls) : [];
  return [widget, ...impls.map((impl) => (isObject(impl) ? impl.fragmentUUID : undefined))];
}

/** Addresses of the scripts of every approved fragment that an authored document names (contract: layouts §4.4). */
export async function fragmentScriptsOf(document: unknown, services: Services, origin: string): Promise<readonly string[]> {
  const { find, implOf } = await fragmentSource(services, origin);
  const found = new Set<string>();
  const queue: unknown[] = [document];
  for (const value of queue) {
    for (const uuid of isObject(value) ? namedBy(value) : []) {
      const fragment = find(uuid);
      const url = fragment && implOf(fragment).jsUrl;
      if (url) found.add(url);
    }
    // one by one: a spread of a long list would exhaust the stack
    for (const child of childrenOf(value)) queue.push(child);
  }
  return [...found];
}
