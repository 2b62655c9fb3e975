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
    // Without storage the tab gets another name after a reload, and its text is offered as that of a closed tab.
  }
  return tab;
}

/** Held until the tab is gone: the browser releases it, however the tab ends. */
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
  // A duplicated tab has a copy of the other's storage, with its name.
  if (kept !== undefined && (await hold(locks, kept))) return kept;
  const tab = keepName(randomKey());
  await hold(locks, tab);
  return tab;
}

/** The name of this tab: unique, and the same after a reload or crash. */
export function tabKey(): Promise<string> {
  known ??= findName();
  return known;
}

/** Names of the open tabs; undefined if the browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return undefined;
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
}

/** A reloading tab releases its name for up to this time. */
const reloadMs = 2000;

/** Resolves when an open tab is closed. Never resolves if the browser cannot tell, or after `signal` aborts. */
export async function whenTabIsGone(tab: string, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return new Promise(() => undefined);
  do {
    await locks.request(lockOf(tab), { mode: 'shared', signal }, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, reloadMs));
  } while ((await openTabs())?.has(tab) && !signal.aborted);
}
