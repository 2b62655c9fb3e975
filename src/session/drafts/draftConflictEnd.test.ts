// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ApiDraft } from '#api/drafts.ts';
import type { StoredDraft } from './draftState.ts';
import { createJournal, isOfOtherTab, onLetGo } from './journal.ts';
import { bench, noLine, open, pass, place, setUpDraftBench, stageOf, textOf, words } from './testing/draftBench.ts';

setUpDraftBench();

describe('the draft of a conflict', () => {
  /** The second tab is asked which text to keep. */
  async function openAsked() {
    const first = open({ tab: 'a', open: ['a', 'b'] });
    first.change(words('base'));
    await pass(5000);
    const second = open({ tab: 'b', open: ['a', 'b'], stored: bench.server.drafts.get(1) });
    first.change(words('first'));
    await pass(5000);
    second.change(words('second'));
    await pass(5000);
    expect(stageOf(second)).toBe('conflict');
    return { first, second };
  }
  /** As the browser announces in a tab what another one has written. */
  const tellTab = (key: string, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

  it('[N6] takes the conflict with it when it is posted in another tab, and the other text is a draft', async () => {
    const { first, second } = await openAsked();
    const stop = new AbortController();
    onLetGo(1, place, () => void second.review(), stop.signal);
    tellTab('folkmoot.own.1.draft.comment.12/a', '{}');
    tellTab('folkmoot.own.1.draft.comment.13/a', null);
    tellTab('folkmoot.own.2.draft.comment.12/a', null);
    await pass(0);
    expect(stageOf(second)).toBe('conflict');
    bench.server.drafts.delete(1);
    bench.server.keys.clear();
    first.posted();
    tellTab('folkmoot.own.1.draft.comment.12/a', null);
    await pass(0);
    stop.abort();
    expect(second.store.get()).toMatchObject({ stage: 'changed', theirs: undefined, base: undefined, draftID: null });
    await pass(5000);
    expect([textOf(second), stageOf(second), bench.server.texts()]).toEqual(['second', 'saved', ['second']]);
  });

  it('[N6] shows what it has become on another device, and stays without a connection', async () => {
    const { second } = await openAsked();
    const draft = bench.server.drafts.get(1) as ApiDraft;
    bench.server.drafts.set(1, { ...draft, sequence: 9, attributes: words('first, on the phone') });
    bench.server.breakBefore(noLine);
    await second.review();
    expect(second.store.get()).toMatchObject({ stage: 'conflict', theirs: { attributes: words('first') } });
    bench.server.breakBefore();
    await second.review();
    expect(second.store.get()).toMatchObject({
      stage: 'conflict',
      theirs: { attributes: words('first, on the phone') },
    });
  });

  it('is of another tab only where this browser knows it, and else of anywhere', async () => {
    const { second } = await openAsked();
    const isOfTab = () => second.isOfOtherTab(second.store.get().theirs as StoredDraft);
    expect(isOfTab()).toBe(true);
    const draft = bench.server.drafts.get(1) as ApiDraft;
    bench.server.drafts.set(1, { ...draft, sequence: 9, attributes: words('on the phone') });
    await second.review();
    expect(isOfTab()).toBe(false);
    const third = open({ tab: 'c', open: ['c'], stored: bench.server.drafts.get(1) });
    third.begin(words('typed before it came'));
    // Text that was set aside may come from anywhere.
    const own = third.store.get().others.find(({ attributes }) => attributes['body'] === 'on the phone');
    expect(own && isOfOtherTab(own)).not.toBe(true);
  });

  it('takes with it what was set aside and is part of the post', async () => {
    const { second } = await openAsked();
    bench.server.breakBefore(noLine);
    const settled = second.settle(words('second and first'));
    await pass(100);
    await settled;
    expect(second.store.get().others).toHaveLength(1);
    second.posted();
    expect(second.store.get().others).toEqual([]);
    expect(
      createJournal(1)
        .read(place)
        .filter(({ tab }) => tab.startsWith('b')),
    ).toEqual([]);
  });
});
