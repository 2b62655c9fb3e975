/**
 * Unsent input that survives the sudden end of the browser: it writes IndexedDB at once, but localStorage only seconds
 * later. Where there is no IndexedDB, nothing is kept here.
 */
const databaseName = 'folkmoot.own';
const storeName = 'own';

const keyOf = (userID: number, name: string) => `${userID}.${name}`;

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });

let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await settled(request);
  const close = () => {
    opened = undefined;
    database.close();
  };
  database.onversionchange = close;
  database.onclose = close;
  return database;
}

/** @returns the result; undefined without IndexedDB, or if it failed */
async function attempt<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= open();
    return await work((await opened).transaction(storeName, mode).objectStore(storeName));
  } catch {
    opened = undefined;
    return undefined;
  }
}

/** Keeps a value that can be cloned; undefined deletes it. */
export async function writeDurable(userID: number, name: string, value: unknown): Promise<void> {
  const key = keyOf(userID, name);
  await attempt('readwrite', (store) =>
    value === undefined ? settled(store.delete(key)) : settled(store.put(value, key)),
  );
}

/** All values whose names have this beginning, by their names. */
export async function readDurable(userID: number, beginning: string): Promise<ReadonlyMap<string, unknown>> {
  const start = keyOf(userID, beginning);
  const range = () => IDBKeyRange.bound(start, `${start}\uffff`);
  const found = await attempt('readonly', (store) =>
    Promise.all([settled(store.getAllKeys(range())), settled<unknown[]>(store.getAll(range()))]),
  );
  const [keys, values] = found ?? [[], []];
  return new Map(keys.map((key, index) => [String(key).slice(keyOf(userID, '').length), values[index]]));
}

/** Deletes the input of all accounts. */
export async function clearDurable(): Promise<void> {
  await attempt('readwrite', (store) => settled(store.clear()));
}
