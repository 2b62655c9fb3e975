import { randomKey } from '#lib/randomKey.ts';

const tabName = 'folkmoot.tab';
const lockOf = (tab: string) => `folkmoot.tab.${tab}`;

let known: Promise<string> | undefined;

function keptName(): string | undefined {
  try {
    return sessionStorage.getItem(tabName) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepName(tab: string): string {
  try {
    sessionStorage.setItem(tabName, tab);
  } catch {
    // then it has another name after a reload, and its texts are offered as those of a tab that is gone
  }
  return tab;
}

/** Held until the tab is gone: the browser lets go of it then, however the tab ends. */
function hold(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    };
    locks.request(lockOf(tab), { ifAvailable: true }, keep).catch(() => resolve(true));
  });
}

async function findName(): Promise<string> {
  const kept = keptName();
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return keepName(kept ?? randomKey());
  // A tab that was doubled has the other's name in its storage.
  if (kept !== undefined && (await hold(locks, kept))) return kept;
  const tab = keepName(randomKey());
  await hold(locks, tab);
  return tab;
}

/** The name of this tab: the same after a reload or a crash, another one in each tab. */
export function tabKey(): Promise<string> {
  known ??= findName();
  return known;
}

/** Names of the tabs that are open; nothing where the browser does not tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
}

/** A tab that reloads lets go of its name for as long as this. */
const reloadMs = 2000;

/**
 * Waits until a tab that is open now has been closed; never ends where the browser does not tell, or once `signal` says
 * so.
 */
export async function whenTabIsGone(tab: string, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return new Promise(() => undefined);
  do {
    await locks.request(lockOf(tab), { mode: 'shared', signal }, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, reloadMs));
  } while ((await openTabs())?.has(tab) && !signal.aborted);
}
