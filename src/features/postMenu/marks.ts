import { changeDiscussion, loadDiscussion, setBookmark, setDismissed, setMuted } from '#api/discussionActs.ts';
import { ApiError } from '#lib/apiError.ts';
import { createOptimistic, type Optimistic } from '#lib/optimistic.ts';
import type { ActContext } from '#session/acts.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

/** The toggles of a discussion (CO-DISC-015 to 021). */
export interface Marks {
  readonly bookmarked: boolean;
  readonly muted: boolean;
  readonly dismissed: boolean;
  readonly closed: boolean;
  readonly sink: boolean;
  readonly resolved: boolean;
}
export type MarkName = keyof Marks;

const none: Marks = { bookmarked: false, muted: false, dismissed: false, closed: false, sink: false, resolved: false };
const names = Object.keys(none) as readonly MarkName[];

const send: Readonly<Record<MarkName, (id: number, value: boolean) => Promise<object>>> = {
  bookmarked: setBookmark,
  muted: setMuted,
  dismissed: setDismissed,
  closed: (id, closed) => changeDiscussion(id, { closed }),
  sink: (id, sink) => changeDiscussion(id, { sink }),
  resolved: (id, resolved) => changeDiscussion(id, { resolved }),
};

/** Marks that change the page beyond their buttons: closed discussions take no replies, sunk ones move in lists. */
const changesPage: ReadonlySet<MarkName> = new Set(['closed', 'sink', 'resolved', 'dismissed']);

const toldOn: Partial<Record<MarkName, readonly [on: keyof typeof messages, off: keyof typeof messages]>> = {
  dismissed: ['dismissed', 'undismissed'],
  muted: ['muted', 'unmuted'],
  closed: ['closed', 'reopened'],
  sink: ['sunk', 'unsunk'],
  resolved: ['resolved', 'unresolved'],
};

const failedOn: Readonly<Record<MarkName, readonly [on: keyof typeof messages, off: keyof typeof messages]>> = {
  bookmarked: ['bookmarkFailed', 'bookmarkFailed'],
  dismissed: ['dismissFailed', 'undismissFailed'],
  muted: ['muteFailed', 'unmuteFailed'],
  closed: ['closeFailed', 'reopenFailed'],
  sink: ['sinkFailed', 'unsinkFailed'],
  resolved: ['resolveFailed', 'unresolveFailed'],
};

/** Moderator actions that get an undo button. */
const undoable: ReadonlySet<MarkName> = new Set(['closed', 'sink', 'resolved']);

/** The marks contained in a response or a record. */
export function marksIn(record: object): Partial<Marks> {
  const known = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.flatMap((name) => (typeof known[name] === 'boolean' ? [[name, known[name]]] : [])));
}

/** Updates the buttons and pills of a discussion everywhere on the page. */
export function paintMarks(root: ParentNode, discussionID: number, marks: Partial<Marks>): void {
  for (const place of root.querySelectorAll(`[data-record="discussion:${discussionID}"]`)) {
    for (const element of place.querySelectorAll<HTMLElement>('[data-field]')) {
      const [field = '', isInverse] = [
        element.dataset['field']?.replace('!', ''),
        element.dataset['field']?.startsWith('!'),
      ];
      const value = (marks as Readonly<Record<string, boolean | undefined>>)[field];
      if (value === undefined) continue;
      if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(value));
      else element.hidden = value === (isInverse === true);
    }
  }
}

/**
 * Whether the change may have happened: a refusal changed nothing, but after a network or server error it is unknown
 * (goals: risk 7).
 */
const isUnknown = (fault: unknown) =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status === 408 || fault.status >= 500;

export interface MarkStore {
  readonly shown: (discussionID: number) => Marks;
  /** Learns the marks from a loaded record, and returns the current ones. */
  readonly learn: (discussionID: number, record: object, asOf?: number) => Marks;
  /** Incremented with every change; a record requested earlier does not overwrite what has changed since. */
  readonly changes: () => number;
  readonly toggle: (discussionID: number, name: MarkName) => Promise<void>;
}

/**
 * The toggles of the discussions on a page: applied optimistically and undone field by field (CO-DISC-022, CO-DISC-023;
 * goals F35).
 */
export function createMarks({ island, wake, refresh }: Pick<ActContext, 'island' | 'wake' | 'refresh'>): MarkStore {
  const t = island.locale.translator(messages);
  const stores = new Map<number, Optimistic<Marks>>();
  const known = new Map<number, Set<MarkName>>();
  let changes = 0;
  const changedAt = new Map<string, number>();
  const note = (discussionID: number, name: MarkName) => {
    changes += 1;
    changedAt.set(`${discussionID} ${name}`, changes);
  };

  const pressedIn = (discussionID: number): Partial<Marks> => {
    const button = document.querySelector(`[data-record="discussion:${discussionID}"] [data-field="bookmarked"]`);
    return button ? { bookmarked: button.getAttribute('aria-pressed') === 'true' } : {};
  };
  const paint = (discussionID: number, marks: Marks) => {
    const facts = known.get(discussionID);
    paintMarks(
      document,
      discussionID,
      Object.fromEntries(names.flatMap((name) => (facts?.has(name) ? [[name, marks[name]]] : []))),
    );
  };
  const storeOf = (discussionID: number): Optimistic<Marks> => {
    const found = stores.get(discussionID);
    if (found) return found;
    const first = pressedIn(discussionID);
    known.set(discussionID, new Set(Object.keys(first) as MarkName[]));
    const store = createOptimistic<Marks>({
      initial: { ...none, ...first },
      isUnknown,
      load: async () => marksIn(await loadDiscussion(discussionID)),
      onShow: (marks) => paint(discussionID, marks),
    });
    stores.set(discussionID, store);
    return store;
  };

  /** A new message replaces the previous one about the same discussion, whose undo would undo something else. */
  const tell = (discussionID: number, name: MarkName, words: string) => {
    if (!undoable.has(name)) return showDone({ words });
    showDone({
      words,
      toastID: `mark-${discussionID}-${name}`,
      isUndoTold: true,
      undo: () => store.toggle(discussionID, name),
    });
  };

  const store: MarkStore = {
    shown: (discussionID) => storeOf(discussionID).shown(),
    changes: () => changes,
    learn: (discussionID, record, asOf = changes) => {
      const store = storeOf(discussionID);
      const isOld = (name: string) => (changedAt.get(`${discussionID} ${name}`) ?? 0) > asOf;
      const marks: Partial<Marks> = Object.fromEntries(
        Object.entries(marksIn(record)).filter(([name]) => !isOld(name)),
      );
      for (const name of Object.keys(marks) as MarkName[]) known.get(discussionID)?.add(name);
      store.learn(marks);
      return store.shown();
    },
    toggle: async (discussionID, name) => {
      const store = storeOf(discussionID);
      known.get(discussionID)?.add(name);
      const next = !store.shown()[name];
      note(discussionID, name);
      wake();
      try {
        const outcome = await store.change({ [name]: next }, async () => marksIn(await send[name](discussionID, next)));
        if (outcome === 'superseded') return;
        const words = toldOn[name];
        if (words) tell(discussionID, name, t(words[next ? 0 : 1]));
      } catch (fault) {
        showFault(fault, { lead: t(failedOn[name][next ? 0 : 1]) });
        return;
      } finally {
        // A record loaded meanwhile may be from before or after the change.
        note(discussionID, name);
      }
      if (changesPage.has(name)) refresh();
    },
  };
  return store;
}
