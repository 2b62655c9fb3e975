import { changeDiscussion, loadDiscussion, setBookmark, setDismissed, setMuted } from '#api/discussionActs.ts';
import { ApiError, isSignedOut } from '#lib/apiError.ts';
import { createOptimistic, type Optimistic } from '#lib/optimistic.ts';
import type { ActContext } from '#session/acts.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import { undoToast } from './undoToast.tsx';
import messages from './messages.json' with { type: 'json' };

/** What of a discussion is on or off (CO-DISC-015 to 021). */
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

/** The page says these in more places than its buttons: closed posts take no replies, sunk ones stand elsewhere. */
const changesPage: ReadonlySet<MarkName> = new Set(['closed', 'sink', 'resolved', 'dismissed']);

const toldOn: Partial<Record<MarkName, readonly [on: keyof typeof messages, off: keyof typeof messages]>> = {
  dismissed: ['dismissed', 'undismissed'],
  muted: ['muted', 'unmuted'],
  closed: ['closed', 'reopened'],
  sink: ['sunk', 'unsunk'],
  resolved: ['resolved', 'unresolved'],
};

/** What a moderator did with one press can be taken back with another. */
const undoable: ReadonlySet<MarkName> = new Set(['closed', 'sink', 'resolved']);

/** Those marks that an answer or a record carries. */
export function marksIn(record: object): Partial<Marks> {
  const known = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.flatMap((name) => (typeof known[name] === 'boolean' ? [[name, known[name]]] : [])));
}

/** Shows them wherever the discussion stands on the page: buttons that are pressed, pills that are there or not. */
export function paintMarks(root: ParentNode, discussionID: number, marks: Partial<Marks>): void {
  for (const place of root.querySelectorAll(`[data-record="discussion:${discussionID}"]`)) {
    for (const element of place.querySelectorAll<HTMLElement>('[data-field]')) {
      const [field = '', isInverse] = [element.dataset['field']?.replace('!', ''), element.dataset['field']?.startsWith('!')];
      const value = (marks as Readonly<Record<string, boolean | undefined>>)[field];
      if (value === undefined) continue;
      if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(value));
      else element.hidden = value === (isInverse === true);
    }
  }
}

/** A refusal for certain changed nothing; a line that broke, or a server that fell over, may have done it (goals: risk 7). */
const isUnknown = (fault: unknown) => !(fault instanceof ApiError) || fault.status === 0 || fault.status === 408 || fault.status >= 500;

export interface MarkStore {
  readonly shown: (discussionID: number) => Marks;
  /** Told by a record that was read; answers in the marks of then. */
  readonly learn: (discussionID: number, record: object, asOf?: number) => Marks;
  /** Goes up with every change; of a record that was asked for earlier, what has changed since is not learned. */
  readonly changes: () => number;
  readonly toggle: (discussionID: number, name: MarkName) => Promise<void>;
}

/** Toggles of the discussions of a page: shown at once, undone field by field (CO-DISC-022, CO-DISC-023; goals F35). */
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
    paintMarks(document, discussionID, Object.fromEntries(names.flatMap((name) => (facts?.has(name) ? [[name, marks[name]]] : []))));
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

  const tellFault = (name: MarkName, fault: unknown) => {
    // a session that is over needs more words than that
    if (name === 'bookmarked' && !isSignedOut(fault)) showToast({ body: t('bookmarkFailed'), dismissible: true, autoDismiss: true });
    else showFault(fault);
  };

  /** The last word about a discussion takes the place of the one before: its undo would undo something else. */
  const tell = (discussionID: number, name: MarkName, words: string) => {
    const toastID = `mark-${discussionID}-${name}`;
    if (!undoable.has(name)) return void showToast({ body: words, autoDismiss: true });
    const undo = () => {
      toasts.remove(toastID);
      void store.toggle(discussionID, name);
    };
    showToast({ toastID, ...undoToast({ words, label: t('undo'), undo }) });
  };

  const store: MarkStore = {
    shown: (discussionID) => storeOf(discussionID).shown(),
    changes: () => changes,
    learn: (discussionID, record, asOf = changes) => {
      const store = storeOf(discussionID);
      const isOld = (name: string) => (changedAt.get(`${discussionID} ${name}`) ?? 0) > asOf;
      const marks: Partial<Marks> = Object.fromEntries(Object.entries(marksIn(record)).filter(([name]) => !isOld(name)));
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
        tellFault(name, fault);
        return;
      } finally {
        // a record that was read meanwhile may say what was before or after
        note(discussionID, name);
      }
      if (changesPage.has(name)) refresh();
    },
  };
  return store;
}
