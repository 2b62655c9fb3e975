import type { ApiDraft, DraftBody } from '#api/drafts.ts';
import type { OwnCall } from '#api/ownCalls.ts';
import { type DraftAttributes, holdsDraft, isSameDraft } from '#domain/drafts.ts';
import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import type { DraftPlace } from './draftPlace.ts';
import { type DraftState, emptyDraft, type StoredDraft } from './draftState.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { openDraft } from './openDraft.ts';
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

export interface Discarded {
  readonly attributes: DraftAttributes;
  readonly draftID: number | null;
}

/** The words of one form and their copy in this browser. What the server has of them is the keeper's matter. */
export abstract class DraftText {
  readonly store: Store<DraftState> = createStore(emptyDraft);
  protected readonly deps: DraftKeeperDeps;
  protected draftKey = randomKey();
  protected ownPostKey = randomKey();
  /** Counts changes; which of them the server took last. */
  protected revision = 0;
  protected storedRevision = 0;
  protected isScheduled = false;
  protected isClosed = false;
  protected discarded: Discarded | undefined;
  protected readonly local = createThrottle(() => this.writeLocal());
  protected readonly timer = createSaveTimer(() => {
    if (!this.deps.keepsHere) void this.save();
  });

  constructor(deps: DraftKeeperDeps) {
    this.deps = deps;
  }

  /** Sends what the server lacks, now. */
  abstract save(): Promise<void>;
  /** Two have written. */
  protected abstract meet(theirs: StoredDraft): void;

  /** Under which the text is posted: once, however often it is sent. */
  get postKey(): string {
    return this.ownPostKey;
  }

  protected set(changes: Partial<DraftState>): void {
    this.store.set({ ...this.store.get(), ...changes });
  }

  protected show(attributes: DraftAttributes, changes: Partial<DraftState> = {}): void {
    this.set({ attributes, version: this.store.get().version + 1, ...changes });
  }

  /** Finds what there is and begins with it. Whether the writer was about to post when they had to sign in. */
  open({ stored, open }: OpeningFacts): { readonly isToBeSent: boolean } {
    const { journal, place, tab } = this.deps;
    const found = journal.read(place).filter((entry) => entry.tab === tab || !open?.has(entry.tab));
    const entries = found.filter((entry) => this.#belongs(entry));
    const { opening, others, settled } = openDraft({ entries, tab, stored });
    this.isScheduled = stored?.isScheduled === true;
    this.set({ others: [...others, ...this.#moveAway(found.filter((entry) => !entries.includes(entry)))] });
    if (opening.kind === 'stored') this.#takeStored(opening.stored, true);
    if (opening.kind === 'kept') this.#takeEntry(opening.entry);
    if (opening.kind === 'conflict') {
      this.#takeEntry(opening.entry);
      this.meet(opening.stored);
    }
    for (const entry of settled) if (entry.tab !== tab) journal.remove(place, entry.tab);
    return { isToBeSent: opening.kind === 'kept' && opening.entry.isToBeSent === true };
  }

  /** Who had to sign in on the way goes on with what they were about to post. */
  #belongs({ attributes, isToBeSent, tab }: JournalEntry): boolean {
    return this.deps.belongs?.(attributes) !== false || (isToBeSent === true && tab === this.deps.tab);
  }

  /** Words of another form: this tab's own get another name, or what is typed here would be written over them. */
  #moveAway(strays: readonly JournalEntry[]): JournalEntry[] {
    const { journal, place, tab } = this.deps;
    return strays.flatMap((entry) => {
      if (entry.tab === tab || entry.isStored) journal.remove(place, entry.tab);
      // the server has these, and offers them
      if (entry.isStored) return [];
      if (entry.tab !== tab) return [entry];
      const moved = { ...entry, tab: `${tab}-aside` };
      journal.write(moved);
      return [moved];
    });
  }

  #takeStored(stored: StoredDraft, isRestored: boolean): void {
    const { draftID, sequence, attributes, date } = stored;
    this.show(attributes, {
      stage: 'saved',
      draftID,
      sequence,
      base: attributes,
      isRestored,
      ...(date ? { savedAt: date } : {}),
    });
    this.storedRevision = this.revision;
  }

  #takeEntry(entry: JournalEntry): void {
    const { attributes, draftID, sequence, draftKey, postKey, isStored } = entry;
    this.draftKey = draftKey;
    this.ownPostKey = postKey;
    this.revision += 1;
    this.show(attributes, { stage: isStored ? 'saved' : 'changed', draftID, sequence, isRestored: true });
    if (isStored) this.storedRevision = this.revision;
    this.local.touch();
    if (!isStored) this.timer.plan();
  }

  /** Words of another tab that is gone take the place of these, which stay among the others. */
  takeUp(entry: JournalEntry): void {
    const { journal, place } = this.deps;
    const { attributes, others } = this.store.get();
    const mine = this.entry(false);
    const rest = others.filter((other) => other !== entry);
    if (!this.deps.isBlank(attributes)) {
      journal.write({ ...mine, tab: entry.tab });
      this.set({ others: [{ ...mine, tab: entry.tab, count: 0 }, ...rest] });
    } else {
      journal.remove(place, entry.tab);
      this.set({ others: rest });
    }
    this.show(entry.attributes, { isRestored: true });
    this.changed();
  }

  /** What other tabs have typed here and this form lacks. */
  typedElsewhere(): readonly JournalEntry[] {
    const { journal, place, tab } = this.deps;
    const { draftID } = this.store.get();
    return journal
      .read(place)
      .filter((entry) => entry.tab !== tab && !(entry.isStored && entry.draftID === draftID) && this.#belongs(entry));
  }

  /**
   * Words of a tab that has ended: at once where nothing is written, as that tab would have gone on with them, else
   * among the others.
   */
  takeUpIfBlank(entry: JournalEntry): void {
    const { journal, place } = this.deps;
    const { attributes, draftID, others } = this.store.get();
    if (draftID === null && this.deps.isBlank(attributes)) {
      this.#takeEntry(entry);
      journal.remove(place, entry.tab);
    } else if (!entry.isStored) this.set({ others: [entry, ...others.filter(({ tab }) => tab !== entry.tab)] });
  }

  /** What somebody typed before the form knew of any draft: what was found stays among the others. */
  begin(typed: DraftAttributes): void {
    const { attributes } = this.store.get();
    if (this.deps.isBlank(typed) || isSameDraft(typed, attributes)) return;
    if (!this.deps.isBlank(attributes) && !holdsDraft(typed, attributes)) this.setAside();
    // these words stand in the form, and more may by now: nothing is to be shown there
    this.set({ attributes: typed, version: emptyDraft.version });
    this.changed();
  }

  /** The others are given up. */
  dropOthers(): void {
    for (const { tab } of this.store.get().others) this.deps.journal.remove(this.deps.place, tab);
    this.set({ others: [] });
  }

  /** The form says something else now. */
  change(attributes: DraftAttributes): void {
    const { attributes: current, draftID } = this.store.get();
    if (this.isClosed || isSameDraft(attributes, current)) return;
    // an empty form is no change to no draft
    if (draftID === null && this.deps.isBlank(attributes) && this.deps.isBlank(current)) return;
    this.set({ attributes, canUndoDiscard: false });
    this.discarded = undefined;
    this.changed();
  }

  /** Words that came from elsewhere than the form, such as an earlier state. */
  replace(attributes: DraftAttributes): void {
    this.show(attributes);
    this.changed();
  }

  protected changed(): void {
    this.revision += 1;
    this.local.touch();
    const { stage } = this.store.get();
    if (stage !== 'conflict' && stage !== 'signedOut') {
      if (stage !== 'saving') this.set({ stage: 'changed' });
      this.timer.plan();
    }
  }

  protected entry(isToBeSent: boolean): Omit<JournalEntry, 'count'> {
    const { place, tab, now = () => siteTime() } = this.deps;
    const { attributes, draftID, sequence } = this.store.get();
    const isStored = this.storedRevision === this.revision;
    const keys = { draftKey: this.draftKey, postKey: this.ownPostKey };
    return {
      place,
      tab,
      attributes,
      draftID,
      sequence,
      ...keys,
      isStored,
      ...(isToBeSent ? { isToBeSent } : {}),
      at: now().toISOString(),
    };
  }

  protected writeLocal(isToBeSent = false): void {
    const { journal, place, tab, isBlank } = this.deps;
    const { attributes, draftID, isKeptHere } = this.store.get();
    if (draftID === null && isBlank(attributes)) {
      journal.remove(place, tab);
      return;
    }
    const isKept = journal.write(this.entry(isToBeSent));
    if (isKept !== isKeptHere) this.set({ isKeptHere: isKept });
  }

  protected stopTimers(): void {
    this.local.flush();
    this.local.stop();
    this.timer.stop();
  }

  /** The server did not take it, and it is about to be replaced. */
  protected setAside(): void {
    const { journal, tab } = this.deps;
    // one that was set aside before stays beside it
    const taken = this.store.get().others.map((other) => other.tab);
    const names = taken.map((_, index) => `${tab}-aside${index + 1}`);
    const name = [`${tab}-aside`, ...names].find((one) => !taken.includes(one)) ?? `${tab}-aside`;
    const entry = { ...this.entry(false), tab: name };
    journal.write(entry);
    this.set({ others: [{ ...entry, count: 0 }, ...this.store.get().others] });
  }

  /** The server has words that hold what was set aside, all of it: it need not be kept here as well. */
  protected dropAside(stored: DraftAttributes): void {
    const { journal, place, tab } = this.deps;
    const isHeld = (one: JournalEntry) => one.tab.startsWith(`${tab}-aside`) && holdsDraft(stored, one.attributes);
    const { others } = this.store.get();
    const held = others.filter(isHeld);
    if (held.length === 0) return;
    for (const one of held) journal.remove(place, one.tab);
    this.set({ others: others.filter((one) => !held.includes(one)) });
  }
}
