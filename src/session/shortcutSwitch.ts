import { saveOwnPreferences } from '#api/ownPreferences.ts';
import { createStore } from '#lib/store.ts';
import type { ViewerState } from './viewerStore.ts';

/** Guests have no account to keep it with. */
const guestKey = 'folkmoot.shortcuts';
const off = 'off';

type Who = Pick<ViewerState, 'isGuest' | 'hasNoShortcuts'>;

/** The choice since the page was loaded, if any. */
export const shortcutChoice = createStore<boolean | undefined>(undefined);

function readGuest(): boolean {
  try {
    return localStorage.getItem(guestKey) !== off;
  } catch {
    return true;
  }
}

function writeGuest(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(guestKey);
    else localStorage.setItem(guestKey, off);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Whether keys without a modifier are shortcuts (WCAG 2.1.4). In the browser alone. */
export const areShortcutsOn = ({ isGuest, hasNoShortcuts }: Who): boolean =>
  shortcutChoice.get() ?? (isGuest ? readGuest() : !hasNoShortcuts);

/** Applies the choice at once, and saves it with the account or, for guests, in this browser. Rejects if saving fails. */
export async function switchShortcuts({ isGuest }: Who, isOn: boolean): Promise<void> {
  const before = shortcutChoice.get();
  shortcutChoice.set(isOn);
  if (isGuest) return writeGuest(isOn);
  try {
    await saveOwnPreferences({ singleKeyShortcuts: isOn });
  } catch (fault) {
    shortcutChoice.set(before);
    throw fault;
  }
}
