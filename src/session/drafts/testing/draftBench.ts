import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiDraft, DraftBody } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import type { DraftCalls } from '../draftCalls.ts';
import { DraftKeeper } from '../DraftKeeper.ts';
import { createJournal, type JournalStorage } from '../journal.ts';
import { storedOf } from '../saveOutcome.ts';

type Fault = (() => Error) | undefined;

/**
 * The server's side of drafts: IDs, sequences, keys and earlier versions, with connections that fail before or after
 * the write.
 */
export function createServer() {
  const drafts = new Map<number, ApiDraft>();
  const keys = new Map<string, number>();
  const snapshots: DraftAttributes[] = [];
  const log: string[] = [];
  let before: Fault;
  let after: Fault;
  const answer = (draft: ApiDraft) => {
    const lost = after;
    after = undefined;
    if (lost) throw lost();
    return Promise.resolve({ ...draft });
  };
  const check = () => {
    if (before) throw before();
  };
  const store = (draftID: number, body: DraftBody, sequence: number): ApiDraft => {
    const draft = {
      ...body,
      draftID,
      sequence,
      insertUserID: 1,
      dateInserted: '',
      updateUserID: null,
      dateUpdated: null,
    } as unknown as ApiDraft;
    drafts.set(draftID, draft);
    return draft;
  };
  const calls: DraftCalls = {
    find: async (draftID) => {
      check();
      const draft = drafts.get(draftID);
      if (!draft) throw new ApiError(404, 'Draft not found.');
      return { ...draft };
    },
    add: async (body, { key = '' }) => {
      log.push('add');
      check();
      const known = drafts.get(keys.get(key) ?? 0);
      if (known) return answer(known);
      const draftID = drafts.size + 1;
      keys.set(key, draftID);
      return answer(store(draftID, body, 1));
    },
    save: async (draftID, body, { sequence }) => {
      log.push(`save ${sequence}`);
      check();
      const draft = drafts.get(draftID);
      if (!draft) throw new ApiError(404, 'Draft not found.');
      if (draft.sequence !== sequence) throw new ApiError(409, 'This draft was changed elsewhere.', { draft });
      snapshots.push(draft.attributes);
      return answer(store(draftID, body, sequence + 1));
    },
    discard: async (draftID) => {
      log.push('discard');
      check();
      drafts.delete(draftID);
    },
    restore: async (draftID) => {
      log.push('restore');
      const body = { recordType: 'comment', attributes: { body: 'restored' } } as const;
      return answer(store(draftID, body, 9));
    },
  };
  return {
    drafts,
    keys,
    snapshots,
    log,
    calls,
    /** All requests fail like this, until called without argument. */
    breakBefore: (fault?: () => Error) => {
      before = fault;
    },
    /** The next write succeeds, but its response is lost. */
    loseAnswer: () => {
      after = () => new ApiError(0, 'No line.');
    },
    texts: () => [...drafts.values()].map(({ attributes }) => attributes['body']),
  };
}

export const noLine = () => new ApiError(0, 'No line.');
export const words = (body: string): DraftAttributes => ({ body, format: 'text' });
export const isBlank = ({ body }: DraftAttributes) => typeof body !== 'string' || body.trim() === '';
export const place = { kind: 'comment', discussionID: 12 } as const;

interface Opening {
  readonly tab?: string;
  readonly userID?: number;
  readonly storage?: JournalStorage;
  readonly open?: readonly string[];
  readonly stored?: ApiDraft | undefined;
}

/** Shared by the tests of one file; `setUpDraftBench` creates it again before each. */
export const bench = { server: createServer(), faults: [] as string[] };

/** Opens a form in a viewer's tab. */
export function open(setting: Opening = {}): DraftKeeper {
  const { tab = 'a', userID = 1, open: tabs = [], stored, storage = localStorage } = setting;
  const log = (message: string) => void bench.faults.push(message);
  const keeper = new DraftKeeper({
    userID,
    place,
    tab,
    journal: createJournal(userID, storage),
    calls: bench.server.calls,
    isBlank,
    log,
  });
  keeper.open({ stored: stored && storedOf(stored), open: new Set(tabs) });
  return keeper;
}

export const textOf = (keeper: DraftKeeper) => keeper.store.get().attributes['body'];
export const stageOf = (keeper: DraftKeeper) => keeper.store.get().stage;
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Fake timers, empty storage and a server for each test. */
export function setUpDraftBench(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    bench.server = createServer();
    bench.faults = [];
  });
  afterEach(() => vi.useRealTimers());
}
