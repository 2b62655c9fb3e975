import { clearDurable } from './durableOwn.ts';
import type { Habit } from './ownKinds.ts';

/**
 * Unsent input in this browser's storage. Keys include the account, so that no one sees another account's input, and
 * all of it is deleted on sign-out. If storage is full, blocked or missing, typing continues without it.
 */
const prefix = 'folkmoot.own.';

const keyOf = (userID: number, name: string) => `${prefix}${userID}.${name}`;

/** @returns whether it was stored. An empty value deletes the key. */
export function writeOwn(userID: number, name: string, value: unknown): boolean {
  try {
    if (value === undefined || value === '') localStorage.removeItem(keyOf(userID, name));
    else localStorage.setItem(keyOf(userID, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Remembers something that was not typed into a form, so that its loss needs no question. */
export function writeHabit(userID: number, name: Habit, value: unknown): void {
  writeOwn(userID, name, value);
}

/** The value may have been written by another build, so check its shape. */
export function readOwn(userID: number, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userID, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The names with this beginning that have a value. */
export function ownNames(userID: number, beginning: string): readonly string[] {
  const start = keyOf(userID, beginning);
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    return keys.map((key) => key.slice(keyOf(userID, '').length));
  } catch {
    return [];
  }
}

/** Deletes the input of all accounts in this browser, on sign-out. */
export function clearOwn(): void {
  void clearDurable();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked in this browser, so it holds no keys of ours.
  }
}

/** Deletes keys with this prefix that other accounts have left in this browser. */
export function forgetOthers(userID: number, beginning: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, owner, name = ''] = key.startsWith(prefix)
        ? (/^(\d+)\.(.*)$/s.exec(key.slice(prefix.length)) ?? [])
        : [];
      if (owner !== undefined && owner !== String(userID) && name.startsWith(beginning)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked in this browser, so it holds no keys of ours.
  }
}
