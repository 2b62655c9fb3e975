import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { KnownFields } from '#domain/postFields.ts';
import { type PostRecord, postRecordKey } from '#domain/postRecord.ts';
import { createOptimistic, type InTurn, type Optimistic } from '#lib/optimistic.ts';
import { createStore, type Store } from '#lib/store.ts';
import { onPageShown } from './pageViews.ts';
import type { Session } from './SessionProvider.tsx';

/** How some fields stand in the HTML of a record. */
export interface FieldsPainter {
  /** What one place says of them. */
  readonly read: (place: HTMLElement) => KnownFields;
  readonly paint: (place: HTMLElement, fields: KnownFields) => void;
}

export interface KnownRecord extends Pick<Optimistic<KnownFields>, 'change' | 'confirmed' | 'isChanging' | 'learn'> {
  /** What is shown of it: known to the server, with what is under way. */
  readonly store: Store<KnownFields>;
}

/**
 * What this page knows of posts, one record for each: behaviours write, the painter shows it wherever the post stands in
 * the server’s HTML, and React widgets subscribe to its store.
 */
export interface Records {
  readonly of: (record: PostRecord) => KnownRecord;
  readonly addPainter: (painter: FieldsPainter) => void;
}

/** A write to a record: one after the other, and what cannot be sent fails instead of waiting. */
const writeOptions = (key: string) =>
  mutationOptions({
    mutationKey: ['record', key],
    scope: { id: `record ${key}` },
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (write: () => Promise<unknown>) => write(),
  });

const placesOf = (key: string) => [...document.querySelectorAll<HTMLElement>(`[data-record="${key}"]`)];

function createRecords(queries: QueryClient): Records {
  const known = new Map<string, KnownRecord>();
  const painters: FieldsPainter[] = [];

  const read = (key: string, readers: readonly FieldsPainter[] = painters): KnownFields => {
    const [place] = placesOf(key);
    return place ? Object.assign({}, ...readers.map((painter) => painter.read(place))) : {};
  };
  const paint = (key: string, fields: KnownFields) => {
    for (const place of placesOf(key)) for (const painter of painters) painter.paint(place, fields);
  };
  const create = (key: string): KnownRecord => {
    const initial = read(key);
    const store = createStore(initial);
    const inTurn = ((write) => new MutationObserver(queries, writeOptions(key)).mutate(write)) as InTurn;
    const onShow = (fields: KnownFields) => {
      store.set(fields);
      paint(key, fields);
    };
    return { ...createOptimistic<KnownFields>({ initial, onShow, inTurn }), store };
  };
  // The server’s HTML of another page, or of this one as it is now, says what is. What is under way stays shown over it.
  onPageShown(() => {
    for (const [key, record] of known) record.learn(record.isChanging() ? {} : read(key));
  });
  return {
    of: (record) => {
      const key = postRecordKey(record);
      const found = known.get(key) ?? create(key);
      known.set(key, found);
      return found;
    },
    addPainter: (painter) => {
      painters.push(painter);
      for (const [key, record] of known) record.learn(read(key, [painter]));
    },
  };
}

const bySession = new WeakMap<Session, Records>();

/** Those of this page; made with the first behaviour or widget that asks. */
export function recordsOf(session: Session): Records {
  const records = bySession.get(session) ?? createRecords(session.queries);
  bySession.set(session, records);
  return records;
}
