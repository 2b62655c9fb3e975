// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { siteTime } from '#lib/clock.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { createJournal } from './journal.ts';
import { storedOf } from './saveOutcome.ts';
import { bench, isBlank, open, pass, place, setUpDraftBench, stageOf, textOf, words } from './testing/draftBench.ts';

setUpDraftBench();

/** Simulates a reload: the page is gone, and the same form opens again. */
function reload({ tab = 'a', stored = bench.server.drafts.get(1), now = () => siteTime() } = {}) {
  vi.clearAllTimers();
  const journal = createJournal(1, localStorage);
  const keeper = new DraftKeeper({ userID: 1, place, tab, journal, calls: bench.server.calls, isBlank, now });
  return { keeper, ...keeper.open({ stored: stored && storedOf(stored), open: new Set([tab]) }) };
}

describe('a post that had no answer when the page was left', () => {
  it.each([
    ['typed here only', false],
    ['saved on the server too', true],
  ])('F17: is sent again of itself, under the same key, where its words were %s', async (_, isSaved) => {
    const first = open();
    first.change(words('one'));
    if (isSaved) await pass(5000);
    await first.beforePosting();
    first.markToBeSent();
    const again = reload();
    expect([again.isToBeSent, again.keeper.postKey, textOf(again.keeper)]).toEqual([true, first.postKey, 'one']);
    again.keeper.posted();
    expect([localStorage.length, stageOf(again.keeper), reload({ stored: undefined }).isToBeSent]).toEqual([
      0,
      'empty',
      false,
    ]);
  });

  it('F17: is sent once by the tab that comes after the one that was closed', async () => {
    const first = open();
    first.change(words('one'));
    await pass(5000);
    first.markToBeSent();
    const next = reload({ tab: 'b' });
    expect([next.isToBeSent, next.keeper.postKey]).toEqual([true, first.postKey]);
    expect(reload({ tab: 'c' }).keeper.postKey).toBe(first.postKey);
  });

  it('is sent after a second reload, when the first one came to nothing either', async () => {
    const first = open();
    first.change(words('one'));
    first.markToBeSent();
    const second = reload();
    second.keeper.markToBeSent();
    second.keeper.resume();
    await pass(10_000);
    expect([reload().isToBeSent, stageOf(second.keeper)]).toEqual([true, 'saved']);
  });

  it('leaves no draft behind: none is created while it is pending', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await keeper.beforePosting();
    keeper.markToBeSent();
    keeper.wake();
    await keeper.save();
    keeper.close();
    await pass(60_000);
    expect(bench.server.log).toEqual([]);
  });

  it('stays a draft where the server refused it, or where other words were typed since', async () => {
    const keeper = open();
    keeper.change(words('one'));
    keeper.markToBeSent();
    keeper.refused();
    expect([reload().isToBeSent, createJournal(1, localStorage).read(place)[0]?.isToBeSent]).toEqual([
      false,
      undefined,
    ]);
    keeper.markToBeSent();
    keeper.resume();
    keeper.change(words('one two'));
    keeper.flush();
    const again = reload();
    expect([again.isToBeSent, textOf(again.keeper), again.keeper.postKey]).toEqual([false, 'one two', keeper.postKey]);
  });

  it('is not sent of itself once the server may have forgotten its key', async () => {
    const keeper = open();
    keeper.change(words('one'));
    keeper.markToBeSent();
    const again = reload({ now: () => new Date(siteTime().getTime() + 24 * 3_600_000) });
    expect([again.isToBeSent, textOf(again.keeper)]).toEqual([false, 'one']);
  });

  it('keeps its key where its draft is discarded and brought back', async () => {
    const keeper = open();
    keeper.change(words('one'));
    const key = keeper.postKey;
    await keeper.discard();
    expect(keeper.postKey).not.toBe(key);
    await keeper.undoDiscard();
    expect([textOf(keeper), keeper.postKey]).toEqual(['one', key]);
  });
});
