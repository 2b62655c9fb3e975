import { readOwn, writeHabit } from '#session/ownStorage.ts';
import { type IconName, iconOf } from '#ui/icon/Icon.tsx';
import { addressOf, type Entry } from './entries.ts';

const storageName = 'palette';
const mostRecents = 20;
const longestLabel = 200;

/** An item as it is stored: pages by address, actions by ID. */
interface StoredEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly place?: string;
  readonly address?: string;
  readonly categoryID?: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Storage may contain anything, e.g. from another version. */
function isStored(value: unknown): value is StoredEntry {
  const { id, label, icon, address, categoryID } = (value ?? {}) as Partial<Record<keyof StoredEntry, unknown>>;
  const isOwnAddress = address === undefined || (isText(address) && /^\/(?![/\\])/.test(address));
  const isOwnCategory = categoryID === undefined || Number.isInteger(categoryID);
  return isText(id) && isText(label) && isText(icon) && isOwnAddress && isOwnCategory;
}

function read(userID: number): readonly StoredEntry[] {
  const stored = readOwn(userID, storageName);
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

/** The items used recently, newest first. Commands are those of today: the viewer may have lost one since. */
export function readRecents(userID: number, local: readonly Entry[]): readonly Entry[] {
  return read(userID).flatMap((stored): Entry[] => {
    const command = local.find(({ id }) => id === stored.id);
    if (command) return [command];
    const { id, label, icon, place, address, categoryID } = stored;
    if (address === undefined || id.startsWith('command:')) return [];
    return [{ id, section: 'recent', label, icon: iconOf(icon) as IconName, place, categoryID, does: { address } }];
  });
}

/** Remembers an item as the newest. */
export function remember(userID: number, entry: Entry): void {
  if (entry.isOfPage) return;
  const address = addressOf(entry);
  const stored: StoredEntry = {
    id: entry.id,
    label: entry.label.slice(0, longestLabel),
    icon: entry.icon,
    place: entry.place || undefined,
    address: address || undefined,
    categoryID: entry.categoryID,
  };
  writeHabit(userID, storageName, [stored, ...read(userID).filter(({ id }) => id !== entry.id)].slice(0, mostRecents));
}
