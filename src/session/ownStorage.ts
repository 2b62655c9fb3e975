/**
 * What a reader has typed and not yet sent, in this browser's own storage. Each account has keys of its own: nobody who
 * signs in afterwards is shown another's words. Everything goes at sign-out. Where storage is full, blocked or absent,
 * typing goes on without it.
 */
const prefix = 'folkmoot.own.';

const keyOf = (userID: number, name: string) => `${prefix}${userID}.${name}`;

/** @returns whether it is kept. An empty value removes it. */
export function writeOwn(userID: number, name: string, value: unknown): boolean {
  try {
    if (value === undefined || value === '') localStorage.removeItem(keyOf(userID, name));
    else localStorage.setItem(keyOf(userID, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whatever is there: it may have been written by another build, so check its shape. */
export function readOwn(userID: number, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userID, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Of every account on this browser: signing out leaves nothing behind. */
export function clearOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** What accounts before this one have left on this browser under names that begin so. */
export function forgetOthers(userID: number, beginning: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, owner, name = ''] = key.startsWith(prefix)
        ? (/^(\d+)\.(.*)$/s.exec(key.slice(prefix.length)) ?? [])
        : [];
      if (owner !== undefined && owner !== String(userID) && name.startsWith(beginning)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
