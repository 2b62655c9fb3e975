import { describe, expect, it } from 'vitest';
import { adopt } from './adopt.ts';
import { changeDocument } from './commands/setDocument.ts';
import { beginHistory, run, undo } from './history.ts';
import { type AuthoredNode, closeDocument, type ComposedDocument, idOf, openDocument, visitNodes } from './nodes.ts';
import { numbers } from './testing/numbers.ts';
import { randomDocument, withoutNodeIDs } from './testing/randomDocument.ts';
import { stored } from './testing/sampleDocument.ts';

function opened(document: ComposedDocument = stored) {
  let next = 0;
  return openDocument(document, () => {
    next += 1;
    return `n${next}`;
  });
}

/** Changes the text of a document, and adopts it. */
function rewritten(change: (text: string) => string, from: ComposedDocument = stored) {
  const { document, ownIDs } = opened(from);
  const text = JSON.stringify(closeDocument(document, ownIDs));
  const after = JSON.parse(change(text)) as ComposedDocument;
  let made = 0;
  const makeID = () => {
    made += 1;
    return `new${made}`;
  };
  return { before: document, ownIDs, after, next: adopt(document, after, { ownIDs, makeID }) };
}

/** Each node by its title or kind, with its ID. */
function names(document: ComposedDocument): Record<string, string> {
  const found: Record<string, string> = {};
  visitNodes(document, (node) => {
    found[String(node['title'] ?? node.$hydrate)] = idOf(node);
  });
  return found;
}

const card = (title: string, more: object = {}): AuthoredNode => ({ $hydrate: 'react.a', title, ...more });
const column = (...children: readonly unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const page = (...layout: readonly unknown[]): ComposedDocument => ({ name: 'Page', layout, titleBar: null });

describe('a document that was written as text', () => {
  it('is the same object where nothing has changed', () => {
    const { before, next } = rewritten((text) => text);
    expect([next.layout, next.titleBar]).toEqual([before.layout, before.titleBar]);
    expect(next.layout).toBe(before.layout);
    expect(next.titleBar).toBe(before.titleBar);
  });

  it('keeps the ID of a node whose values or kind have changed', () => {
    const { before, next } = rewritten((text) => text.replace('"One"', '"Two"'));
    expect(names(next)['Two']).toBe(names(before)['One']);
    expect(next.layout[1]).toBe(before.layout[1]);
    const kind = rewritten((text) => text.replace('"react.a"', '"react.b"'));
    expect(names(kind.next)['One']).toBe(names(kind.before)['One']);
  });

  it('keeps IDs of nodes beside one that was added, removed or moved', () => {
    const from = page(column(card('a'), card('b'), card('c')), column());
    const ids = names(opened(from).document);
    const to = (document: ComposedDocument) => names(rewritten(() => JSON.stringify(document), from).next);
    expect(to(page(column(card('new'), card('a'), card('b'), card('c')), column()))).toMatchObject({
      ...ids,
      new: 'new1',
    });
    expect(to(page(column(card('c'), card('a', { more: 1 })), column()))).toMatchObject({
      a: ids['a'],
      c: ids['c'],
    });
    const moved = to(page(column(card('a'), card('c')), column(card('b'))));
    expect([moved['a'], moved['b'], moved['c']]).toEqual([ids['a'], ids['b'], ids['c']]);
  });

  it('knows a node again that was cut a moment ago', () => {
    const from = page(column(card('a'), card('b')));
    const cut = rewritten(() => JSON.stringify(page(column(card('a')))), from);
    const b = (cut.before.layout[0] as { children: readonly AuthoredNode[] }).children[1];
    const back = adopt(cut.next, from, { ownIDs: cut.ownIDs, others: b ? [b] : [] });
    expect(names(back)['b']).toBe(idOf(b));
  });

  it('keeps IDs that are part of the document as they are written', () => {
    const from = page(column(card('a', { $nodeID: 'mine' })));
    const { next, ownIDs } = rewritten((text) => text.replace('"a"', '"b"'), from);
    expect(names(next)).toMatchObject({ b: 'mine' });
    const removed = rewritten((text) => text.replace(',"$nodeID":"mine"', ''), from);
    expect(names(removed.next)).toMatchObject({ a: 'new1' });
    expect(JSON.stringify(closeDocument(removed.next, ownIDs))).toBe(JSON.stringify(removed.after));
  });
});

it('gives every document back byte for byte, each node with an ID of its own, and can be undone', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const next = numbers(seed);
    const { document, ownIDs } = openDocument(withoutNodeIDs(randomDocument(next)));
    const after = withoutNodeIDs(randomDocument(next));
    const adopted = adopt(document, after, { ownIDs });
    const { name, layout, titleBar } = closeDocument(adopted, ownIDs);
    expect(JSON.stringify({ name, layout, titleBar })).toBe(
      JSON.stringify({ name: after.name, layout: after.layout, titleBar: after.titleBar }),
    );
    const ids: string[] = [];
    visitNodes(adopted, (node) => void ids.push(idOf(node)));
    expect(new Set(ids).size).toBe(ids.length);
    const history = beginHistory({ document, selection: [] });
    const done = run(
      history,
      changeDocument(() => adopted),
      { label: { id: 'step.source' } },
    );
    expect(JSON.stringify(done.now.document)).toBe(JSON.stringify({ ...document, ...adopted }));
    expect(JSON.stringify(undo(done).now.document)).toBe(JSON.stringify(document));
  }
});

it('makes a step of letters in one field one small patch', () => {
  const many = page(column(...Array.from({ length: 500 }, (_, index) => card(`Card ${index}`))));
  const { document, ownIDs } = opened(many);
  let history = beginHistory({ document, selection: [] });
  for (const title of ['X', 'XY', 'XYZ']) {
    const text = JSON.stringify(closeDocument(history.now.document, ownIDs));
    const after = JSON.parse(text.replace(/"title":"(?:Card 250|X|XY)"/, `"title":"${title}"`)) as ComposedDocument;
    const next = adopt(history.now.document, after, { ownIDs });
    history = run(
      history,
      changeDocument(() => next),
      { label: { id: 'step.source' }, mergeKey: 'run' },
    );
  }
  expect(history.past).toHaveLength(1);
  expect(JSON.stringify(history.past[0]).length).toBeLessThan(400);
  expect(undo(history).now.document).toEqual(document);
});
