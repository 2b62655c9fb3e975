// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveByEscape, undoByKey } from './screenKeys.ts';

const [undo, redo] = [vi.fn(), vi.fn()];
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function show() {
  return render(
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of the parts inside
    <div onKeyDown={(event) => undoByKey(event, { undo, redo })}>
      <div role="tree">
        <div role="treeitem" aria-selected="true" tabIndex={0} />
      </div>
      <section aria-label="settings" onKeyDown={leaveByEscape}>
        <input aria-label="text" />
        <input type="number" aria-label="number" />
        <input type="checkbox" aria-label="check" />
        <input type="radio" aria-label="radio" />
        <select aria-label="select" />
        <div contentEditable suppressContentEditableWarning>
          <p>written</p>
        </div>
        {createPortal(<input type="checkbox" aria-label="in a dialog" />, document.body)}
      </section>
    </div>,
  );
}

it.each(['check', 'radio', 'select'])('undoes and redoes from a field without letters: %s', (name) => {
  show();
  const field = screen.getByLabelText(name);
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 0]);
  fireEvent.keyDown(field, { key: 'Z', metaKey: true, shiftKey: true });
  fireEvent.keyDown(field, { key: 'y', ctrlKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 2]);
});

it('leaves the keys to fields with letters, to dialogs, and to other shortcuts', () => {
  show();
  for (const field of [
    ...['text', 'number', 'in a dialog'].map((name) => screen.getByLabelText(name)),
    screen.getByText('written'),
  ])
    for (const key of ['z', 'y']) fireEvent.keyDown(field, { key, ctrlKey: true });
  for (const more of [{}, { altKey: true, ctrlKey: true }])
    fireEvent.keyDown(screen.getByLabelText('check'), { key: 'z', ...more });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([0, 0]);
});

it('leads back from the settings to the outline by Escape, unless something is open', () => {
  show();
  const text = screen.getByLabelText('text');
  text.focus();
  text.setAttribute('role', 'combobox');
  text.setAttribute('aria-expanded', 'true');
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(document.activeElement).toBe(text);
  text.setAttribute('aria-expanded', 'false');
  fireEvent.keyDown(screen.getByLabelText('in a dialog'), { key: 'Escape' });
  expect(document.activeElement).toBe(text);
  fireEvent.keyDown(text, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('treeitem'));
});
