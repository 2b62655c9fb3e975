import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FollowTarget, saveCategoryPreferences } from '#api/follow.ts';
import { type CategoryPreferences, withoutMail } from '#domain/categoryPreferences.ts';
import { onOwnChange, tellTabs, toldFollowing } from '#session/ownChanges.ts';
import {
  createPreferenceStore,
  flushOnLeave,
  type PreferenceState,
  type PreferenceStore,
  type Save,
} from '#session/preferenceStore.ts';

export interface FollowedRecord extends FollowTarget {
  readonly name: string;
  /** The preferences at render time. */
  readonly preferences: CategoryPreferences;
}

export interface FormRules {
  /** Whether the form has email options. */
  readonly hasEmail: boolean;
  /** Nothing is saved in a preview. */
  readonly isPreview: boolean;
}

/** Browser only: one store per category and viewer, so that all buttons of a page for the same category agree. */
const stores = new Map<string, PreferenceStore<CategoryPreferences>>();

function storeOf(
  { categoryID, userID, preferences }: FollowedRecord,
  { hasEmail, isPreview }: FormRules,
): PreferenceStore<CategoryPreferences> {
  const key = `${userID} ${categoryID} ${isPreview}`;
  const known = stores.get(key);
  if (known) return known;
  // Saves the whole form (CO-FOLLOW-023).
  const save: Save<CategoryPreferences> = (_, whole) =>
    isPreview
      ? Promise.resolve(whole)
      : saveCategoryPreferences({ categoryID, userID }, hasEmail ? whole : withoutMail(whole)).then((saved) => {
          tellTabs({ userID, topic: 'follow', key: String(categoryID), value: saved });
          return { ...saved };
        });
  const store = createPreferenceStore(preferences, save);
  flushOnLeave(store);
  stores.set(key, store);
  return store;
}

/**
 * Clears the cached preferences.
 * @internal For tests, where several viewers share one process.
 */
export function forgetPreferences(): void {
  stores.clear();
}

interface Handle extends PreferenceState<CategoryPreferences> {
  readonly change: PreferenceStore<CategoryPreferences>['change'];
  /** The current value, for events before the next render. */
  readonly now: () => CategoryPreferences;
  /** The current error: why the last change was undone. */
  readonly why: () => unknown;
}

const noStore = () => () => undefined;

/** The viewer’s preferences for a category, and a function to change them. */
export function useCategoryPreferences(record: FollowedRecord, rules: FormRules): Handle {
  const { preferences } = record;
  const initial = useMemo<PreferenceState<CategoryPreferences>>(
    () => ({ shown: preferences, fault: undefined }),
    [preferences],
  );
  // Nothing is cached until the user makes a change, because a later page brings newer preferences.
  const store = typeof document === 'undefined' ? undefined : storeOf(record, rules);
  useEffect(() => {
    const told = rules.isPreview ? undefined : toldFollowing(String(record.categoryID));
    store?.renew({ ...preferences, ...told });
  }, [store, preferences, rules.isPreview, record.categoryID]);
  useEffect(() => {
    if (rules.isPreview) return undefined;
    const key = String(record.categoryID);
    return onOwnChange(record.userID, (told) => {
      if (told.topic === 'follow' && told.key === key) store?.renew(told.value as CategoryPreferences);
    });
  }, [store, record.userID, record.categoryID, rules.isPreview]);
  const state = useSyncExternalStore(store?.subscribe ?? noStore, store?.get ?? (() => initial), () => initial);
  return {
    ...state,
    change: (change, complete) => storeOf(record, rules).change(change, complete),
    now: () => storeOf(record, rules).get().shown,
    why: () => storeOf(record, rules).get().fault,
  };
}
