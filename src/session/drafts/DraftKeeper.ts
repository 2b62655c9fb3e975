import type { ApiDraft } from '#api/drafts.ts';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import { createCore, type DraftEffect, type DraftEvent, entryOf, hasUnsaved, needsSaving } from './draftCore.ts';
import { type DraftCalls, isDraftGone, readStored } from './draftCalls.ts';
import { type DraftPlace, draftBodyAt } from './draftPlace.ts';
import { type DraftState, emptyDraft, type StoredDraft } from './draftState.ts';
import { isOfOtherTab, type Journal, type JournalEntry } from './journal.ts';
import { openDraft } from './openDraft.ts';
import { reduceDraft } from './reduceDraft.ts';
import { outcomeOf } from './saveOutcome.ts';
import { createSaveTimer, createThrottle } from './timers.ts';

export interface DraftKeeperDeps {
  readonly userID: number;
  readonly place: DraftPlace;
  readonly tab: string;
  readonly journal: Journal;
  readonly calls: DraftCalls;
  /** Whether restored text can be put into this form without asking; otherwise it is offered. By default it can. */
  readonly belongs?: (attributes: DraftAttributes) => boolean;
  /** Whether there is nothing worth saving. */
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** Only saves to the server when the form closes or on request, not every few seconds. */
  readonly keepsHere?: boolean;
  readonly now?: () => Date;
  /** For logs only, never shown. */
  readonly log?: (message: string, error: unknown) => void;
}

export interface OpeningFacts {
  readonly stored?: StoredDraft | undefined;
  /**
   * Tabs that are still open, whose text is not touched. Undefined if the browser cannot tell: then all other tabs
   * count as closed.
   */
  readonly open: ReadonlySet<string> | undefined;
}

/** When to publish a draft. */
export interface ScheduleTime {
  readonly draftStatus: 'scheduled';
  /** RFC 3339. */
  readonly dateScheduled: string;
  readonly publishedSilently: boolean;
}

const logFault = (message: string, error: unknown) => console.error(message, error);
/** The server remembers a post's key for a day; text is not sent automatically near the end of it. */
const keyHoldsMs = 20 * 3_600_000;

const whileKeyHolds = (entry: JournalEntry, now: Date): JournalEntry =>
  entry.isToBeSent && now.getTime() - Date.parse(entry.at) > keyHoldsMs ? { ...entry, isToBeSent: false } : entry;
/** A hanging save must not block a post from being sent. */
const longestSaveMs = 5000;

/**
 * Saves what is typed into one form: in this browser within a second, and on the server after five seconds without
 * input, and at least every 30 seconds. A sequence number prevents text from replacing other text that the writer has
 * not seen; no clock is compared (goals F16 to F23, N2, N6). `reduceDraft` decides what happens; this class runs it
 * with clock, storage and requests.
 */
export class DraftKeeper {
  /** State for the form. */
  readonly store: Store<DraftState> = createStore(emptyDraft);
  readonly #deps: DraftKeeperDeps;
  #core = createCore({ newKey: randomKey(), newPostKey: randomKey() });
  #saving: Promise<void> | undefined;
  #abort: AbortController | undefined;
  /** Another open tab writes the stored draft. */
  #isShared = false;
  /** True while posting, because a draft that is created then would be left over. */
  #isPosting = false;
  readonly #local = createThrottle(() => this.#writeLocal());
  readonly #timer = createSaveTimer(() => {
    if (!this.#deps.keepsHere) void this.save();
  });

  constructor(deps: DraftKeeperDeps) {
    this.#deps = deps;
  }

  /** Idempotency key of the post, so that it is created once, however often it is sent. */
  get postKey(): string {
    return this.#core.postKey;
  }

  #now(): Date {
    return this.#deps.now?.() ?? siteTime();
  }

  get #needsSaving(): boolean {
    return needsSaving(this.#core, this.#deps.isBlank);
  }

  /** Whether the server lacks a part of the text, whatever the reason. */
  get isUnsaved(): boolean {
    return hasUnsaved(this.#core, this.#deps.isBlank);
  }

  get #facts() {
    const { place, tab, isBlank } = this.#deps;
    return { place, tab, isBlank, now: this.#now().toISOString(), newKey: randomKey(), newPostKey: randomKey() };
  }

  /** Writes to the journal before notifying listeners. */
  #happen(event: DraftEvent): void {
    const { core, effects } = reduceDraft(this.#core, event, this.#facts);
    this.#core = core;
    for (const effect of effects) this.#run(effect);
    this.store.set(this.#core.shown);
  }

  #run(effect: DraftEffect): void {
    const { journal, place } = this.#deps;
    switch (effect.kind) {
      case 'keep':
        if (effect.when === 'soon') this.#local.touch();
        else this.#writeLocal();
        break;
      case 'write':
        journal.write(effect.entry);
        break;
      case 'remove':
        journal.remove(place, effect.tab);
        break;
      case 'planSave':
        this.#timer.plan(effect.delayMs);
        break;
      case 'stopSaving':
        this.#timer.stop();
        break;
      case 'stopKeeping':
        this.#local.stop();
        break;
      case 'save':
        void this.save();
        break;
    }
  }

  #writeLocal(): void {
    const { journal, place, tab, isBlank } = this.#deps;
    const { attributes, draftID, isKeptHere } = this.#core.shown;
    if (draftID === null && isBlank(attributes)) {
      journal.remove(place, tab);
      return;
    }
    const isKept = journal.write(entryOf(this.#core, this.#facts));
    if (isKept !== isKeptHere) this.#happen({ kind: 'kept', isKept });
  }

  /** After signing in, the writer continues with the text that was about to be posted. */
  #belongs({ attributes, isToBeSent, tab }: JournalEntry): boolean {
    return this.#deps.belongs?.(attributes) !== false || (isToBeSent === true && tab === this.#deps.tab);
  }

  /** Restores the text to start with. `isToBeSent`: the writer has posted it, but there was no response. */
  open({ stored, open }: OpeningFacts): { readonly isToBeSent: boolean } {
    const { journal, place, tab } = this.#deps;
    const now = this.#now();
    const found = journal
      .read(place)
      .filter((entry) => entry.tab === tab || !open?.has(entry.tab))
      .map((entry) => whileKeyHolds(entry, now));
    const entries = found.filter((entry) => this.#belongs(entry));
    const opened = openDraft({ entries, tab, stored });
    this.#happen({ kind: 'opened', opened, strays: found.filter((entry) => !entries.includes(entry)), stored });
    const { draftID } = this.#core.shown;
    const written = journal.read(place).filter((entry) => entry.draftID !== null && entry.draftID === draftID);
    this.#isShared = written.some((entry) => entry.tab !== tab && open?.has(entry.tab));
    return { isToBeSent: this.#core.isToBeSent };
  }

  /** Text that was typed before the form knew of any draft; restored text stays among `others`. */
  begin(typed: DraftAttributes): void {
    this.#happen({ kind: 'begun', typed, isShared: this.#isShared });
  }

  /** Call this when the form's text changes. */
  change(attributes: DraftAttributes): void {
    this.#happen({ kind: 'typed', attributes });
  }

  /** Replaces the text from outside the form, such as with an earlier version. */
  replace(attributes: DraftAttributes): void {
    this.#happen({ kind: 'replaced', attributes });
  }

  /** Unsaved text of other tabs for the same form. */
  typedElsewhere(): readonly JournalEntry[] {
    const { journal, place, tab } = this.#deps;
    const { draftID } = this.#core.shown;
    return journal
      .read(place)
      .filter((entry) => entry.tab !== tab && !(entry.isStored && entry.draftID === draftID) && this.#belongs(entry));
  }

  /** Whether the other side of a conflict is what another tab of this browser has saved, as far as it is known. */
  isOfOtherTab({ draftID, attributes }: StoredDraft): boolean {
    const { journal, place, tab } = this.#deps;
    const isIt = (entry: JournalEntry) => entry.draftID === draftID && isSameDraft(entry.attributes, attributes);
    return journal.read(place).some((entry) => entry.tab !== tab && isOfOtherTab(entry) && isIt(entry));
  }

  /** Replaces the text with that of a closed tab; the current text stays among `others`. */
  takeUp(entry: JournalEntry): void {
    this.#happen({ kind: 'takenUp', entry });
  }

  /** Takes over the text of a closed tab: immediately if the form is blank, otherwise as one of `others`. */
  takeUpIfBlank(entry: JournalEntry): void {
    this.#happen({ kind: 'tabEnded', entry });
  }

  /** Discards `others`. */
  dropOthers(): void {
    this.#happen({ kind: 'othersDropped' });
  }

  /** Saves to the server now. */
  async save(): Promise<void> {
    if (this.#saving === undefined && this.#needsSaving && !this.#isPosting) {
      this.#saving = this.#send().finally(() => {
        this.#saving = undefined;
        if (this.#core.shown.stage !== 'failed') this.#happen({ kind: 'resumed' });
      });
    }
    await this.#saving;
  }

  async #send(): Promise<void> {
    this.#happen({ kind: 'saving' });
    this.#abort = new AbortController();
    const sent = { attributes: this.#core.shown.attributes, revision: this.#core.revision };
    try {
      this.#happen({ kind: 'saved', draft: await this.#call(sent.attributes), sent });
    } catch (error) {
      if (!this.#core.isClosed) this.#failed(error, sent);
    }
  }

  #call(attributes: DraftAttributes, time: Partial<ScheduleTime> = {}): Promise<ApiDraft> {
    const { calls, place, userID } = this.#deps;
    const { shown, draftKey, isScheduled } = this.#core;
    const { draftID, sequence } = shown;
    const kept = { ...attributes, lastSaved: this.#now().toISOString() };
    const body = {
      ...draftBodyAt(place, kept),
      ...(isScheduled ? { draftStatus: 'scheduled' as const } : {}),
      ...time,
    };
    const call = { userID, ...(this.#abort ? { signal: this.#abort.signal } : {}) };
    return draftID === null
      ? calls.add(body, { ...call, key: draftKey })
      : calls.save(draftID, body, { ...call, sequence: sequence ?? 0 });
  }

  #failed(error: unknown, sent: { readonly attributes: DraftAttributes; readonly revision: number }): void {
    const { unsure, shown } = this.#core;
    const outcome = outcomeOf(error, [...unsure, sent.attributes], shown.base);
    const { log = logFault } = this.#deps;
    if (outcome.kind !== 'arrived' && outcome.kind !== 'conflict') log('Error saving draft', error); // CO-DRAFT-037
    this.#happen({ kind: 'failed', outcome, sent });
  }

  /**
   * Resolves a conflict with this text. Both sides stay available as earlier versions: the stored one when it is
   * replaced, and the local one because it is saved before that.
   */
  async settle(attributes: DraftAttributes): Promise<void> {
    const { theirs, attributes: mine } = this.#core.shown;
    if (!theirs) return;
    this.#happen({ kind: 'adopted' });
    if (!isSameDraft(attributes, mine)) {
      await this.save();
      if (this.#core.shown.stage !== 'saved') this.#happen({ kind: 'setAside' });
    }
    this.#happen({ kind: 'replaced', attributes });
    await this.save();
  }

  /**
   * Reads the other side of a conflict again, which may have been posted or discarded since. Call this when the writer
   * is back, or when another tab has let go of its text.
   */
  async review(): Promise<void> {
    const { stage, theirs } = this.#core.shown;
    if (stage !== 'conflict' || !theirs) return;
    const found = await readStored(this.#deps.calls, theirs.draftID);
    // If the server was not reached, the conflict stays.
    if (found === undefined || this.#core.shown.theirs !== theirs) return;
    const isTaken = found?.isScheduled === true && !this.#core.isScheduled;
    this.#happen({ kind: 'reviewed', theirs: isTaken ? null : found });
  }

  /** Call this when the browser is online or the session is valid again. */
  wake(): void {
    this.#happen({ kind: 'woken' });
  }

  /** Writes pending text to this browser's storage now, because the page may be closing. */
  flush(): void {
    if (!this.#core.isClosed) this.#local.flush();
  }

  /**
   * Written before the request, with its key: after a reload or sign-in, the same text is sent with the same key, which
   * creates only one post (goals F17, F22).
   */
  markToBeSent(): void {
    this.#isPosting = true;
    this.#happen({ kind: 'posting' });
  }

  #stopTimers(): void {
    this.#local.flush();
    this.#local.stop();
    this.#timer.stop();
  }

  /** Waits for a running save and prevents new ones. Resolves to the draft's ID, for the request that publishes it. */
  async beforePosting(): Promise<number | undefined> {
    this.#stopTimers();
    this.flush();
    const late = setTimeout(() => this.#abort?.abort(), longestSaveMs);
    await this.#saving;
    clearTimeout(late);
    this.#stopTimers();
    // A version saved by another tab or user is not this post, so it stays a draft.
    const { draftID, stage } = this.#core.shown;
    return stage === 'conflict' ? undefined : (draftID ?? undefined);
  }

  /** Schedules the draft and clears the form (CO-DRAFT-017). @throws ApiError if that fails; the text stays */
  async schedule(time: ScheduleTime): Promise<void> {
    await this.beforePosting();
    const sent = { attributes: this.#core.shown.attributes, revision: this.#core.revision };
    try {
      await this.#call(sent.attributes, time);
    } catch (error) {
      this.#failed(error, sent);
      throw error;
    }
    this.#happen({ kind: 'forgotten' });
  }

  /** Unknown whether the post arrived, or the writer must sign in: it must still be sent. */
  resume(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'resumed' });
  }

  /** The server rejected the post; resume autosaving. */
  refused(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'refused' });
  }

  /** Posted: removes the stored text and clears the form. */
  posted(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'forgotten' });
  }

  /** Discards the draft here and on the server; can be undone for 30 seconds (CO-DRAFT-016). */
  async discard(): Promise<void> {
    const draftID = (await this.beforePosting()) ?? null;
    this.#happen({ kind: 'discarded', draftID });
    const { calls, userID, log = logFault } = this.#deps;
    if (draftID === null) return;
    await calls.discard(draftID, { userID }).catch((error: unknown) => {
      // A missing draft is what was wanted.
      if (!isDraftGone(error)) log('Error deleting draft', error); // CO-DRAFT-033
    });
  }

  async undoDiscard(): Promise<void> {
    const { discarded } = this.#core;
    if (!discarded) return;
    this.#happen({ kind: 'undoBegun' });
    const { calls, userID } = this.#deps;
    const { attributes, draftID } = discarded;
    const restored = draftID === null ? undefined : await calls.restore(draftID, { userID }).catch(() => undefined);
    this.#happen({ kind: 'undone', attributes, restored });
  }

  /** The form closes; unsaved text is sent to the server. */
  close(): void {
    this.flush();
    const isSaved = this.#needsSaving ? this.save() : Promise.resolve();
    void isSaved.finally(() => {
      this.#happen({ kind: 'closed' });
      this.#stopTimers();
    });
  }
}
