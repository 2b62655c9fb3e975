import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { KnownFields } from '#domain/postFields.ts';
import { type PostRecord, postRecordKey } from '#domain/postRecord.ts';
import { createOptimistic, type InTurn, type Optimistic } from '#lib/optimistic.ts';
import { createStore, type Store } from '#lib/store.ts';
import { tellTabs } from './ownChanges.ts';
import { onPageShown } from './pageViews.ts';
import type { Session } from './SessionProvider.tsx';

/** How fields are shown in the HTML of a record. */
export interface FieldsPainter {
  /** Reads the fields at one place. */
  readonly read: (place: HTMLElement) => KnownFields;
  readonly paint: (place: HTMLElement, fields: KnownFields) => void;
}

export interface KnownRecord extends Pick<Optimistic<KnownFields>, 'change' | 'confirmed' | 'isChanging' | 'learn'> {
  /** The shown values: the server's, with pending changes. */
  readonly store: Store<KnownFields>;
}

/**
 * Data about posts on this page, one entry per record: behaviours write, the painter updates the server's HTML
 * wherever the post is shown, and React widgets subscribe to its store.
 */
export interface Records {
  readonly of: (record: PostRecord) => KnownRecord;
  readonly addPainter: (painter: FieldsPainter) => void;
}

/** Writes to a record are sequential, and fail instead of waiting if they cannot be sent. */
const writeOptions = (key: string) =>
  mutationOptions({
    mutationKey: ['record', key],
    scope: { id: `record ${key}` },
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (write: () => Promise<unknown>) => write(),
  });

const placesOf = (key: string) => [...document.querySelectorAll<HTMLElement>(`[data-record="${key}"]`)];

function createRecords(queries: QueryClient, userID: number): Records {
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
    const optimistic = createOptimistic<KnownFields>({ initial, onShow, inTurn });
    const change: KnownRecord['change'] = async (wish, send, recovery) => {
      let held: KnownFields | undefined;
      const sendAndHold = async () => {
        held = await send();
        return held;
      };
      const outcome = await optimistic.change(wish, sendAndHold, recovery);
      if (outcome === 'done') tellTabs({ userID, topic: 'record', key, value: { ...wish, ...held } });
      return outcome;
    };
    return { ...optimistic, change, store };
  };
  // HTML from the server has current values. Pending changes stay visible on top of them.
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

/** The records of this page; created on first use by a behaviour or widget. */
export function recordsOf(session: Session): Records {
  const records = bySession.get(session) ?? createRecords(session.queries, session.viewer.get().userID);
  bySession.set(session, records);
  return records;
}
