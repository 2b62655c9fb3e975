import { describe, expect, it } from 'vitest';
import type { ApiDraft } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { createCore, type DraftCore, type DraftEvent, type DraftFacts, needsSaving, type Step } from './draftCore.ts';
import { retryDelaysMs, type StoredDraft } from './draftState.ts';
import { reduceDraft } from './reduceDraft.ts';

const words = (body: string): DraftAttributes => ({ body, format: 'text' });
const textOf = ({ body }: DraftAttributes) => String(body ?? '');
const facts: DraftFacts = {
  place: { kind: 'comment', discussionID: 12 },
  tab: 'a',
  isBlank: (attributes) => textOf(attributes).trim() === '',
  now: '2026-01-01T00:00:00Z',
  newKey: 'key-2',
  newPostKey: 'post-2',
};
const begin = createCore({ newKey: 'key-1', newPostKey: 'post-1' });
const draftOf = (body: string, sequence = 1) =>
  ({ draftID: 4, sequence, attributes: words(body), dateUpdated: null, dateInserted: '' }) as unknown as ApiDraft;
const storedOf = (body: string, sequence = 2): StoredDraft => ({ draftID: 4, sequence, attributes: words(body) });

/** Deep-freezes a value, so that mutations throw. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) freeze(inner);
  return value;
}

const happen = (core: DraftCore, ...events: readonly DraftEvent[]): Step =>
  events.reduce<Step>((step, event) => reduceDraft(freeze(step.core), event, facts), { core, effects: [] });
const kindsOf = ({ effects }: Step) => effects.map(({ kind }) => kind);
const sentOf = ({ shown: { attributes }, revision }: DraftCore) => ({ attributes, revision });

describe('the words of a form', () => {
  it('are to be written down here soon and saved later, whenever they are others', () => {
    const step = happen(begin, { kind: 'typed', attributes: words('one') });
    expect(step.effects).toEqual([{ kind: 'keep', when: 'soon' }, { kind: 'planSave' }]);
    expect([step.core.shown.stage, needsSaving(step.core, facts.isBlank)]).toEqual(['changed', true]);
    expect(happen(step.core, { kind: 'typed', attributes: words('one') })).toEqual({ core: step.core, effects: [] });
  });

  it('that were typed while a save was under way are still to be saved after it', () => {
    const { core } = happen(begin, { kind: 'typed', attributes: words('one') }, { kind: 'saving' });
    const sent = sentOf(core);
    const step = happen(
      core,
      { kind: 'typed', attributes: words('one two') },
      { kind: 'saved', draft: draftOf('one'), sent },
    );
    expect([step.core.shown.stage, needsSaving(step.core, facts.isBlank)]).toEqual(['changed', true]);
    expect(kindsOf(happen(step.core, { kind: 'resumed' }))).toEqual(['planSave']);
  });

  it('are kept if someone else has saved others, and nothing is sent until the writer has chosen', () => {
    const { core } = happen(begin, { kind: 'typed', attributes: words('mine') }, { kind: 'saving' });
    const outcome = { kind: 'conflict', stored: storedOf('theirs') } as const;
    const met = happen(core, { kind: 'failed', outcome, sent: sentOf(core) });
    expect([textOf(met.core.shown.attributes), met.core.shown.theirs]).toEqual(['mine', storedOf('theirs')]);
    expect(kindsOf(met)).toEqual(['stopSaving', 'keep']);
    const typed = happen(met.core, { kind: 'typed', attributes: words('mine too') });
    expect([kindsOf(typed), needsSaving(typed.core, facts.isBlank)]).toEqual([['keep'], false]);
    const chosen = happen(typed.core, { kind: 'adopted' }, { kind: 'setAside' });
    expect(chosen.core.shown.others.map(({ attributes }) => textOf(attributes))).toEqual(['mine too']);
    expect([chosen.core.draftKey, chosen.core.shown.sequence]).toEqual(['key-2', 2]);
  });

  it('are tried again after a failure, later each time', () => {
    let { core } = happen(begin, { kind: 'typed', attributes: words('one') });
    const delays = [1, 2, 3, 4, 5].map(() => {
      const step = happen(core, { kind: 'failed', outcome: { kind: 'unknown', fault: undefined }, sent: sentOf(core) });
      core = step.core;
      const [effect] = step.effects;
      return effect?.kind === 'planSave' ? effect.delayMs : undefined;
    });
    expect(delays).toEqual([...retryDelaysMs, retryDelaysMs.at(-1)]);
  });

  it('become a new draft where theirs is gone', () => {
    const { core } = happen(begin, { kind: 'typed', attributes: words('one') });
    const { core: saved } = happen(core, { kind: 'saved', draft: draftOf('one'), sent: sentOf(core) });
    const step = happen(
      saved,
      { kind: 'typed', attributes: words('two') },
      { kind: 'failed', outcome: { kind: 'gone' }, sent: sentOf(saved) },
    );
    expect([step.core.shown.draftID, step.core.draftKey, kindsOf(step)]).toEqual([null, 'key-2', ['planSave']]);
  });

  it('that were discarded come back as they were', () => {
    const { core } = happen(begin, { kind: 'typed', attributes: words('one') });
    const gone = happen(core, { kind: 'discarded', draftID: 4 });
    expect([gone.core.shown.attributes, gone.core.shown.canUndoDiscard]).toEqual([{}, true]);
    expect(kindsOf(gone)).toEqual(['stopKeeping', 'stopSaving', 'remove']);
    const { discarded } = gone.core;
    const back = happen(gone.core, { kind: 'undone', attributes: discarded?.attributes ?? {}, restored: undefined });
    expect([textOf(back.core.shown.attributes), needsSaving(back.core, facts.isBlank)]).toEqual(['one', true]);
  });
});

describe('whatever happens, in whatever order', () => {
  /** Repeatable random numbers. */
  const createRandom = (seed: number) => {
    let state = seed * 2_654_435_761 + 1;
    return (below: number) => {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
      return (state >>> 0) % below;
    };
  };

  const entry = (body: string, isStored: boolean) => ({
    place: facts.place,
    tab: 'b',
    attributes: words(body),
    draftID: null,
    sequence: null,
    draftKey: 'key-b',
    postKey: 'post-b',
    isStored,
    count: 1,
    at: '',
  });

  function eventOf(random: (below: number) => number, core: DraftCore, name: string): DraftEvent {
    const sent = sentOf(core);
    const events: readonly DraftEvent[] = [
      { kind: 'typed', attributes: words(name) },
      { kind: 'begun', typed: words(name), isShared: random(2) === 0 },
      { kind: 'saving' },
      { kind: 'saved', draft: draftOf(textOf(sent.attributes)), sent },
      { kind: 'saved', draft: draftOf('earlier'), sent },
      { kind: 'failed', outcome: { kind: 'unknown', fault: undefined }, sent },
      { kind: 'failed', outcome: { kind: 'arrived', stored: storedOf(textOf(sent.attributes)) }, sent },
      { kind: 'failed', outcome: { kind: 'conflict', stored: storedOf('theirs') }, sent },
      { kind: 'failed', outcome: { kind: 'signedOut', fault: undefined }, sent },
      { kind: 'failed', outcome: { kind: 'gone' }, sent },
      { kind: 'takenUp', entry: entry(name, false) },
      { kind: 'tabEnded', entry: entry(name, random(2) === 0) },
      { kind: 'adopted' },
      { kind: 'setAside' },
      { kind: 'woken' },
    ];
    return events[random(events.length)] as DraftEvent;
  }

  it('N6: written text is in the form, among the others, or in the stored ones', () => {
    const lost: string[] = [];
    for (let seed = 1; seed <= 2000; seed += 1) {
      const random = createRandom(seed);
      let core = begin;
      for (let count = 0; count < 25; count += 1) {
        const before = textOf(core.shown.attributes);
        // All of one length, so that none contains another.
        const event = eventOf(random, core, `words ${seed} ${count + 10}`);
        const step = happen(core, event);
        const { shown } = step.core;
        const written = step.effects.flatMap((effect) => (effect.kind === 'write' ? [effect.entry.attributes] : []));
        const stored = shown.theirs ? [shown.theirs.attributes] : [];
        const others = shown.others.map(({ attributes }) => attributes);
        const there = [shown.attributes, ...stored, ...others, ...written].map(textOf);
        // Writers may replace text by typing over it.
        if (event.kind !== 'typed' && before !== '' && !there.includes(before)) lost.push(`${seed} ${event.kind}`);
        const isNew = textOf(shown.attributes) !== before;
        if (isNew && !step.effects.some(({ kind }) => kind === 'keep')) lost.push(`${seed} ${event.kind} not kept`);
        core = step.core;
      }
    }
    expect(lost).toEqual([]);
  });
});
