import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEdits } from '#lib/json/editJson.ts';
import { beginHistory, type History, redo, run, select, undo } from '../model/history.ts';
import { update } from '../model/commands/update.ts';
import { remove } from '../model/commands/remove.ts';
import { closeDocument, findNode, openDocument } from '../model/nodes.ts';
import { stored } from '../model/testing/sampleDocument.ts';
import type { OpenText, Target } from './openText.ts';
import { writeJson } from './part.ts';
import { SourceSession, type SourceState } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A composer, a text field and the session between them. “One” is n1, the list is n3. */
function start(target: Target = 'layout', open?: OpenText) {
  let next = 0;
  const opened = openDocument(stored, () => {
    next += 1;
    return `n${next}`;
  });
  const ownIDs = new Set(opened.ownIDs);
  let history: History = beginHistory({ document: opened.document, selection: [] });
  let [text, caret, runs] = ['', 0, 0];
  let kept: OpenText | undefined;
  let state: SourceState | undefined;
  const set = (made: History) => {
    history = made;
    session.changed();
  };
  const session = new SourceSession(
    {
      text: () => text,
      caret: () => caret,
      open: (made) => {
        text = made;
      },
      edit: (edits) => {
        text = applyEdits(text, edits).text;
      },
      endRun: () => {
        runs += 1;
      },
      show: (offset) => {
        caret = offset;
      },
    },
    {
      now: () => ({
        composition: history.now,
        document: closeDocument(history.now.document, ownIDs),
        ownIDs,
        mergeKey: history.past.at(-1)?.mergeKey,
      }),
      act: (recipe, mergeKey, ids) => {
        for (const id of ids) ownIDs.add(id);
        set(run(history, recipe, { label: { id: 'step.source' }, mergeKey }));
      },
      undo: () => set(undo(history)),
      redo: () => set(redo(history)),
      select: (id) => set(select(history, [id])),
      keep: (made) => {
        kept = made;
      },
      onState: (made) => {
        state = made;
      },
    },
  );
  session.begin(target, open);
  const one = () => String(titleOf('n1'));
  const titleOf = (id: string) => findNode(history.now.document, id)?.node['title'];
  return {
    session,
    one,
    text: () => text,
    caret: () => caret,
    runs: () => runs,
    kept: () => kept,
    phase: () => state?.phase.kind,
    target: () => state?.target,
    history: () => history,
    set,
    type: (from: string, to: string) => {
      text = text.replace(from, to);
      session.typed();
    },
    moveTo: (words: string) => {
      caret = text.indexOf(words);
      session.moved();
      vi.advanceTimersByTime(200);
    },
    retitle: (title: string, id = 'n1') => {
      const node = findNode(history.now.document, id)?.node;
      set(run(history, update(id, { ...node, title }), { label: { id: 'step.update' } }));
    },
    wait: () => vi.advanceTimersByTime(500),
  };
}

describe('typing', () => {
  it('changes the document after a pause, as one step of a run, and keeps the IDs of nodes', () => {
    const at = start();
    at.type('"One"', '"Two"');
    expect([at.one(), at.phase()]).toEqual(['One', 'waiting']);
    at.wait();
    at.type('"Two"', '"Three"');
    at.wait();
    expect([at.one(), at.phase(), at.history().past.length]).toEqual(['Three', 'applied', 1]);
    at.session.undo();
    expect([at.one(), at.text().includes('"One"'), at.history().past.length]).toEqual(['One', true, 0]);
  });

  it('takes its step back once all letters are undone', () => {
    const at = start();
    at.type('"One"', '"Two"');
    at.wait();
    at.type('"Two"', '"One"');
    at.wait();
    expect([at.history().past.length, at.history().future.length]).toEqual([0, 1]);
  });

  it('changes nothing while the text cannot be read, says why, and keeps the text', () => {
    const at = start();
    at.type('"One"', '"One');
    at.wait();
    expect([at.phase(), at.one(), at.kept()?.text]).toEqual(['refused', 'One', at.text()]);
    at.type('"One', '"Four"');
    at.wait();
    expect([at.phase(), at.one(), at.kept()]).toEqual(['applied', 'Four', undefined]);
  });

  it('ends its run with every step of others, also with one that the text does not show', () => {
    const at = start({ id: 'n1' });
    at.type('"One"', '"Two"');
    at.wait();
    const before = at.runs();
    at.retitle('List', 'n3');
    expect(at.runs()).toBe(before + 1);
  });

  it('is no step if only spaces have changed', () => {
    const at = start();
    at.type('"One"', '   "One"');
    at.wait();
    expect([at.phase(), at.history().past.length]).toEqual(['applied', 0]);
    at.retitle('Two');
    expect(at.text()).toContain('   "Two"');
  });

  it('is applied when the pane is closed', () => {
    const at = start();
    at.type('"One"', '"Two"');
    at.session.end();
    expect(at.one()).toBe('Two');
  });
});

describe('changes elsewhere', () => {
  it('change the text, and end the letters that can be undone in it', () => {
    const at = start();
    const before = at.runs();
    at.retitle('Two');
    expect([at.text().includes('"Two"'), at.runs() > before]).toEqual([true, true]);
  });

  it('leave a text that is not applied as it is, until the person decides', () => {
    const at = start();
    at.type('"One"', '"Mine');
    at.wait();
    at.retitle('Theirs');
    expect([at.phase(), at.text().includes('"Mine')]).toEqual(['conflict', true]);
    at.type('"Mine', '"Mine"');
    at.wait();
    expect([at.phase(), at.one()]).toEqual(['conflict', 'Theirs']);
    at.session.keepMine();
    at.wait();
    expect([at.phase(), at.one()]).toEqual(['applied', 'Mine']);
  });

  it('can be taken in place of the text', () => {
    const at = start();
    at.type('"One"', '"Mine');
    at.wait();
    at.retitle('Theirs');
    at.session.takeTheirs('layout');
    expect([at.phase(), at.text().includes('"Theirs"'), at.kept()]).toEqual(['applied', true, undefined]);
  });

  it('that are undone let the text continue', () => {
    const at = start();
    at.type('"One"', '"Mine');
    at.wait();
    at.retitle('Theirs');
    at.set(undo(at.history()));
    at.wait();
    expect(at.phase()).toBe('refused');
  });
});

describe('a text from an earlier visit', () => {
  const mine = (base: unknown): OpenText => ({
    target: 'layout',
    text: writeJson(stored).replace('"One"', '"Mine'),
    base: JSON.stringify(base),
  });

  it('is there again', () => {
    const { name, layout, titleBar } = stored;
    const at = start('layout', mine({ name, layout, titleBar }));
    at.wait();
    expect([at.phase(), at.text().includes('"Mine')]).toEqual(['refused', true]);
  });

  it('of an item is there again, though nodes have other IDs', () => {
    const [section] = stored.layout as readonly { mainTop: readonly unknown[] }[];
    const base = JSON.stringify(section?.mainTop[0]);
    const at = start(null, { target: { id: 'old' }, pointer: '/layout/0/mainTop/0', text: '{"odd', base });
    at.wait();
    expect([at.phase(), at.target()]).toEqual(['refused', { id: 'n1' }]);
  });

  it('is compared with a layout that has changed in the meantime', () => {
    const at = start('layout', mine({ name: 'Old' }));
    at.wait();
    expect([at.phase(), at.text().includes('"Mine')]).toEqual(['conflict', true]);
  });
});

describe('selection', () => {
  it('follows the caret, and the caret follows what is selected elsewhere', () => {
    const at = start();
    at.moveTo('"One"');
    expect(at.history().now.selection).toEqual(['n1']);
    at.set(select(at.history(), ['n3']));
    expect(at.text().slice(at.caret())).toMatch(/^\{\s*"\$hydrate": "react\.asset\.list"/);
  });

  it('is shown first', () => {
    const at = start();
    at.set(select(at.history(), ['n3']));
    at.session.turnTo({ id: 'n1' });
    at.session.turnTo('layout');
    expect(at.text().slice(at.caret())).toMatch(/^\{\s*"\$hydrate": "react\.asset\.list"/);
  });

  it('does not move while the text is not applied', () => {
    const at = start();
    at.type('"One"', '"Mine');
    at.moveTo('"react.asset.list"');
    expect(at.history().now.selection).toEqual([]);
  });

  it('decides which item is shown, except for a text that is not applied', () => {
    const at = start({ id: 'n1' });
    expect(at.text()).toContain('"One"');
    at.set(select(at.history(), ['n3']));
    expect(at.text()).toContain('react.asset.list');
    at.type('"$hydrate"', '$hydrate');
    at.wait();
    at.set(select(at.history(), ['n1']));
    expect([at.phase(), at.target()]).toEqual(['refused', { id: 'n3' }]);
    at.set(run(at.history(), remove(['n3']), { label: { id: 'step.remove' } }));
    expect(at.phase()).toBe('gone');
    at.session.takeTheirs({ id: 'n1' });
    expect([at.phase(), at.text().includes('"One"')]).toEqual(['applied', true]);
  });

  it('changes only the item that is shown', () => {
    const at = start({ id: 'n1' });
    at.type('"One"', '"Two", "odd": {"z": 1, "a": 2}');
    at.wait();
    const [first, second] = at.history().now.document.layout;
    expect(JSON.stringify(first)).toContain('"odd":{"z":1,"a":2}');
    expect(JSON.stringify(second)).toContain('react.section.1-column');
  });
});
