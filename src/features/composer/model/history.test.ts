import { expect, it } from 'vitest';
import { duplicate } from './commands/duplicate.ts';
import { insert } from './commands/insert.ts';
import { move } from './commands/move.ts';
import { neighborOf, remove } from './commands/remove.ts';
import { setDocument } from './commands/setDocument.ts';
import { replace } from './commands/replace.ts';
import { update } from './commands/update.ts';
import { unwrap, wrap } from './commands/wrap.ts';
import { type History, redo, run, select, undo } from './history.ts';
import { type AuthoredNode, closeDocument, findNode, openDocument, regionID } from './nodes.ts';
import { kindOf, neighborSection, refuseDuplicate, refuseInsert, refuseRemoval, regionsOf } from './rules.ts';
import { numbers } from './testing/numbers.ts';
import { catalog, ids, open, stored } from './testing/sampleDocument.ts';

const label = { id: 'step.insert' } as const;

it('[W08] gives back what it was given, with unknown nodes, nulls and comments, byte for byte', () => {
  const { history, ownIDs } = open();
  expect(JSON.stringify(closeDocument(history.now.document, ownIDs))).toBe(JSON.stringify(stored));
});

it('keeps IDs that a document brought', () => {
  const own = { ...stored, layout: [{ $hydrate: 'react.section.1-column', $nodeID: 'mine', children: [] }] };
  const { document, ownIDs } = openDocument(own);
  expect(JSON.stringify(closeDocument(document, ownIDs))).toBe(JSON.stringify(own));
});

const one = 'react.section.1-column';

/** One of all commands, on one of all nodes. */
function anyStep(history: History, next: (below: number) => number): History {
  const all = ids(history.now);
  const id = all[next(all.length)] ?? '';
  const { document } = history.now;
  const found = findNode(document, id);
  const sections = document.layout.filter((node): node is AuthoredNode => node !== null);
  const parent = sections[next(sections.length)];
  const target = {
    parentID: parent ? String(parent['$nodeID']) : null,
    region: parent ? (regionsOf(catalog, parent)[0] ?? 'children') : 'layout',
    index: 0,
  };
  const isInside = found?.place?.parentID != null;
  switch (next(9)) {
    case 0:
      return run(history, insert([{ $hydrate: 'react.a', title: String(next(9)) }], target), { label });
    case 1:
      return isInside ? run(history, move([id], target), { label }) : history;
    case 2:
      return run(history, remove([id]), { label });
    case 3:
      return run(history, duplicate([id]), { label });
    case 4:
      return run(history, update(id, { ...found?.node, title: `t${next(99)}` }), { label, mergeKey: `${id}title` });
    case 5:
      return isInside
        ? run(history, wrap([id], { section: { $hydrate: one }, region: 'children' }), { label })
        : history;
    case 6: {
      const beside = neighborSection(catalog, document, id);
      const regions = regionsOf(catalog, found?.node ?? {});
      return found?.place?.parentID === null && beside ? run(history, unwrap(id, regions, beside), { label }) : history;
    }
    case 7: {
      const kind = kindOf(catalog, next(2) === 0 ? one : 'react.section.2-columns');
      return parent
        ? run(history, replace(String(parent['$nodeID']), regionsOf(catalog, parent), kind), { label })
        : history;
    }
    default:
      return run(history, setDocument({ ...document, name: `n${next(9)}` }), { label });
  }
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'restores the document exactly when any sequence of commands is undone (%i)',
  (seed) => {
    const next = numbers(seed);
    const { history, ownIDs } = open();
    let done = history;
    for (let count = 0; count < 60; count += 1) done = anyStep(done, next);
    const text = JSON.stringify(done.now.document);
    let undone = done;
    while (undone.past.length > 0) undone = undo(undone);
    expect(JSON.stringify(closeDocument(undone.now.document, ownIDs))).toBe(JSON.stringify(stored));
    let redone = undone;
    while (redone.future.length > 0) redone = redo(redone);
    expect(JSON.stringify(redone.now.document)).toBe(text);
    // a reload stores the history as JSON
    const reloaded = undo(JSON.parse(JSON.stringify(redone)) as History);
    expect(JSON.stringify(reloaded.now.document)).toBe(JSON.stringify(undo(redone).now.document));
  },
);

it('makes typing into one field one step, until something else is selected', () => {
  const { history } = open();
  const [, , a = ''] = ids(history.now);
  const type = (before: History, title: string) => {
    const node = findNode(before.now.document, a)?.node ?? {};
    return run(before, update(a, { ...node, title }), { label, mergeKey: `${a}title` });
  };
  const typed = type(type(type(history, 'T'), 'Ty'), 'Typ');
  expect(typed.past).toHaveLength(1);
  expect(type(select(typed, [a]), 'Typed').past).toHaveLength(2);
  expect(findNode(undo(typed).now.document, a)?.node['title']).toBe('One');
});

it('moves a node behind its next sibling, and selects a neighbor after a removal', () => {
  const { history } = open();
  const [, section = '', a = '', unknown = '', list = ''] = ids(history.now);
  const moved = run(history, move([a], { parentID: section, region: 'mainTop', index: 3 }), { label });
  const top = findNode(moved.now.document, section)?.node['mainTop'] as readonly (AuthoredNode | null)[];
  expect(top.map((node) => node?.$hydrate ?? null)).toEqual([null, 'react.unknown', 'react.a']);
  expect(neighborOf(history.now.document, a, new Set([a]))).toBe(unknown);
  // an empty region, so that what was cut can be pasted there
  expect(neighborOf(history.now.document, list, new Set([list]))).toBe(regionID(section, 'mainBottom'));
  expect(run(history, remove([a]), { label }).now.selection).toEqual([unknown]);
  // a section together with a node inside it
  const [, , , , , last = ''] = ids(history.now);
  expect(run(history, remove([section, a]), { label }).now.selection).toEqual([last]);
});

it('says why something cannot be somewhere, or must stay', () => {
  const { history } = open();
  const { document } = history.now;
  const [titleBar = '', two = '', a = '', , list = '', one = ''] = ids(history.now);
  const at = (hydrate: string, parentID: string | null, name = 'children') =>
    refuseInsert(catalog, document, [{ $hydrate: hydrate }], { parentID, region: name, index: 0 })?.code;
  expect(at('react.a', null, 'layout')).toBe('onlySections');
  expect(at('react.section.1-column', one)).toBe('sectionInside');
  expect(at('react.b', one)).toBe('notAllowed');
  expect(at('react.a', two, 'nowhere')).toBe('noRegion');
  expect(at('react.a', one)).toBeUndefined();
  expect(at('react.fromElsewhere', one)).toBeUndefined();
  expect(refuseRemoval(catalog, document, [list])).toEqual({ code: 'required', name: 'List' });
  expect(refuseRemoval(catalog, document, [two])).toEqual({ code: 'required', name: 'List' });
  expect(refuseRemoval(catalog, document, [titleBar])).toEqual({ code: 'titleBar' });
  expect(refuseDuplicate(document, [titleBar])).toEqual({ code: 'oneTitleBar' });
  expect(refuseDuplicate(document, [a, titleBar])).toEqual({ code: 'oneTitleBar' });
  expect(refuseDuplicate(document, [a])).toBeUndefined();
  expect(refuseRemoval(catalog, document, [a])).toBeUndefined();
});

it('keeps what is typed into one field as one small step', () => {
  let { history } = open();
  const id = ids(history.now).find((one) => findNode(history.now.document, one)?.node['title'] === 'One') ?? '';
  for (const title of Array.from({ length: 1000 }, (_, index) => `Title ${index}`)) {
    const node = findNode(history.now.document, id)?.node ?? {};
    history = run(history, update(id, { ...node, title }), { label, mergeKey: 'title' });
  }
  expect(history.past).toHaveLength(1);
  expect(JSON.stringify(history.past).length).toBeLessThan(1000);
  expect(findNode(undo(history).now.document, id)?.node['title']).toBe('One');
  expect(findNode(redo(undo(history)).now.document, id)?.node['title']).toBe('Title 999');
});

it('gives back the same nodes as objects, so that nothing is shown or sent again that did not change', () => {
  const { history } = open();
  const before = history.now.document;
  const end = { parentID: null, region: 'layout', index: 0 };
  const moved = run(history, move([String((before.layout[1] as AuthoredNode)['$nodeID'])], end), { label });
  const undone = undo(moved).now.document;
  for (const id of ids(history.now)) expect(findNode(undone, id)?.node).toBe(findNode(before, id)?.node);
});
