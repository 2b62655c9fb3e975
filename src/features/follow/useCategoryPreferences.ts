import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FollowTarget, saveCategoryPreferences } from '#api/follow.ts';
import type { CategoryPreferences } from '#domain/categoryPreferences.ts';
import { createPreferenceStore, type PreferenceState, type PreferenceStore } from './preferenceStore.ts';

export interface FollowedRecord extends FollowTarget {
  readonly name: string;
  /** As the server said when it made the page. */
  readonly preferences: CategoryPreferences;
}

/** One per category and reader, so that every button of a page for the same category tells the same. In the browser alone. */
const stores = new Map<string, PreferenceStore>();

function storeOf({ categoryID, userID, preferences }: FollowedRecord): PreferenceStore {
  const key = `${userID} ${categoryID}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createPreferenceStore(preferences, (change) => saveCategoryPreferences({ categoryID, userID }, change));
  stores.set(key, store);
  return store;
}

/** Forgets what pages have said so far; for tests, where many readers share one process. */
export function forgetPreferences(): void {
  stores.clear();
}

interface Handle extends PreferenceState {
  readonly change: PreferenceStore['change'];
  /** As of this very moment, for events that come before the next drawing. */
  readonly now: () => CategoryPreferences;
}

const noStore = () => () => undefined;

/** What the reader chose for a category, kept current, and how to change it. */
export function useCategoryPreferences(record: FollowedRecord): Handle {
  const { preferences } = record;
  const initial = useMemo<PreferenceState>(() => ({ shown: preferences, problem: undefined }), [preferences]);
  // Nothing is kept until somebody touches it: a page that arrives later brings newer preferences.
  const store = typeof document === 'undefined' ? undefined : storeOf(record);
  useEffect(() => store?.renew(preferences), [store, preferences]);
  const state = useSyncExternalStore(store?.subscribe ?? noStore, store?.get ?? (() => initial), () => initial);
  return { ...state, change: (change) => storeOf(record).change(change), now: () => storeOf(record).get().shown };
}
