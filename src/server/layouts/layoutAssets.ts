import type { Registry } from '#runtime/registry/createRegistry.ts';
import type { Manifest } from './manifest.ts';
import { childrenOf, isObject } from './plainData.ts';

/** URLs of the scripts and styles that a page needs. */
export interface LayoutAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** Finds URLs by component names, from the build manifest. */
export type FindAssets = (components: readonly string[]) => LayoutAssets;

/** Names of all components that an authored document can render, without hydrating it. */
export function componentsOfDocument(document: unknown, registry: Registry): readonly string[] {
  const found = new Set<string>();
  const queue: unknown[] = [document];
  for (const value of queue) {
    if (isObject(value) && typeof value.$hydrate === 'string') {
      const known = registry.findByID(value.$hydrate);
      if (known) found.add(known.variant.component ?? known.widget.component);
    }
    // one by one: spreading a long list would overflow the stack
    for (const child of childrenOf(value)) queue.push(child);
  }
  return [...found];
}

export function createFindAssets(manifest: Manifest): FindAssets {
  return (components) => {
    const entries = components.flatMap((name) => manifest.components[name.toLowerCase()] ?? []);
    const styles = [...manifest.baseStyles, ...entries.flatMap(({ css }) => css)];
    return {
      js: [
        ...new Set([
          manifest.client,
          ...manifest.clientPreload,
          ...entries.flatMap(({ js, preload }) => [js, ...preload]),
        ]),
      ],
      css: [...new Set(styles.flatMap((key) => manifest.styleUrls[key] ?? []))],
    };
  };
}
