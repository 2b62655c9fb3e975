import { type DraftAttributes, holdsDraft, isSameDraft } from '#domain/drafts.ts';
import {
  type DraftCore,
  type DraftEffect,
  type DraftEvent,
  type DraftFacts,
  entryOf,
  needsSaving,
  type Step,
} from './draftCore.ts';
import { type DraftState, emptyDraft, retryDelaysMs, type StoredDraft } from './draftState.ts';
import { asideOf, type JournalEntry } from './journal.ts';
import type { Opening } from './openDraft.ts';

type OpeningOf<Kind extends Opening['kind']> = Extract<Opening, { kind: Kind }>;
type EventOf<Kind extends DraftEvent['kind']> = Extract<DraftEvent, { kind: Kind }>;

const stay = (core: DraftCore): Step => ({ core, effects: [] });
/** Continues with another step, combining the effects. */
const then = ({ core, effects }: Step, next: (core: DraftCore) => Step): Step => {
  const step = next(core);
  return { core: step.core, effects: [...effects, ...step.effects] };
};
const set = (core: DraftCore, changes: Partial<DraftState>): DraftCore => ({
  ...core,
  shown: { ...core.shown, ...changes },
});
/** Shows text from outside the form. */
const show = (core: DraftCore, attributes: DraftAttributes, changes: Partial<DraftState> = {}): DraftCore =>
  set(core, { attributes, version: core.shown.version + 1, ...changes });

const keepNow: DraftEffect = { kind: 'keep', when: 'now' };
const keepSoon: DraftEffect = { kind: 'keep', when: 'soon' };
const planSave: DraftEffect = { kind: 'planSave' };
const remove = (tab: string): DraftEffect => ({ kind: 'remove', tab });

/** The text has changed. */
function changed(before: DraftCore): Step {
  // The text differs from what was posted, and sending it was not requested.
  const core = { ...before, revision: before.revision + 1, isToBeSent: false };
  const { stage } = core.shown;
  if (stage === 'conflict' || stage === 'signedOut') return { core, effects: [keepSoon] };
  return { core: stage === 'saving' ? core : set(core, { stage: 'changed' }), effects: [keepSoon, planSave] };
}

/** Uses this browser's keys, so that what was already posted is not posted again. */
function takeStored(core: DraftCore, { stored, entry }: OpeningOf<'stored'>): Step {
  const { draftID, sequence, attributes, date } = stored;
  const facts = { draftID, sequence, base: attributes, isRestored: true, ...(date ? { savedAt: date } : {}) };
  const taken = { ...show(core, attributes, { stage: 'saved', ...facts }), storedRevision: core.revision };
  if (!entry) return stay(taken);
  const isToBeSent = entry.isToBeSent === true && isSameDraft(entry.attributes, attributes);
  return { core: { ...taken, postKey: entry.postKey, isToBeSent }, effects: [keepNow] };
}

function takeEntry(core: DraftCore, entry: JournalEntry): Step {
  const { attributes, draftID, sequence, draftKey, postKey, isStored, isToBeSent = false } = entry;
  const revision = core.revision + 1;
  const shown = show(core, attributes, { stage: isStored ? 'saved' : 'changed', draftID, sequence, isRestored: true });
  return {
    core: {
      ...shown,
      draftKey,
      postKey,
      isToBeSent,
      revision,
      storedRevision: isStored ? revision : core.storedRevision,
    },
    effects: isStored ? [keepSoon] : [keepSoon, planSave],
  };
}

/** Both sides have changed: keep both and ask the writer (goals F19, N6). */
const meet = (core: DraftCore, theirs: StoredDraft): Step => ({
  core: { ...set(core, { stage: 'conflict', theirs }), isToBeSent: false },
  effects: [{ kind: 'stopSaving' }, keepNow],
});

/** Text of another form: this tab's own is renamed, or it would be overwritten by what is typed here. */
function moveAway(core: DraftCore, strays: readonly JournalEntry[], { tab }: DraftFacts): Step {
  const effects: DraftEffect[] = [];
  const left = strays.flatMap((entry) => {
    if (entry.tab === tab || entry.isStored) effects.push(remove(entry.tab));
    // The server has these and offers them.
    if (entry.isStored) return [];
    if (entry.tab !== tab) return [entry];
    const moved = { ...entry, tab: asideOf(tab) };
    effects.push({ kind: 'write', entry: moved });
    return [moved];
  });
  return { core: set(core, { others: [...core.shown.others, ...left] }), effects };
}

function opened(core: DraftCore, { opened: found, strays, stored }: EventOf<'opened'>, facts: DraftFacts): Step {
  const { opening, others, settled } = found;
  const begun = set({ ...core, isScheduled: stored?.isScheduled === true }, { others });
  const step = then(moveAway(begun, strays, facts), (next) => {
    if (opening.kind === 'stored') return takeStored(next, opening);
    if (opening.kind === 'kept') return takeEntry(next, opening.entry);
    if (opening.kind === 'conflict')
      return then(takeEntry(next, opening.entry), (taken) => meet(taken, opening.stored));
    return stay(next);
  });
  const gone = settled.filter((entry) => entry.tab !== facts.tab).map((entry) => remove(entry.tab));
  return { core: step.core, effects: [...step.effects, ...gone] };
}

/** The server has not saved this text, and it is about to be replaced. */
function setAside(core: DraftCore, facts: DraftFacts): Step {
  // Keeps entries that were set aside earlier.
  const taken = core.shown.others.map((other) => other.tab);
  const names = [0, ...taken.map((_, index) => index + 1)].map((index) => asideOf(facts.tab, index));
  const tab = names.find((name) => !taken.includes(name)) ?? asideOf(facts.tab);
  const entry = { ...entryOf({ ...core, isToBeSent: false }, facts), tab };
  return {
    core: set(core, { others: [{ ...entry, count: 0 }, ...core.shown.others] }),
    effects: [{ kind: 'write', entry }],
  };
}

/** The stored or posted text contains all of the text that was set aside, so it is deleted here. */
function dropAside(core: DraftCore, stored: DraftAttributes, { tab }: DraftFacts): Step {
  const { others } = core.shown;
  const held = others.filter((one) => one.tab.startsWith(asideOf(tab)) && holdsDraft(stored, one.attributes));
  if (held.length === 0) return stay(core);
  return {
    core: set(core, { others: others.filter((one) => !held.includes(one)) }),
    effects: held.map((one) => remove(one.tab)),
  };
}

function begun(core: DraftCore, { typed, isShared }: EventOf<'begun'>, facts: DraftFacts): Step {
  const { attributes, draftID, sequence, stage } = core.shown;
  if (facts.isBlank(typed) || isSameDraft(typed, attributes)) return stay(core);
  const isLost = !facts.isBlank(attributes) && !holdsDraft(typed, attributes);
  // Saving would replace the other tab's text, and that tab has not been asked.
  if (isLost && isShared && draftID !== null && stage === 'saved')
    return then(changed(set(core, { attributes: typed, version: emptyDraft.version, base: undefined })), (next) =>
      meet(next, { draftID, sequence: sequence ?? 0, attributes }),
    );
  // This text is in the form, which may have changed since, so it must not be updated.
  return then(isLost ? setAside(core, facts) : stay(core), (next) =>
    changed(set(next, { attributes: typed, version: emptyDraft.version })),
  );
}

function typed(core: DraftCore, attributes: DraftAttributes, { isBlank }: DraftFacts): Step {
  const { attributes: current, draftID } = core.shown;
  if (core.isClosed || isSameDraft(attributes, current)) return stay(core);
  // Without a draft, a blank form is not a change.
  if (draftID === null && isBlank(attributes) && isBlank(current)) return stay(core);
  return changed({ ...set(core, { attributes, canUndoDiscard: false }), discarded: undefined });
}

/** Replaces the text with that of a closed tab; the current text stays among `others`. */
function takenUp(core: DraftCore, entry: JournalEntry, facts: DraftFacts): Step {
  const rest = set(core, { others: core.shown.others.filter((other) => other !== entry) });
  const isBlank = facts.isBlank(core.shown.attributes);
  const freed: Step = { core: rest, effects: [remove(entry.tab)] };
  const step = isBlank ? freed : then(freed, (next) => setAside(next, facts));
  return then(step, (next) =>
    changed({ ...show(next, entry.attributes, { isRestored: true }), postKey: entry.postKey }),
  );
}

/**
 * Text of a closed tab: shown if the form is blank, as that tab would have continued with it, otherwise added to
 * `others`.
 */
function tabEnded(core: DraftCore, entry: JournalEntry, { isBlank }: DraftFacts): Step {
  const { attributes, draftID, others } = core.shown;
  if (draftID === null && isBlank(attributes))
    return then(takeEntry(core, { ...entry, isToBeSent: false }), (next) => ({
      core: next,
      effects: [keepNow, remove(entry.tab)],
    }));
  if (entry.isStored) return stay(core);
  return stay(set(core, { others: [entry, ...others.filter(({ tab }) => tab !== entry.tab)] }));
}

const stageOf = ({ storedRevision, revision }: DraftCore) => (storedRevision === revision ? 'saved' : 'changed');

function saved(core: DraftCore, { draft, sent }: EventOf<'saved'>, facts: DraftFacts): Step {
  const { draftID, sequence } = draft;
  // The first save had arrived with an earlier version: the rest follows.
  const isWhole = isSameDraft(draft.attributes, sent.attributes);
  const stored = { draftID, sequence: sequence ?? 0, base: sent.attributes };
  const known: DraftCore = {
    ...set(core, { ...stored, fault: undefined, isRestored: false }),
    failures: 0,
    unsure: [],
    storedRevision: isWhole ? sent.revision : core.storedRevision,
  };
  const step = isWhole ? dropAside(known, sent.attributes, facts) : stay(known);
  const savedAt = draft.dateUpdated || draft.dateInserted || facts.now;
  return then(step, (next) => ({
    core: set(next, { stage: stageOf(next), ...(isWhole ? { savedAt } : {}) }),
    effects: core.isClosed ? [] : [keepNow],
  }));
}

/** The response was lost, or only the sequence number is new. */
function arrived(core: DraftCore, stored: StoredDraft, { sent }: EventOf<'failed'>, facts: DraftFacts): Step {
  const isWhole = isSameDraft(stored.attributes, sent.attributes);
  const storedRevision = isWhole ? Math.max(core.storedRevision, sent.revision) : core.storedRevision;
  const { draftID, sequence, attributes: base } = stored;
  const known = { ...set(core, { draftID, sequence, base, fault: undefined }), unsure: [], storedRevision };
  const step = dropAside(set(known, { stage: stageOf(known) }), base, facts);
  return then(step, (next) => ({ core: next, effects: [keepNow] }));
}

/** Deleted or posted elsewhere: this text is saved as a new draft (CO-DRAFT-036, resolutions G63). */
function gone(core: DraftCore, { newKey }: DraftFacts): Step {
  return {
    core: {
      ...set(core, { draftID: null, sequence: null, stage: 'changed' }),
      draftKey: newKey,
      isScheduled: false,
    },
    effects: [planSave],
  };
}

/** The conflict ends with the draft that it was about, and shows what the other side has saved since. */
function reviewed(core: DraftCore, theirs: StoredDraft | null, facts: DraftFacts): Step {
  const { shown } = core;
  if (shown.stage !== 'conflict' || theirs?.sequence === shown.theirs?.sequence) return stay(core);
  if (theirs !== null) return stay(set(core, { theirs }));
  const next = set(core, { theirs: undefined, base: undefined });
  if (!facts.isBlank(shown.attributes)) return then(gone(next, facts), (left) => ({ core: left, effects: [keepNow] }));
  return forgotten(next, facts);
}

function failed(core: DraftCore, event: EventOf<'failed'>, facts: DraftFacts): Step {
  const { outcome, sent } = event;
  switch (outcome.kind) {
    case 'arrived':
      return arrived(core, outcome.stored, event, facts);
    case 'conflict':
      return meet(core, outcome.stored);
    case 'signedOut':
      return stay(set(core, { stage: 'signedOut', fault: outcome.fault }));
    case 'refused':
      return stay(set(core, { stage: 'failed', fault: outcome.fault }));
    case 'unknown': {
      const longest = retryDelaysMs.length - 1;
      const delayMs = outcome.waitMs ?? retryDelaysMs[Math.min(core.failures, longest)];
      const unsure = [...core.unsure, sent.attributes].slice(-longest);
      return {
        core: { ...set(core, { stage: 'failed', fault: outcome.fault }), failures: core.failures + 1, unsure },
        effects: [{ kind: 'planSave', delayMs }],
      };
    }
    case 'gone':
      return gone(core, facts);
  }
}

function adopted(core: DraftCore, { newKey }: DraftFacts): Step {
  const { theirs } = core.shown;
  if (!theirs) return stay(core);
  const { draftID, sequence, attributes: base } = theirs;
  return stay({
    ...set(core, { stage: 'changed', draftID, sequence, base, theirs: undefined }),
    draftKey: newKey,
  });
}

function woken(core: DraftCore): Step {
  const { stage } = core.shown;
  if (core.isClosed || (stage !== 'failed' && stage !== 'signedOut')) return stay(core);
  const next = stage === 'signedOut' ? set(core, { stage: 'changed', fault: undefined }) : core;
  return { core: next, effects: [{ kind: 'save' }] };
}

function refused(core: DraftCore, { isBlank }: DraftFacts): Step {
  const next = { ...core, isToBeSent: false };
  return { core: next, effects: [keepNow, ...(needsSaving(next, isBlank) ? [planSave] : [])] };
}

/** Removes the stored text and clears the form. */
function forgotten(core: DraftCore, { tab, newKey, newPostKey }: DraftFacts): Step {
  const { version, others, isKeptHere } = core.shown;
  const revision = core.revision + 1;
  return {
    core: {
      ...core,
      draftKey: newKey,
      postKey: newPostKey,
      revision,
      storedRevision: revision,
      unsure: [],
      isScheduled: false,
      isToBeSent: false,
      shown: { ...emptyDraft, version: version + 1, others, isKeptHere },
    },
    effects: [{ kind: 'stopKeeping' }, { kind: 'stopSaving' }, remove(tab)],
  };
}

function undone(core: DraftCore, { attributes, restored }: EventOf<'undone'>): Step {
  // Text that could not be restored on the server is saved as a new draft.
  const { draftID = null, sequence = null } = restored ?? {};
  return changed(show(core, attributes, { canUndoDiscard: false, draftID, sequence }));
}

/** Computes the next state of a form's text and the effects to run. Pure: no clock, storage or requests. */
export function reduceDraft(core: DraftCore, event: DraftEvent, facts: DraftFacts): Step {
  switch (event.kind) {
    case 'opened':
      return opened(core, event, facts);
    case 'begun':
      return begun(core, event, facts);
    case 'typed':
      return typed(core, event.attributes, facts);
    case 'replaced':
      return changed(show(core, event.attributes));
    case 'takenUp':
      return takenUp(core, event.entry, facts);
    case 'tabEnded':
      return tabEnded(core, event.entry, facts);
    case 'othersDropped':
      return { core: set(core, { others: [] }), effects: core.shown.others.map(({ tab }) => remove(tab)) };
    case 'saving':
      return { core: set(core, { stage: 'saving' }), effects: [{ kind: 'stopSaving' }] };
    case 'saved':
      return saved(core, event, facts);
    case 'failed':
      return failed(core, event, facts);
    case 'reviewed':
      return reviewed(core, event.theirs, facts);
    case 'adopted':
      return adopted(core, facts);
    case 'setAside':
      return setAside(core, facts);
    case 'woken':
      return woken(core);
    case 'resumed':
      return { core, effects: needsSaving(core, facts.isBlank) ? [planSave] : [] };
    case 'posting':
      return { core: { ...core, isToBeSent: true }, effects: [keepNow] };
    case 'refused':
      return refused(core, facts);
    case 'forgotten':
      return then(dropAside(core, core.shown.attributes, facts), (next) => forgotten(next, facts));
    case 'discarded': {
      const { draftID } = event;
      const discarded = { attributes: core.shown.attributes, postKey: core.postKey, draftID };
      const { core: empty, effects } = forgotten(core, facts);
      return { core: { ...set(empty, { canUndoDiscard: true }), discarded }, effects };
    }
    case 'undoBegun':
      return stay({ ...core, postKey: core.discarded?.postKey ?? core.postKey, discarded: undefined });
    case 'undone':
      return undone(core, event);
    case 'kept':
      return stay(set(core, { isKeptHere: event.isKept }));
    case 'closed':
      return stay({ ...core, isClosed: true });
  }
}
