// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { autosaveCeilingMs } from './draftState.ts';
import type { JournalStorage } from './journal.ts';
import {
  bench,
  createServer,
  noLine,
  open,
  pass,
  stageOf,
  textOf,
  setUpDraftBench,
  words,
} from './testing/draftBench.ts';

setUpDraftBench();

describe('what is typed reaches the server', () => {
  it('[CO-DRAFT-013] after five seconds without change, not sooner', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(3000);
    keeper.change(words('one two'));
    await pass(4999);
    expect(bench.server.log).toEqual([]);
    await pass(1);
    expect([bench.server.texts(), stageOf(keeper)]).toEqual([['one two'], 'saved']);
  });

  it('N2: during continuous typing, at least every half minute', async () => {
    const keeper = open();
    let latest = 0;
    const seenAt = new Map<string, number>();
    for (let second = 0; second < 120; second += 1) {
      keeper.change(words(`word ${second}`));
      seenAt.set(`word ${second}`, second);
      await pass(1000);
      const [text] = bench.server.texts();
      latest = Math.max(latest, second + 1 - (text === undefined ? -1 : (seenAt.get(String(text)) ?? 0)));
    }
    expect(latest).toBeLessThan(30);
    expect(autosaveCeilingMs).toBeLessThan(30_000);
  });

  it('[CO-DRAFT-015, CO-DRAFT-027, CO-DRAFT-028] by POST first and by PATCH under the number that this gave', async () => {
    const keeper = open();
    expect(keeper.store.get().draftID).toBeNull();
    keeper.change(words('one'));
    await pass(5000);
    expect(keeper.store.get()).toMatchObject({ draftID: 1, sequence: 1 });
    keeper.change(words('two'));
    await pass(5000);
    expect(bench.server.log).toEqual(['add', 'save 1']);
  });

  it('F17, N3: once, when the answer to the first save is lost', async () => {
    const keeper = open();
    keeper.change(words('one'));
    bench.server.loseAnswer();
    await pass(5000);
    keeper.change(words('one two'));
    await pass(60_000);
    expect([bench.server.texts(), stageOf(keeper)]).toEqual([['one two'], 'saved']);
  });

  it('F17: without a question when the answer to a later save is lost', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    keeper.change(words('one two'));
    bench.server.loseAnswer();
    await pass(5000);
    keeper.change(words('one two three'));
    await pass(60_000);
    expect([bench.server.texts(), stageOf(keeper)]).toEqual([['one two three'], 'saved']);
  });

  it('[CO-DRAFT-037] F16: retries when the connection fails, which is logged and shown', async () => {
    const keeper = open();
    bench.server.breakBefore(noLine);
    keeper.change(words('one'));
    await pass(5000);
    expect([stageOf(keeper), keeper.store.get().fault, bench.faults]).toEqual([
      'failed',
      expect.any(Error),
      ['Error saving draft'],
    ]);
    bench.server.breakBefore();
    await pass(30_000);
    expect([bench.server.texts(), stageOf(keeper)]).toEqual([['one'], 'saved']);
  });

  it('F16: at once when the line is back', async () => {
    const keeper = open();
    bench.server.breakBefore(noLine);
    keeper.change(words('one'));
    await pass(5000);
    bench.server.breakBefore();
    keeper.wake();
    await pass(0);
    expect(bench.server.texts()).toEqual(['one']);
  });

  it('F22: not while the session is over, and when its owner is back', async () => {
    const keeper = open();
    bench.server.breakBefore(() => new ApiError(403, 'Permission Problem', { permissions: ['session.valid'] }));
    keeper.change(words('one'));
    await pass(5000);
    keeper.change(words('one two'));
    await pass(120_000);
    expect([stageOf(keeper), bench.server.log]).toEqual(['signedOut', ['add']]);
    bench.server.breakBefore();
    keeper.wake();
    await pass(5000);
    expect(bench.server.texts()).toEqual(['one two']);
  });

  it('F22: not after the session has ended, with the client’s message', async () => {
    const keeper = open();
    bench.server.breakBefore(() => new ApiError(403, 'You have been signed out.', { isSignedOut: true }));
    keeper.change(words('one'));
    await pass(120_000);
    expect([stageOf(keeper), bench.server.log]).toEqual(['signedOut', ['add']]);
    bench.server.breakBefore();
    keeper.wake();
    await pass(5000);
    expect(bench.server.texts()).toEqual(['one']);
  });

  it('[CO-DRAFT-036] as a new draft when the old one is gone', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    bench.server.drafts.clear();
    keeper.change(words('one two'));
    await pass(20_000);
    expect([bench.server.texts(), stageOf(keeper)]).toEqual([['one two'], 'saved']);
  });
});

describe('what is typed stays in this browser', () => {
  it('[CO-DRAFT-041] at once, then once a second at most', async () => {
    let writes = 0;
    const spy: JournalStorage = {
      getItem: (name) => localStorage.getItem(name),
      removeItem: (name) => localStorage.removeItem(name),
      key: (index) => localStorage.key(index),
      get length() {
        return localStorage.length;
      },
      setItem: (name, value) => {
        writes += 1;
        localStorage.setItem(name, value);
      },
    };
    const keeper = open({ storage: spy });
    for (let letter = 0; letter < 40; letter += 1) {
      keeper.change(words('x'.repeat(letter + 1)));
      await pass(100);
    }
    expect(writes).toBeGreaterThanOrEqual(4);
    expect(writes).toBeLessThanOrEqual(6);
  });

  it('F18, N2: at most a second of it is lost in 50 crashes', async () => {
    for (let crash = 0; crash < 50; crash += 1) {
      localStorage.clear();
      const keeper = open({ tab: `crash ${crash}` });
      const typedFor = 200 + crash * 137;
      let typed = '';
      for (let at = 0; at < typedFor; at += 90) {
        typed += 'x';
        keeper.change(words(typed));
        await pass(90);
      }
      // The tab is closed, with all of its timers.
      vi.clearAllTimers();
      const restored = String(textOf(open({ tab: `crash ${crash}` })) ?? '');
      expect((typed.length - restored.length) * 90).toBeLessThanOrEqual(1000);
      expect(typed.startsWith(restored)).toBe(true);
      vi.clearAllTimers();
    }
  });

  it('F18: is found by another tab when its own is gone', async () => {
    open({ tab: 'gone' }).change(words('half a thought'));
    vi.clearAllTimers();
    expect(textOf(open({ tab: 'new' }))).toBe('half a thought');
  });

  it('F18: takes over from a tab that seemed open at first, and keeps what is written here', () => {
    const closing = open({ tab: 'a' });
    closing.change(words('half a thought'));
    const writing = open({ tab: 'c', open: ['a', 'b', 'c'] });
    writing.change(words('something else'));
    for (const entry of writing.typedElsewhere()) writing.takeUpIfBlank(entry);
    expect([textOf(writing), writing.store.get().others.map(({ attributes }) => attributes['body'])]).toEqual([
      'something else',
      ['half a thought'],
    ]);
    const blank = open({ tab: 'b', open: ['a', 'b', 'c'] });
    expect(textOf(blank)).toBeUndefined();
    for (const entry of blank.typedElsewhere()) if (entry.tab === 'a') blank.takeUpIfBlank(entry);
    expect(textOf(blank)).toBe('half a thought');
  });

  it('F18: continues like that tab, although its last save arrived while it closed', async () => {
    const closing = open({ tab: 'a' });
    closing.change(words('half a thought'));
    const blank = open({ tab: 'b', open: ['a', 'b'] });
    await closing.save();
    vi.clearAllTimers();
    for (const entry of blank.typedElsewhere()) blank.takeUpIfBlank(entry);
    expect([textOf(blank), stageOf(blank), blank.store.get().draftID]).toEqual(['half a thought', 'saved', 1]);
    blank.change(words('a whole thought'));
    await blank.save();
    expect([bench.server.log, bench.server.texts()]).toEqual([['add', 'save 1'], ['a whole thought']]);
    expect(blank.typedElsewhere()).toEqual([]);
  });

  it('F17: creates one draft even if the response to the first save was lost', async () => {
    const closing = open({ tab: 'a' });
    closing.change(words('half a thought'));
    const blank = open({ tab: 'b', open: ['a', 'b'] });
    bench.server.loseAnswer();
    await closing.save();
    vi.clearAllTimers();
    for (const entry of blank.typedElsewhere()) blank.takeUpIfBlank(entry);
    await blank.save();
    expect(bench.server.texts()).toEqual(['half a thought']);
  });

  it('is left alone while the tab that typed it is open', () => {
    open({ tab: 'busy' }).change(words('mine'));
    const other = open({ tab: 'new', open: ['busy', 'new'] });
    expect([textOf(other), other.store.get().others]).toEqual([undefined, []]);
  });

  it('F23: is private to its account', () => {
    open({ userID: 1 }).change(words('a secret'));
    vi.clearAllTimers();
    const other = open({ userID: 2 });
    expect([textOf(other), other.store.get().others]).toEqual([undefined, []]);
  });

  it('F21: works without storage, saving to the server’s draft, with one notice', async () => {
    const full: JournalStorage = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const blocked = new Proxy(full, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    for (const storage of [full, blocked]) {
      const keeper = open({ storage });
      keeper.change(words('one'));
      expect(keeper.store.get().isKeptHere).toBe(false);
      await pass(5000);
      expect(stageOf(keeper)).toBe('saved');
    }
  });

  it('F21: survives storage that is cleared under it', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(1000);
    localStorage.clear();
    keeper.change(words('one two'));
    await pass(1000);
    vi.clearAllTimers();
    expect(textOf(open())).toBe('one two');
  });

  it('F20: whatever the clock says', async () => {
    for (const year of ['1970-01-01', '2099-01-01', '2026-05-01']) {
      localStorage.clear();
      bench.server = createServer();
      const keeper = open();
      vi.setSystemTime(new Date(year));
      keeper.change(words('one'));
      await pass(5000);
      vi.setSystemTime(new Date('2001-01-01'));
      keeper.change(words('one two'));
      await pass(1000);
      vi.clearAllTimers();
      expect([bench.server.texts(), textOf(open({ stored: bench.server.drafts.get(1) }))]).toEqual([
        ['one'],
        'one two',
      ]);
    }
  });
});
