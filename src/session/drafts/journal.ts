import type { DraftAttributes } from '#domain/drafts.ts';
import { type DraftPlace, placeKey, placeOf } from './draftPlace.ts';

/** What one tab has typed at one place, as this browser keeps it. */
export interface JournalEntry {
  readonly place: DraftPlace;
  readonly tab: string;
  readonly attributes: DraftAttributes;
  /** State of the stored draft that it grew from; `null` before the first save. */
  readonly draftID: number | null;
  readonly sequence: number | null;
  /** Under which the draft is made, and under which the text is posted: once each, however often they are sent. */
  readonly draftKey: string;
  readonly postKey: string;
  /** The server has all of it. */
  readonly isStored: boolean;
  /** The reader pressed the button that posts, and it is not known yet what became of it. */
  readonly isToBeSent?: boolean;
  /** Counts the writes at this place on this browser: what is newer, whatever the clock says. */
  readonly count: number;
  /** RFC 3339, for people to read. */
  readonly at: string;
}

/** Where the entries are kept; the browser's own storage, or what a test hands in. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Journal {
  /** @returns whether it is kept. A browser that cannot keep it says so here and nowhere else. */
  readonly write: (entry: Omit<JournalEntry, 'count'>) => boolean;
  readonly remove: (place: DraftPlace, tab: string) => void;
  /** What stands here, of all tabs, the newest first. */
  readonly read: (place: DraftPlace) => readonly JournalEntry[];
  /** Of all places. */
  readonly list: () => readonly JournalEntry[];
}

/** As everything that a reader has typed and not sent: gone at sign-out (goals N8). */
const prefix = 'folkmoot.own.';
/** What the server has too makes room first, the oldest before the newer. */
const mostEntries = 40;
/** Of all entries of the reader, in characters. Browsers keep five million or so for all of a site. */
const mostCharacters = 3_500_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIDOrNull = (value: unknown) => value === null || Number.isSafeInteger(value);

/** Whatever is there may have been written by another build. */
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

/** Written first, so that it can be read without reading all of a long text. */
const countIn = (text: string | null) => Number(/^\{"count":(\d{1,15})/.exec(text?.slice(0, 40) ?? '')?.[1] ?? 0);

/** The browser's storage; nothing where it is blocked. */
export function browserStorage(): JournalStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The journal of one reader: another reader's is not even looked at (goals F23). */
export function createJournal(userID: number, storage: JournalStorage | undefined = browserStorage()): Journal {
  const start = `${prefix}${userID}.draft.`;
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

  /** Drops what the server has as well, the oldest first, until there is room. */
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

  /** Full for another reason than these entries: everything that the server has makes room. */
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

/** Storage that is blocked, cleared or broken throws at any call: typing goes on without it (goals F21). */
function guarded<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
