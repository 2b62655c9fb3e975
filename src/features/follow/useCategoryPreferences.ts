import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FollowTarget, saveCategoryPreferences } from '#api/follow.ts';
import { type CategoryPreferences, withoutMail } from '#domain/categoryPreferences.ts';
import { createPreferenceStore, flushOnLeave, type PreferenceState, type PreferenceStore, type Save } from '#session/preferenceStore.ts';

export interface FollowedRecord extends FollowTarget {
  readonly name: string;
  /** As the server said when it made the page. */
  readonly preferences: CategoryPreferences;
}

export interface FormRules {
  /** Whether the form has the choices of mail. */
  readonly hasEmail: boolean;
  /** Nothing is saved: the form is only looked at. */
  readonly isPreview: boolean;
}

/** One per category and reader, so that every button of a page for the same category tells the same. In the browser alone. */
const stores = new Map<string, PreferenceStore<CategoryPreferences>>();

function storeOf({ categoryID, userID, preferences }: FollowedRecord, { hasEmail, isPreview }: FormRules): PreferenceStore<CategoryPreferences> {
  const key = `${userID} ${categoryID} ${isPreview}`;
  const known = stores.get(key);
  if (known) return known;
  // the whole form (CO-FOLLOW-023)
  const save: Save<CategoryPreferences> = (_, whole) =>
    isPreview ? Promise.resolve(whole) : saveCategoryPreferences({ categoryID, userID }, hasEmail ? whole : withoutMail(whole));
  const store = createPreferenceStore(preferences, save);
  flushOnLeave(store);
  stores.set(key, store);
  return store;
}

/** Forgets what pages have said so far; for tests, where many readers share one process. */
export function forgetPreferences(): void {
  stores.clear();
}

interface Handle extends PreferenceState<CategoryPreferences> {
  readonly change: PreferenceStore<CategoryPreferences>['change'];
  /** As of this very moment, for events that come before the next drawing. */
  readonly now: () => CategoryPreferences;
}

const noStore = () => () => undefined;

/** What the reader chose for a category, kept current, and how to change it. */
export function useCategoryPreferences(record: FollowedRecord, rules: FormRules): Handle {
  const { preferences } = record;
  const initial = useMemo<PreferenceState<CategoryPreferences>>(() => ({ shown: preferences, problem: undefined }), [preferences]);
  // Nothing is kept until somebody touches it: a page that arrives later brings newer preferences.
  const store = typeof document === 'undefined' ? undefined : storeOf(record, rules);
  useEffect(() => store?.renew(preferences), [store, preferences]);
  const state = useSyncExternalStore(store?.subscribe ?? noStore, store?.get ?? (() => initial), () => initial);
  return {
    ...state,
    change: (change, complete) => storeOf(record, rules).change(change, complete),
    now: () => storeOf(record, rules).get().shown,
  };
}
