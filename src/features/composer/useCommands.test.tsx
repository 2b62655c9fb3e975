// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import type { Composer } from './draft/useComposer.ts';
import { type History, redo, run, undo } from './model/history.ts';
import { catalog, ids, open } from './model/testing/sampleDocument.ts';
import { placeAt, outlineRows } from './model/outlineRows.ts';
import { type ComposerCommands, useCommands } from './useCommands.ts';

let commands: ComposerCommands;
let history: History;

function Commands() {
  const [now, set] = useState(() => open().history);
  history = now;
  // safe cast: the commands use these only
  const composer = {
    history: now,
    composition: now.now,
    act: (...[recipe, label]: Parameters<Composer['act']>) => set((before) => run(before, recipe, { label })),
    undo: () => set(undo),
    redo: () => set(redo),
  } as unknown as Composer;
  commands = useCommands(composer, catalog);
  return null;
}

function begin() {
  renderInPage(<Commands />);
  const [titleBar = '', section = '', a = '', unknown = '', list = ''] = ids(history.now);
  const say = (work: () => unknown) => {
    act(() => void work());
    return commands.said.text;
  };
  return { titleBar, section, a, unknown, list, say };
}

it('says how many items were added or removed', () => {
  const { a, unknown, say } = begin();
  expect(say(() => commands.duplicate([a, unknown]))).toBe('2 items were added.');
  expect(say(() => commands.duplicate([a]))).toBe('A was added.');
  expect(say(() => commands.remove([a, unknown]))).toBe('2 items were removed.');
});

it('says where an item has moved to, what was copied, and what was undone and redone, also twice', () => {
  const { section, a, say } = begin();
  const place = { parentID: section, region: 'mainBottom', index: 1 };
  expect(say(() => commands.move([a], place))).toBe('A: now number 2 of 2 in 2 columns: Main bottom.');
  expect(say(() => commands.undo())).toBe('Undone: Move A');
  expect(say(() => commands.redo())).toBe('Redone: Move A');
  expect(say(() => commands.redo())).toBe('Redone: Move A');
  expect(say(() => commands.copy([a]))).toBe('Copied. You can paste it into any layout.');
  const { count } = commands.said;
  say(() => commands.copy([a]));
  expect(commands.said.count).toBe(count + 1);
});

it('does not add a second title bar, nor says that it did, and keeps the selection', () => {
  const { titleBar, say } = begin();
  const before = history.now;
  expect(say(() => commands.duplicate([titleBar]))).toBe('');
  expect(history.now).toBe(before);
});

it('pastes into a region whose items were all cut', () => {
  const { a, unknown, section, say } = begin();
  const text = commands.copied([a, unknown]) ?? '';
  say(() => commands.remove([a, unknown]));
  const { document, selection } = history.now;
  const row = outlineRows(document, catalog).find(({ id }) => id === selection.at(-1));
  const place = placeAt(document, row);
  expect(place).toMatchObject({ parentID: section, region: 'mainTop' });
  expect(say(() => commands.paste(text, place))).toBe('2 items were added.');
});

it('pastes plain JSON, names what this site does not have, and says why it pastes nothing', () => {
  const { section, say } = begin();
  const top = { parentID: null, region: 'layout', index: 0 };
  const inside = { parentID: section, region: 'mainTop', index: 0 };
  const toast = () => toasts.get().at(-1)?.body;
  const node = '{ "$hydrate": "react.section.1-column", "children": [{ "$hydrate": "react.moon" }] }';
  expect(say(() => commands.paste(node, top))).toBe('1 column was added.');
  expect(toast()).toBe('This site does not have react.moon. It is kept as it is.');
  const before = history.now;
  say(() => commands.paste(node, inside));
  expect(toast()).toBe('A section cannot be inside another one.');
  say(() => commands.paste('[{ "$hydrate": "react.a" }, "A"]', inside));
  expect(toast()).toMatch(/^Number 2 in the clipboard is not a layout item/);
  say(() => commands.paste('Hello', inside));
  expect(toast()).toBe('The clipboard has no layout items.');
  expect(history.now).toBe(before);
});

it('adds a widget at the top in a new section as one step, says so, and selects the widget', () => {
  const { say } = begin();
  const steps = history.past.length;
  const section = { kind: 'react.section.2-columns', region: 'mainBottom', name: '2 columns' };
  const top = { parentID: null, region: 'layout', index: 0 };
  const words = 'B was added in a new section: 2 columns.';
  expect(say(() => commands.insertInSection([{ $hydrate: 'react.b' }], section, top))).toBe(words);
  expect(history.past).toHaveLength(steps + 1);
  const row = outlineRows(history.now.document, catalog).find(({ id }) => id === history.now.selection.at(-1));
  expect(row).toMatchObject({ name: 'B' });
  expect(say(() => commands.undo())).toBe('Undone: Add B');
});
