import { changeDiscussion, loadDiscussion, setBookmark, setDismissed, setMuted } from '#api/discussionActs.ts';
import type { Marks } from '#domain/postFields.ts';
import { ApiError } from '#lib/apiError.ts';
import type { ActContext } from '#session/acts.ts';
import { type FieldsPainter, recordsOf } from '#session/records.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

export type MarkName = keyof Marks;

const names: readonly MarkName[] = ['bookmarked', 'muted', 'dismissed', 'closed', 'sink', 'resolved'];

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

const doneWords: Partial<Record<MarkName, readonly [on: keyof typeof messages, off: keyof typeof messages]>> = {
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

/** The buttons and pills of a discussion. Only the bookmark's HTML contains its state. */
const painter: FieldsPainter = {
  read: (place) => {
    const button = place.querySelector('[data-field="bookmarked"]');
    return button ? { bookmarked: button.getAttribute('aria-pressed') === 'true' } : {};
  },
  paint: (place, fields) => {
    for (const element of place.querySelectorAll<HTMLElement>('[data-field]')) {
      const [, isInverse, field] = /^(!?)(.*)$/.exec(element.dataset['field'] ?? '') ?? [];
      const value = fields[field as MarkName];
      if (value === undefined) continue;
      if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(value));
      else element.hidden = value === (isInverse === '!');
    }
  },
};

/** Whether the server may have stored the change: after a refusal it has not, after a network or server error it may. */
const isUnknown = (fault: unknown) =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status === 408 || fault.status >= 500;

export interface MarkStore {
  /** Learns the marks from a loaded record. */
  readonly learn: (discussionID: number, record: object, asOf?: number) => void;
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
  const records = recordsOf(island.session);
  records.addPainter(painter);
  const recordOf = (recordID: number) => records.of({ recordType: 'discussion', recordID });
  let changes = 0;
  const changedAt = new Map<string, number>();
  const note = (discussionID: number, name: MarkName) => {
    changes += 1;
    changedAt.set(`${discussionID} ${name}`, changes);
  };

  /** A new message replaces the previous one about the same discussion, whose undo would undo something else. */
  const confirm = (discussionID: number, name: MarkName, words: string) => {
    if (!undoable.has(name)) return showDone({ words });
    showDone({
      words,
      toastID: `mark-${discussionID}-${name}`,
      isUndoTold: true,
      undo: () => store.toggle(discussionID, name),
    });
  };

  const store: MarkStore = {
    changes: () => changes,
    learn: (discussionID, record, asOf = changes) => {
      const isOld = (name: string) => (changedAt.get(`${discussionID} ${name}`) ?? 0) > asOf;
      const marks: Partial<Marks> = Object.fromEntries(
        Object.entries(marksIn(record)).filter(([name]) => !isOld(name)),
      );
      recordOf(discussionID).learn(marks);
    },
    toggle: async (discussionID, name) => {
      const own = recordOf(discussionID);
      const next = own.store.get()[name] !== true;
      const load = async () => marksIn(await loadDiscussion(discussionID));
      note(discussionID, name);
      wake();
      try {
        const sent = async () => marksIn(await send[name](discussionID, next));
        const outcome = await own.change({ [name]: next }, sent, { load, isUnknown });
        if (outcome === 'superseded') return;
        const words = doneWords[name];
        if (words) confirm(discussionID, name, t(words[next ? 0 : 1]));
      } catch (fault) {
        showFault(fault, { lead: t(failedOn[name][next ? 0 : 1]) });
        return;
      } finally {
        // A record loaded in the meantime may be from before or after the change.
        note(discussionID, name);
      }
      if (changesPage.has(name)) refresh();
    },
  };
  return store;
}
