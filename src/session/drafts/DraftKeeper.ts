import type { ApiDraft } from '#api/drafts.ts';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { draftBodyAt } from './draftPlace.ts';
import { emptyDraft, retryDelaysMs, type StoredDraft } from './draftState.ts';
import { DraftText } from './DraftText.ts';
import { outcomeOf, type SaveOutcome } from './saveOutcome.ts';

/** When a draft is to be published. */
export interface ScheduleTime {
  readonly draftStatus: 'scheduled';
  /** RFC 3339. */
  readonly dateScheduled: string;
  readonly publishedSilently: boolean;
}

interface Sent {
  readonly attributes: DraftAttributes;
  readonly revision: number;
}

const logFault = (message: string, error: unknown) => console.error(message, error);
/** A save that hangs must not keep a post from being sent. */
const longestSaveMs = 5000;

/**
 * Keeps what is typed into one form: in this browser within a second, on the server after five seconds of quiet and in
 * any case every half minute, under a sequence number, so that nobody's words replace words that were not seen. No date
 * decides anything (goals F16 to F23, N2, N6).
 */
export class DraftKeeper extends DraftText {
  #failures = 0;
  #saving: Promise<void> | undefined;
  #abort: AbortController | undefined;
  /** Sent, and nobody knows whether it arrived. */
  #unsure: DraftAttributes[] = [];

  get #needsSaving(): boolean {
    const { stage, attributes, draftID } = this.store.get();
    if (this.isClosed || stage === 'conflict' || stage === 'signedOut') return false;
    return this.storedRevision !== this.revision && (draftID !== null || !this.deps.isBlank(attributes));
  }

  /** Sends what the server lacks, now. */
  override async save(): Promise<void> {
    if (this.#saving === undefined && this.#needsSaving) {
      this.timer.stop();
      this.#saving = this.#send().finally(() => {
        this.#saving = undefined;
        if (this.#needsSaving && this.store.get().stage !== 'failed') this.timer.plan();
      });
    }
    await this.#saving;
  }

  async #send(): Promise<void> {
    const { attributes } = this.store.get();
    const revision = this.revision;
    this.set({ stage: 'saving' });
    this.#abort = new AbortController();
    try {
      this.#saved(await this.#call(attributes), { attributes, revision });
    } catch (error) {
      if (!this.isClosed) this.#failed(error, { attributes, revision });
    }
  }

  #call(attributes: DraftAttributes, time: Partial<ScheduleTime> = {}): Promise<ApiDraft> {
    const { calls, place, userID, now = () => siteTime() } = this.deps;
    const { draftID, sequence } = this.store.get();
    const kept = { ...attributes, lastSaved: now().toISOString() };
    const body = {
      ...draftBodyAt(place, kept),
      ...(this.isScheduled ? { draftStatus: 'scheduled' as const } : {}),
      ...time,
    };
    const call = { userID, ...(this.#abort ? { signal: this.#abort.signal } : {}) };
    return draftID === null
      ? calls.add(body, { ...call, key: this.draftKey })
      : calls.save(draftID, body, { ...call, sequence: sequence ?? 0 });
  }

  #saved(draft: ApiDraft, sent: Sent): void {
    const { now = () => siteTime() } = this.deps;
    this.#failures = 0;
    this.#unsure = [];
    this.set({
      draftID: draft.draftID,
      sequence: draft.sequence ?? 0,
      base: sent.attributes,
      problem: undefined,
      isRestored: false,
    });
    // The first save arrived before, in an earlier state: the rest of the words follow.
    const isWhole = isSameDraft(draft.attributes, sent.attributes);
    if (isWhole) {
      this.storedRevision = sent.revision;
      this.dropAside(sent.attributes);
    }
    const isDone = this.storedRevision === this.revision;
    this.set({
      stage: isDone ? 'saved' : 'changed',
      ...(isWhole ? { savedAt: draft.dateUpdated || draft.dateInserted || now().toISOString() } : {}),
    });
    if (!this.isClosed) this.writeLocal();
  }

  #failed(error: unknown, sent: Sent): void {
    const outcome = outcomeOf(error, [...this.#unsure, sent.attributes], this.store.get().base);
    if (outcome.kind === 'arrived') this.#arrived(outcome.stored, sent);
    else if (outcome.kind === 'conflict') this.meet(outcome.stored);
    else {
      const { log = logFault } = this.deps;
      log('Error saving draft', error); // CO-DRAFT-037
      this.#refused(outcome, sent);
    }
  }

  #refused(outcome: Exclude<SaveOutcome, { kind: 'arrived' | 'conflict' }>, sent: Sent): void {
    if (outcome.kind === 'signedOut') this.set({ stage: 'signedOut', problem: outcome.problem });
    if (outcome.kind === 'refused') this.set({ stage: 'failed', problem: outcome.problem });
    if (outcome.kind === 'unknown') this.#retryLater(sent.attributes, outcome);
    if (outcome.kind !== 'gone') return;
    // Given up elsewhere, or posted: what is here is saved as a new one (CO-DRAFT-036, resolutions G63).
    this.draftKey = randomKey();
    this.isScheduled = false;
    this.set({ draftID: null, sequence: null, stage: 'changed' });
    this.timer.plan();
  }

  /** The answer had been lost, or nothing but its number is new. */
  #arrived(stored: StoredDraft, sent: Sent): void {
    this.#unsure = [];
    if (isSameDraft(stored.attributes, sent.attributes))
      this.storedRevision = Math.max(this.storedRevision, sent.revision);
    this.set({ draftID: stored.draftID, sequence: stored.sequence, base: stored.attributes, problem: undefined });
    this.set({ stage: this.storedRevision === this.revision ? 'saved' : 'changed' });
    this.dropAside(stored.attributes);
    this.writeLocal();
  }

  #retryLater(
    sent: DraftAttributes,
    { problem, waitMs }: { readonly problem: string; readonly waitMs?: number | undefined },
  ): void {
    const longest = retryDelaysMs.length - 1;
    const delay = waitMs ?? retryDelaysMs[Math.min(this.#failures, longest)];
    this.#failures += 1;
    this.#unsure = [...this.#unsure, sent].slice(-longest);
    this.set({ stage: 'failed', problem });
    this.timer.plan(delay);
  }

  /** Two have written: both stay, and the writer is asked (goals F19, N6). */
  protected override meet(theirs: StoredDraft): void {
    this.timer.stop();
    this.set({ stage: 'conflict', theirs });
    this.writeLocal();
  }

  /**
   * Goes on with these words. Those of both sides are found again among the earlier states: what is stored by what
   * replaces it, what is here by being saved before it is replaced.
   */
  async settle(attributes: DraftAttributes): Promise<void> {
    const { theirs, attributes: mine } = this.store.get();
    if (!theirs) return;
    this.draftKey = randomKey();
    this.set({
      stage: 'changed',
      draftID: theirs.draftID,
      sequence: theirs.sequence,
      base: theirs.attributes,
      theirs: undefined,
    });
    if (!isSameDraft(attributes, mine)) {
      await this.save();
      if (this.store.get().stage !== 'saved') this.setAside();
    }
    this.show(attributes);
    this.changed();
    await this.save();
  }

  /** The line is back, or the session. */
  wake(): void {
    const { stage } = this.store.get();
    if (this.isClosed) return;
    if (stage === 'signedOut') this.set({ stage: 'changed', problem: undefined });
    if (stage === 'failed' || stage === 'signedOut') void this.save();
  }

  /** Writes down at once what this browser lacks: the page may be gone in a moment. */
  flush(): void {
    if (!this.isClosed) this.local.flush();
  }

  /** Has to sign in before it can be posted: it is sent when the writer is back (goals F22). */
  markToBeSent(): void {
    this.writeLocal(true);
  }

  /** No save is under way any more, and none begins: the draft's number, for the call that makes a post of it. */
  async beforePosting(): Promise<number | undefined> {
    this.stopTimers();
    this.flush();
    const late = setTimeout(() => this.#abort?.abort(), longestSaveMs);
    await this.#saving;
    clearTimeout(late);
    this.stopTimers();
    // what somebody else has saved there is not this post: it stays a draft
    const { draftID, stage } = this.store.get();
    return stage === 'conflict' ? undefined : (draftID ?? undefined);
  }

  /**
   * Hands it over, to be published then; the form is empty afterwards (CO-DRAFT-017). @throws ApiError when it cannot
   * be, with everything still here
   */
  async schedule(time: ScheduleTime): Promise<void> {
    await this.beforePosting();
    const sent = { attributes: this.store.get().attributes, revision: this.revision };
    try {
      await this.#call(sent.attributes, time);
    } catch (error) {
      this.#failed(error, sent);
      throw error;
    }
    this.#forget();
  }

  /** The server refused the post; resume autosaving. */
  resume(): void {
    if (this.#needsSaving) this.timer.plan();
  }

  /** It has become a post: nothing is kept of it, and the form is empty. */
  posted(): void {
    this.#forget();
  }

  #forget(): void {
    this.local.stop();
    this.timer.stop();
    this.deps.journal.remove(this.deps.place, this.deps.tab);
    this.draftKey = randomKey();
    this.ownPostKey = randomKey();
    this.revision += 1;
    this.storedRevision = this.revision;
    this.#unsure = [];
    this.isScheduled = false;
    const { version, others, isKeptHere } = this.store.get();
    this.store.set({ ...emptyDraft, version: version + 1, others, isKeptHere });
  }

  /** Gives the draft up, here and on the server; for half a minute it can be taken back (CO-DRAFT-016). */
  async discard(): Promise<void> {
    const draftID = (await this.beforePosting()) ?? null;
    const { attributes } = this.store.get();
    this.discarded = { attributes, draftID };
    this.#forget();
    this.set({ canUndoDiscard: true });
    const { calls, userID, log = logFault } = this.deps;
    if (draftID === null) return;
    await calls.discard(draftID, { userID }).catch((error: unknown) => {
      // not there any more is what was wanted
      if (!(error instanceof ApiError && error.status === 404)) log('Error deleting draft', error); // CO-DRAFT-033
    });
  }

  async undoDiscard(): Promise<void> {
    const discarded = this.discarded;
    if (!discarded) return;
    this.discarded = undefined;
    const { calls, userID } = this.deps;
    const { attributes, draftID } = discarded;
    // What cannot be restored there is saved as a new one.
    const restored = draftID === null ? undefined : await calls.restore(draftID, { userID }).catch(() => undefined);
    this.show(attributes, {
      canUndoDiscard: false,
      draftID: restored?.draftID ?? null,
      sequence: restored?.sequence ?? null,
    });
    this.changed();
  }

  /** The form is gone; what is typed goes to the server as far as it is not there. */
  close(): void {
    this.flush();
    const isSaved = this.#needsSaving ? this.save() : Promise.resolve();
    void isSaved.finally(() => {
      this.isClosed = true;
      this.stopTimers();
    });
  }
}
