import type { Texts } from './translationState.ts';

/** What was typed and neither saved nor given up, should the page go by the browser's own buttons: it is there when the translator opens again. */
const kept = new Map<string, Texts>();

const nameOf = (resource: string, locale: string) => `${resource} ${locale}`;

/** Of these properties alone: other pages of the translator have others. */
export function keptEdits(resource: string, locale: string, keys: ReadonlySet<string>): Texts {
  return Object.fromEntries(Object.entries(kept.get(nameOf(resource, locale)) ?? {}).filter(([key]) => keys.has(key)));
}

export function keepEdits(resource: string, locale: string, keys: ReadonlySet<string>, edits: Texts): void {
  const others = Object.entries(kept.get(nameOf(resource, locale)) ?? {}).filter(([key]) => !keys.has(key));
  kept.set(nameOf(resource, locale), { ...Object.fromEntries(others), ...edits });
}
