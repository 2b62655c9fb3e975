// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { createEditor, type SourceEditor } from './createEditor.ts';
import { helpDom } from './helpDom.ts';

let editor: SourceEditor | undefined;
afterEach(() => {
  editor?.destroy();
  document.body.replaceChildren();
});

function open(text: string) {
  const on = { type: vi.fn(), move: vi.fn(), undo: vi.fn(), redo: vi.fn() };
  const made = createEditor({
    parent: document.body,
    nonce: 'abc',
    describedBy: 'help',
    phrases: {},
    assistant: () => ({ complete: () => [], help: () => undefined }),
    onType: on.type,
    onMove: on.move,
    onUndo: on.undo,
    onRedo: on.redo,
  });
  editor = made;
  made.open(text);
  made.setLabel('JSON of the layout');
  return { editor: made, on, field: screen.getByRole('textbox', { name: 'JSON of the layout' }) };
}

it('is a named text field that reads from left to right, whose styles have the nonce of the page', () => {
  const { field } = open('{}');
  expect([field.dir, field.getAttribute('aria-describedby'), field.getAttribute('spellcheck')]).toEqual([
    'ltr',
    'help',
    'false',
  ]);
  const sheets = [...document.querySelectorAll('style')];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.every((sheet) => sheet.getAttribute('nonce') === 'abc')).toBe(true);
});

it('tells no one of changes that the program makes, and undoes on in the composer', () => {
  const { editor: made, on, field } = open('{"a": 1}');
  made.edit([{ start: 6, end: 7, text: '2' }]);
  made.show(3);
  expect([made.text(), made.caret()]).toEqual(['{"a": 2}', 3]);
  expect([on.type.mock.calls.length, on.move.mock.calls.length]).toEqual([0, 0]);
  made.endRun();
  fireEvent.keyDown(field, { key: 'z', keyCode: 90, ctrlKey: true });
  expect([made.text(), on.undo.mock.calls.length]).toEqual(['{"a": 2}', 1]);
  fireEvent.keyDown(field, { key: 'y', keyCode: 89, ctrlKey: true });
  for (const key of ['z', 'Z']) fireEvent.keyDown(field, { key, keyCode: 90, ctrlKey: true, shiftKey: true });
  expect([on.undo.mock.calls.length, on.redo.mock.calls.length]).toEqual([1, 3]);
});

it('leaves Tab to the browser', () => {
  const { field } = open('{}');
  expect(fireEvent.keyDown(field, { key: 'Tab', keyCode: 9 })).toBe(true);
});

it('marks problems, also after they are gone from the text', () => {
  const { editor: made } = open('{"a": 1}');
  const problem = { severity: 'error', text: 'Wrong.' } as const;
  made.setProblems([{ ...problem, code: 'layout/unknown-field', start: 1, end: 4 }]);
  expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('"a"');
  made.setProblems([{ ...problem, code: 'layout/unknown-field', start: 1, end: 99 }]);
  expect(document.querySelector('.cm-lintRange-error')).toBeNull();
});

it('shows help as text, never as HTML', () => {
  expect(helpDom('**limit** (integer)\n\nOne of: `1`, <b>`2`</b>').innerHTML).toBe(
    '<p><strong>limit</strong> (integer)</p><p>One of: <code>1</code>, &lt;b&gt;<code>2</code>&lt;/b&gt;</p>',
  );
});
