import type { DraftAttributes } from '#domain/drafts.ts';
import { postDrafts } from '../ownKinds.ts';
import { type DraftPlace, placeKey, placeOf } from './draftPlace.ts';

/** Text of one tab for one form, as stored in this browser. */
export interface JournalEntry {
  readonly place: DraftPlace;
  readonly tab: string;
  readonly attributes: DraftAttributes;
  /** The stored draft it is based on; null before the first save. */
  readonly draftID: number | null;
  readonly sequence: number | null;
  /** Idempotency keys of the draft and the post, so that each is created once. */
  readonly draftKey: string;
  readonly postKey: string;
  /** The server has all of it. */
  readonly isStored: boolean;
  /** The viewer has posted it, and the result is unknown. */
  readonly isToBeSent?: boolean;
  /** Counts writes at this place in this browser, to find the latest without comparing clocks. */
  readonly count: number;
  /** RFC 3339, for display only. */
  readonly at: string;
}

/** The browser's storage, or a test's. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Journal {
  /** @returns false if the text could not be stored; the only place that reports it. */
  readonly write: (entry: Omit<JournalEntry, 'count'>) => boolean;
  readonly remove: (place: DraftPlace, tab: string) => void;
  /** Entries of all tabs for this form, newest first. */
  readonly read: (place: DraftPlace) => readonly JournalEntry[];
  /** Entries for all forms. */
  readonly list: () => readonly JournalEntry[];
}

/** The same prefix as all unsent input, which is deleted on sign-out (goals N8). */
const prefix = 'folkmoot.own.';
/** Beyond this number, entries that the server has too are deleted, oldest first. */
const mostEntries = 40;
/** Maximum size of the viewer's entries, in characters. Browsers allow about five million per site. */
const mostCharacters = 3_500_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIDOrNull = (value: unknown) => value === null || Number.isSafeInteger(value);

/** The entry may have been written by another build. */
function readEntry(text: string | null, place: DraftPlace | undefined, tab: string): JournalEntry | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!place || !isObject(found) || !isObject(found['attributes'])) return undefined;
    const { attributes, draftID, sequence, draftKey, postKey, count, at } = found;
    if (!isIDOrNull(draftID) || !isIDOrNull(sequence) || typeof draftKey !== 'string' || typeof postKey !== 'string')
      return undefined;
    return {
      place,
      tab,
      attributes,
      draftID: draftID as number | null,
      sequence: sequence as number | null,
      draftKey,
      postKey,
      isStored: found['isStored'] === true,
      ...(found['isToBeSent'] === true ? { isToBeSent: true } : {}),
      count: Number.isSafeInteger(count) ? Number(count) : 0,
      at: typeof at === 'string' ? at : '',
    };
  } catch {
    return undefined;
  }
}

/** Written first, so that it can be read without parsing a long text. */
const countIn = (text: string | null) => Number(/^\{"count":(\d{1,15})/.exec(text?.slice(0, 40) ?? '')?.[1] ?? 0);

/** The browser's storage; undefined if blocked. */
export function browserStorage(): JournalStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const asideName = /-aside\d*$/;

/** The name under which a tab keeps text that is no longer in its form, as that of a closed tab. */
export const asideOf = (tab: string, index = 0): string => `${tab}-aside${index === 0 ? '' : index}`;

/** Whether the text was typed in another tab of this browser, and not set aside by a form, which may have got it. */
export const isOfOtherTab = ({ tab }: Pick<JournalEntry, 'tab'>): boolean => !asideName.test(tab);

/** Called when another tab has let go of its text for this form: posted, discarded or emptied it. */
export function onLetGo(userID: number, place: DraftPlace, listener: () => void, signal: AbortSignal): void {
  const start = `${prefix}${userID}.${postDrafts}${placeKey(place)}/`;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(start)) listener();
  };
  addEventListener('storage', onStorage, { signal });
}

/** The journal of one viewer; never reads another viewer's entries (goals F23). */
export function createJournal(userID: number, storage: JournalStorage | undefined = browserStorage()): Journal {
  const start = `${prefix}${userID}.${postDrafts}`;
  const nameOf = (place: DraftPlace, tab: string) => `${start}${placeKey(place)}/${tab}`;

  function names(): string[] {
    const found: string[] = [];
    for (let index = 0; index < (storage?.length ?? 0); index += 1) {
      const name = storage?.key(index);
      if (name?.startsWith(start)) found.push(name);
    }
    return found;
  }

  function readNames(wanted: readonly string[]): JournalEntry[] {
    const entries = wanted.flatMap((name) => {
      const [key = '', tab = ''] = name.slice(start.length).split('/');
      const entry = readEntry(storage?.getItem(name) ?? null, placeOf(key), tab);
      return entry ? [entry] : [];
    });
    return entries.sort((one, other) => other.count - one.count);
  }

  const list = () => guarded(() => readNames(names()), []);
  const read = (place: DraftPlace) =>
    guarded(() => readNames(names().filter((name) => name.startsWith(nameOf(place, '')))), []);
  const remove = (place: DraftPlace, tab: string) => guarded(() => storage?.removeItem(nameOf(place, tab)), undefined);

  /** Deletes entries that the server has too, oldest first, until there is space. */
  function makeRoom(name: string, text: string): void {
    const sizes = new Map(names().map((other) => [other, storage?.getItem(other)?.length ?? 0]));
    sizes.set(name, text.length);
    const isFull = () =>
      sizes.size > mostEntries || [...sizes.values()].reduce((sum, size) => sum + size, 0) > mostCharacters;
    if (!isFull()) return;
    const spare = list().filter(({ isStored, place, tab }) => isStored && nameOf(place, tab) !== name);
    while (isFull()) {
      const oldest = spare.pop();
      if (!oldest) return;
      sizes.delete(nameOf(oldest.place, oldest.tab));
      storage?.removeItem(nameOf(oldest.place, oldest.tab));
    }
  }

  function write({ place, tab, ...entry }: Omit<JournalEntry, 'count'>): boolean {
    return guarded(() => {
      if (!storage) return false;
      const name = nameOf(place, tab);
      const here = names().filter((other) => other.startsWith(nameOf(place, '')));
      const count = Math.max(0, ...here.map((other) => countIn(storage.getItem(other)))) + 1;
      const text = JSON.stringify({ count, ...entry });
      makeRoom(name, text);
      return put(name, text);
    }, false);
  }

  /** If storage is full for other reasons, deletes all entries that the server has. */
  function put(name: string, text: string): boolean {
    try {
      storage?.setItem(name, text);
      return true;
    } catch {
      const spare = list().filter((entry) => entry.isStored && nameOf(entry.place, entry.tab) !== name);
      if (spare.length === 0) return false;
      for (const entry of spare) storage?.removeItem(nameOf(entry.place, entry.tab));
      storage?.setItem(name, text);
      return true;
    }
  }

  return { write, remove, read, list };
}

/** Blocked, cleared or corrupt storage can throw at any call; typing continues without it (goals F21). */
function guarded<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
