// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { ApiDraft } from '#api/drafts.ts';
import { isSameDraft } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import { DraftKeeper } from './DraftKeeper.ts';
import { createJournal } from './journal.ts';
import {
  bench,
  createServer,
  isBlank,
  noLine,
  open,
  pass,
  place,
  stageOf,
  textOf,
  setUpDraftBench,
  words,
} from './testing/draftBench.ts';

setUpDraftBench();

describe('two that write', () => {
  /** Both tabs have loaded the same draft. */
  async function openTwo() {
    const first = open({ tab: 'a', open: ['a', 'b'] });
    first.change(words('base'));
    await pass(5000);
    const second = open({ tab: 'b', open: ['a', 'b'], stored: bench.server.drafts.get(1) });
    first.change(words('base of the first'));
    await pass(5000);
    second.change(words('base of the second'));
    await pass(5000);
    return { first, second };
  }

  it('F19, N6: the one who comes late is told, sees both texts, and nothing is written over', async () => {
    const { second } = await openTwo();
    expect(bench.server.texts()).toEqual(['base of the first']);
    expect(second.store.get()).toMatchObject({
      stage: 'conflict',
      theirs: { attributes: words('base of the first') },
      base: words('base'),
    });
    expect(textOf(second)).toBe('base of the second');
    second.change(words('base of the second, still'));
    await pass(60_000);
    expect(bench.server.texts()).toEqual(['base of the first']);
  });

  it.each([
    ['mine', 'base of the second', 'base of the first'],
    ['theirs', 'base of the first', 'base of the second'],
  ])('N6: after a choice of %s the other text is among the earlier versions', async (_, kept, other) => {
    const { second } = await openTwo();
    const settled = second.settle(words(kept));
    await pass(100);
    await settled;
    expect([bench.server.texts(), stageOf(second)]).toEqual([[kept], 'saved']);
    expect(bench.server.snapshots.some((attributes) => attributes['body'] === other)).toBe(true);
  });

  it('N6: no text is gone in 50 runs of two tabs that write in any order', async () => {
    for (let run = 0; run < 50; run += 1) {
      localStorage.clear();
      bench.server = createServer();
      const first = open({ tab: 'a', open: ['a', 'b'] });
      first.change(words('base'));
      await pass(5000);
      const second = open({ tab: 'b', open: ['a', 'b'], stored: bench.server.drafts.get(1) });
      first.change(words(`first ${run}`));
      await pass((run * 311) % 7000);
      second.change(words(`second ${run}`));
      await pass(20_000);
      const places = [
        ...bench.server.texts(),
        ...bench.server.snapshots.map(({ body }) => body),
        textOf(first),
        textOf(second),
      ];
      expect(places).toEqual(expect.arrayContaining([`first ${run}`, `second ${run}`]));
      expect([stageOf(first), stageOf(second)].filter((stage) => stage === 'conflict')).toHaveLength(1);
      vi.clearAllTimers();
    }
  });

  it('the text that was replaced stays here when the server cannot take it', async () => {
    const { second } = await openTwo();
    bench.server.breakBefore(noLine);
    const settled = second.settle(words('base of the first'));
    await pass(100);
    await settled;
    expect(second.store.get().others.map(({ attributes }) => attributes['body'])).toEqual(['base of the second']);
  });
});

describe('both kept twice', () => {
  const reopen = () => {
    vi.clearAllTimers();
    return open({ tab: 'b', open: ['b'], stored: bench.server.drafts.get(1) });
  };
  const saveOther = (text: string) => {
    const draft = bench.server.drafts.get(1) as ApiDraft;
    bench.server.drafts.set(1, { ...draft, sequence: (draft.sequence ?? 0) + 1, attributes: words(text) });
  };
  /** The other side saves again while the conflict is shown: the first choice meets another conflict. */
  async function openAsked() {
    const first = open({ tab: 'a', open: ['a', 'b'] });
    first.change(words('base'));
    await pass(5000);
    const second = open({ tab: 'b', open: ['a', 'b'], stored: bench.server.drafts.get(1) });
    second.change(words('mine'));
    saveOther('theirs');
    await pass(5000);
    saveOther('theirs, again');
    const settled = second.settle(words('mine and theirs'));
    await pass(100);
    await settled;
    expect([stageOf(second), second.store.get().others.map(({ attributes }) => attributes['body'])]).toEqual([
      'conflict',
      ['mine'],
    ]);
    return second;
  }

  it('a reload asks nothing once the server has words that hold what was set aside', async () => {
    const second = await openAsked();
    const settled = second.settle(words('mine and theirs, again'));
    await pass(100);
    await settled;
    expect([bench.server.texts(), second.store.get().others]).toEqual([['mine and theirs, again'], []]);
    const again = reopen();
    expect([textOf(again), stageOf(again), again.store.get().others]).toEqual(['mine and theirs, again', 'saved', []]);
  });

  it('N6: what was set aside stays when the server has not got it', async () => {
    const second = await openAsked();
    bench.server.breakBefore(noLine);
    const settled = second.settle(words('mine and theirs, again'));
    await pass(100);
    await settled;
    expect(second.store.get().others.map(({ attributes }) => attributes['body'])).toContain('mine');
    expect(
      createJournal(1, localStorage)
        .read(place)
        .map(({ attributes }) => attributes['body']),
    ).toContain('mine');
  });

  it('N6: a rejected version stays if it is not among the saved ones', async () => {
    const second = await openAsked();
    const settled = second.settle(words('theirs, again'));
    await pass(100);
    await settled;
    expect(bench.server.texts()).toEqual(['theirs, again']);
    const kept = [
      ...second.store.get().others.map(({ attributes }) => attributes['body']),
      ...bench.server.snapshots.map(({ body }) => body),
    ];
    expect(kept).toEqual(expect.arrayContaining(['mine and theirs']));
  });
});

describe('what a form begins with', () => {
  it('[CO-DRAFT-014] the local draft when it went on from what the server has', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    keeper.change(words('one two'));
    vi.clearAllTimers();
    const again = open({ stored: bench.server.drafts.get(1) });
    expect(textOf(again)).toBe('one two');
    await pass(5000);
    expect(bench.server.texts()).toEqual(['one two']);
  });

  it('the server’s when this browser has nothing newer', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    const draft = bench.server.drafts.get(1);
    bench.server.drafts.set(1, { ...(draft as ApiDraft), sequence: 2, attributes: words('one, from the phone') });
    vi.clearAllTimers();
    expect(textOf(open({ stored: bench.server.drafts.get(1) }))).toBe('one, from the phone');
  });

  it('both, and a question, when both went on', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    keeper.change(words('one, here'));
    vi.clearAllTimers();
    bench.server.drafts.set(1, {
      ...(bench.server.drafts.get(1) as ApiDraft),
      sequence: 2,
      attributes: words('one, there'),
    });
    const again = open({ stored: bench.server.drafts.get(1) });
    expect([stageOf(again), textOf(again), again.store.get().theirs?.attributes['body']]).toEqual([
      'conflict',
      'one, here',
      'one, there',
    ]);
  });

  it('the words of the tab that was last, with the others at hand', () => {
    open({ tab: 'x' }).change(words('first tab'));
    open({ tab: 'y', open: ['x', 'y'] }).change(words('second tab'));
    vi.clearAllTimers();
    const keeper = open({ tab: 'z', open: ['z'] });
    expect([textOf(keeper), keeper.store.get().others.map(({ attributes }) => attributes['body'])]).toEqual([
      'second tab',
      ['first tab'],
    ]);
    const [other] = keeper.store.get().others;
    if (other) keeper.takeUp(other);
    expect([textOf(keeper), keeper.store.get().others.map(({ attributes }) => attributes['body'])]).toEqual([
      'first tab',
      ['second tab'],
    ]);
  });

  it('what was typed before the draft came stays, and so does the draft', () => {
    const keeper = open({ stored: { draftID: 3, sequence: 2, attributes: words('stored') } as unknown as ApiDraft });
    keeper.begin(words('typed'));
    // The form is not overwritten, because its text may have changed since.
    expect(keeper.store.get().version).toBe(0);
    expect([textOf(keeper), keeper.store.get().others.map(({ attributes }) => attributes['body'])]).toEqual([
      'typed',
      ['stored'],
    ]);
  });
});

describe('a second tab that is typed into before it knows the draft of the first', () => {
  async function openSecond(openTabs: readonly string[]) {
    const first = open({ tab: 'a', open: ['a', 'b'] });
    first.change(words('of the first'));
    await pass(5000);
    const second = open({ tab: 'b', open: openTabs, stored: bench.server.drafts.get(1) });
    second.begin(words('of the second'));
    await pass(60_000);
    return { first, second };
  }

  it('N6: asks, and does not replace the text of the first tab', async () => {
    const { first, second } = await openSecond(['a', 'b']);
    expect(bench.server.texts()).toEqual(['of the first']);
    expect(second.store.get()).toMatchObject({ stage: 'conflict', theirs: { attributes: words('of the first') } });
    expect([textOf(second), textOf(first)]).toEqual(['of the second', 'of the first']);
    first.change(words('of the first, longer'));
    await pass(5000);
    expect([bench.server.texts(), stageOf(first)]).toEqual([['of the first, longer'], 'saved']);
  });

  it('continues alone if the first tab is closed, and offers its text', async () => {
    const { second } = await openSecond(['b']);
    expect([bench.server.texts(), stageOf(second)]).toEqual([['of the second'], 'saved']);
    expect(second.store.get().others.map(({ attributes }) => attributes['body'])).toEqual(['of the first']);
  });
});

describe('the end of a draft', () => {
  it('[CO-DRAFT-016, CO-DRAFT-029] discarding deletes it here and on the server; undo restores it', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    await keeper.discard();
    expect([bench.server.drafts.size, localStorage.length, textOf(keeper), keeper.store.get().canUndoDiscard]).toEqual([
      0,
      0,
      undefined,
      true,
    ]);
    await keeper.undoDiscard();
    await pass(5000);
    expect([textOf(keeper), bench.server.texts()]).toEqual(['one', ['one']]);
  });

  it('[CO-DRAFT-033] a discard that fails is logged silently', async () => {
    const keeper = open();
    keeper.change(words('one'));
    await pass(5000);
    bench.server.breakBefore(noLine);
    await keeper.discard();
    expect([bench.faults, keeper.store.get().fault, stageOf(keeper)]).toEqual([
      ['Error deleting draft'],
      undefined,
      'empty',
    ]);
  });

  it('posting waits for the save under way, names the draft, and leaves nothing', async () => {
    const keeper = open();
    keeper.change(words('one'));
    void keeper.save();
    expect(await keeper.beforePosting()).toBe(1);
    const key = keeper.postKey;
    keeper.posted();
    await pass(60_000);
    expect([bench.server.log, localStorage.length, stageOf(keeper)]).toEqual([['add'], 0, 'empty']);
    expect(keeper.postKey).not.toBe(key);
  });

  it('F22: a post waiting for its writer to sign in says so after a reload, with the same key', () => {
    const keeper = open();
    keeper.change(words('one'));
    keeper.markToBeSent();
    const key = keeper.postKey;
    vi.clearAllTimers();
    const again = new DraftKeeper({
      userID: 1,
      place,
      tab: 'a',
      journal: createJournal(1, localStorage),
      calls: bench.server.calls,
      isBlank,
    });
    expect([again.open({ open: new Set() }), again.postKey === key]).toEqual([{ isToBeSent: true }, true]);
  });

  it('[CO-DRAFT-017] a scheduled one leaves the form with its time, and stays when the server refuses it', async () => {
    const keeper = open();
    keeper.change(words('one'));
    const time = { draftStatus: 'scheduled', dateScheduled: '2030-01-01T00:00:00Z', publishedSilently: false } as const;
    bench.server.breakBefore(() => new ApiError(422, 'Validation Failed'));
    await expect(keeper.schedule(time)).rejects.toThrow('Validation Failed');
    expect(textOf(keeper)).toBe('one');
    bench.server.breakBefore();
    await keeper.schedule(time);
    expect(bench.server.drafts.get(1)).toMatchObject({ draftStatus: 'scheduled', dateScheduled: time.dateScheduled });
    expect(isSameDraft(keeper.store.get().attributes, {})).toBe(true);
  });

  it('a form that is left sends what the server lacks', async () => {
    const keeper = open();
    keeper.change(words('one'));
    keeper.close();
    await pass(0);
    expect(bench.server.texts()).toEqual(['one']);
  });
});
