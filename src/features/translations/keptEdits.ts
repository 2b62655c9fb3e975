import type { Texts } from './translationState.ts';

/** Unsaved edits that survive browser navigation: they are restored when the translator opens again. */
const kept = new Map<string, Texts>();

const nameOf = (resource: string, locale: string) => `${resource} ${locale}`;

/** The unsaved edits of these properties; other translator pages have other properties. */
export function keptEdits(resource: string, locale: string, keys: ReadonlySet<string>): Texts {
  return Object.fromEntries(Object.entries(kept.get(nameOf(resource, locale)) ?? {}).filter(([key]) => keys.has(key)));
}

export function keepEdits(resource: string, locale: string, keys: ReadonlySet<string>, edits: Texts): void {
  const others = Object.entries(kept.get(nameOf(resource, locale)) ?? {}).filter(([key]) => !keys.has(key));
  kept.set(nameOf(resource, locale), { ...Object.fromEntries(others), ...edits });
}
