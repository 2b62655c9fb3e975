import type { ApiDraft, DraftBody } from '#api/drafts.ts';
import type { OwnCall } from '#api/ownCalls.ts';
import { type DraftAttributes, isSameDraft } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import { createCore, type DraftEffect, type DraftEvent, entryOf, needsSaving } from './draftCore.ts';
import { type DraftPlace, draftBodyAt } from './draftPlace.ts';
import { type DraftState, emptyDraft, type StoredDraft } from './draftState.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { openDraft } from './openDraft.ts';
import { reduceDraft } from './reduceDraft.ts';
import { outcomeOf } from './saveOutcome.ts';
import { createSaveTimer, createThrottle } from './timers.ts';

/** The calls of a draft; the site's own, or what a test hands in. */
export interface DraftCalls {
  readonly add: (body: DraftBody, call: OwnCall) => Promise<ApiDraft>;
  readonly save: (draftID: number, body: DraftBody, call: OwnCall & { readonly sequence: number }) => Promise<ApiDraft>;
  readonly discard: (draftID: number, call: OwnCall) => Promise<void>;
  readonly restore: (draftID: number, call: OwnCall) => Promise<ApiDraft>;
}

export interface DraftKeeperDeps {
  readonly userID: number;
  readonly place: DraftPlace;
  readonly tab: string;
  readonly journal: Journal;
  readonly calls: DraftCalls;
  /**
   * Whether kept words may stand in this form unasked; where they may not, they are offered. All may unless it says so.
   */
  readonly belongs?: (attributes: DraftAttributes) => boolean;
  /** Whether there is anything worth keeping. */
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** The server is told when the form closes, or by whoever saves it, and not every few seconds. */
  readonly keepsHere?: boolean;
  readonly now?: () => Date;
  /** For whoever looks after the site: never shown. */
  readonly log?: (message: string, error: unknown) => void;
}

export interface OpeningFacts {
  readonly stored?: StoredDraft | undefined;
  /** Tabs whose words are their own business; unknown in some browsers: then all but this one count as gone. */
  readonly open: ReadonlySet<string> | undefined;
}

/** When a draft is to be published. */
export interface ScheduleTime {
  readonly draftStatus: 'scheduled';
  /** RFC 3339. */
  readonly dateScheduled: string;
  readonly publishedSilently: boolean;
}

const logFault = (message: string, error: unknown) => console.error(message, error);
/** The server knows the key of a post for a day; nothing is sent of itself near the end of it. */
const keyHoldsMs = 20 * 3_600_000;

const whileKeyHolds = (entry: JournalEntry, now: Date): JournalEntry =>
  entry.isToBeSent && now.getTime() - Date.parse(entry.at) > keyHoldsMs ? { ...entry, isToBeSent: false } : entry;
/** A save that hangs must not keep a post from being sent. */
const longestSaveMs = 5000;

/**
 * Keeps what is typed into one form: in this browser within a second, on the server after five seconds of quiet and in
 * any case every half minute, under a sequence number, so that nobody's words replace words that were not seen. No date
 * decides anything (goals F16 to F23, N2, N6).
 *
 * What becomes of the words is decided by `reduceDraft`; here it is done: clock, storage and calls.
 */
export class DraftKeeper {
  /** What the form shows. */
  readonly store: Store<DraftState> = createStore(emptyDraft);
  readonly #deps: DraftKeeperDeps;
  #core = createCore({ newKey: randomKey(), newPostKey: randomKey() });
  #saving: Promise<void> | undefined;
  #abort: AbortController | undefined;
  /** A draft that is made while its post is on the way would be left over. */
  #isPosting = false;
  readonly #local = createThrottle(() => this.#writeLocal());
  readonly #timer = createSaveTimer(() => {
    if (!this.#deps.keepsHere) void this.save();
  });

  constructor(deps: DraftKeeperDeps) {
    this.#deps = deps;
  }

  /** Under which the text is posted: once, however often it is sent. */
  get postKey(): string {
    return this.#core.postKey;
  }

  #now(): Date {
    return this.#deps.now?.() ?? siteTime();
  }

  get #needsSaving(): boolean {
    return needsSaving(this.#core, this.#deps.isBlank);
  }

  get #facts() {
    const { place, tab, isBlank } = this.#deps;
    return { place, tab, isBlank, now: this.#now().toISOString(), newKey: randomKey(), newPostKey: randomKey() };
  }

  /** What is to be written down is written before anybody hears of it. */
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

  /** Who had to sign in on the way goes on with what they were about to post. */
  #belongs({ attributes, isToBeSent, tab }: JournalEntry): boolean {
    return this.#deps.belongs?.(attributes) !== false || (isToBeSent === true && tab === this.#deps.tab);
  }

  /** Finds what there is and begins with it. Whether it is to be sent: the writer has posted it, and got no answer. */
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
    return { isToBeSent: this.#core.isToBeSent };
  }

  /** What somebody typed before the form knew of any draft: what was found stays among the others. */
  begin(typed: DraftAttributes): void {
    this.#happen({ kind: 'begun', typed });
  }

  /** The form says something else now. */
  change(attributes: DraftAttributes): void {
    this.#happen({ kind: 'typed', attributes });
  }

  /** Words that came from elsewhere than the form, such as an earlier state. */
  replace(attributes: DraftAttributes): void {
    this.#happen({ kind: 'replaced', attributes });
  }

  /** What other tabs have typed here and this form lacks. */
  typedElsewhere(): readonly JournalEntry[] {
    const { journal, place, tab } = this.#deps;
    const { draftID } = this.#core.shown;
    return journal
      .read(place)
      .filter((entry) => entry.tab !== tab && !(entry.isStored && entry.draftID === draftID) && this.#belongs(entry));
  }

  /** Words of another tab that is gone take the place of these, which stay among the others. */
  takeUp(entry: JournalEntry): void {
    this.#happen({ kind: 'takenUp', entry });
  }

  /** Words of a tab that has ended: at once where nothing is written, else among the others. */
  takeUpIfBlank(entry: JournalEntry): void {
    this.#happen({ kind: 'tabEnded', entry });
  }

  /** The others are given up. */
  dropOthers(): void {
    this.#happen({ kind: 'othersDropped' });
  }

  /** Sends what the server lacks, now. */
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
   * Goes on with these words. Those of both sides are found again among the earlier states: what is stored by what
   * replaces it, what is here by being saved before it is replaced.
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

  /** The line is back, or the session. */
  wake(): void {
    this.#happen({ kind: 'woken' });
  }

  /** Writes down at once what this browser lacks: the page may be gone in a moment. */
  flush(): void {
    if (!this.#core.isClosed) this.#local.flush();
  }

  /**
   * Written down before the request leaves, with its key: whoever comes back before there was an answer, or has to sign
   * in first, sends the same words under the same key, which makes one post of them (goals F17, F22).
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

  /** No save is under way any more, and none begins: the draft's number, for the call that makes a post of it. */
  async beforePosting(): Promise<number | undefined> {
    this.#stopTimers();
    this.flush();
    const late = setTimeout(() => this.#abort?.abort(), longestSaveMs);
    await this.#saving;
    clearTimeout(late);
    this.#stopTimers();
    // what somebody else has saved there is not this post: it stays a draft
    const { draftID, stage } = this.#core.shown;
    return stage === 'conflict' ? undefined : (draftID ?? undefined);
  }

  /**
   * Hands it over, to be published then; the form is empty afterwards (CO-DRAFT-017). @throws ApiError when it cannot
   * be, with everything still here
   */
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

  /** It is not known whether the post arrived, or its writer has to sign in: it is still to be sent. */
  resume(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'resumed' });
  }

  /** The server refused the post: it is a draft as before. */
  refused(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'refused' });
  }

  /** It has become a post: nothing is kept of it, and the form is empty. */
  posted(): void {
    this.#isPosting = false;
    this.#happen({ kind: 'forgotten' });
  }

  /** Gives the draft up, here and on the server; for half a minute it can be taken back (CO-DRAFT-016). */
  async discard(): Promise<void> {
    const draftID = (await this.beforePosting()) ?? null;
    this.#happen({ kind: 'discarded', draftID });
    const { calls, userID, log = logFault } = this.#deps;
    if (draftID === null) return;
    await calls.discard(draftID, { userID }).catch((error: unknown) => {
      // not there any more is what was wanted
      if (!(error instanceof ApiError && error.status === 404)) log('Error deleting draft', error); // CO-DRAFT-033
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

  /** The form is gone; what is typed goes to the server as far as it is not there. */
  close(): void {
    this.flush();
    const isSaved = this.#needsSaving ? this.save() : Promise.resolve();
    void isSaved.finally(() => {
      this.#happen({ kind: 'closed' });
      this.#stopTimers();
    });
  }
}
