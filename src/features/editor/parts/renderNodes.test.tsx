// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { EditorBoundary } from '../EditorBoundary.tsx';
import { kindAt } from '../model/blocks.ts';
import { readBody, writeBody } from '../model/body.ts';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from '../model/types.ts';
import { richToMarkdown } from '../paste/richToMarkdown.ts';
import { renderElement } from './renderNodes.tsx';

const names = ['constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'toString'];
const attributes = { 'data-slate-node': 'element', ref: () => undefined } as const;
const draw = (element: RichElement) =>
  renderInPage(<section>{renderElement({ attributes, element, children: 'words' })}</section>);

describe('a part whose type is a property of every JavaScript object', () => {
  it.each(names)('%s is rendered as a box with its words', (type) => {
    const { container } = draw({ type, children: [{ text: 'words' }] });
    expect(container.querySelector('section')?.innerHTML).toBe('<div data-slate-node="element">words</div>');
  });

  it.each(names)('%s is edited and kept as it is', (type) => {
    const nodes = [{ type, children: [{ text: 'words' }] }];
    const editor = openModel(structuredClone(nodes));
    editor.select({ path: [0, 0], offset: 5 });
    expect(kindAt(editor)).toBeUndefined();
    editor.insertText('!');
    editor.deleteBackward('character');
    for (let count = 0; count < 'words'.length; count += 1) editor.deleteBackward('character');
    expect(editor.children).toEqual([{ type, children: [{ text: '' }] }]);
    expect(writeBody(readBody(JSON.stringify(nodes)) ?? [])).toBe(JSON.stringify(nodes));
  });
});

describe('a value without words', () => {
  // `String()` throws for this value.
  const none = { toString: 1, valueOf: 1 };

  it('is rendered as nothing', () => {
    expect(draw({ type: 'a', url: none, children: [{ text: 'words' }] }).container.textContent).toContain('words');
    const cell = { type: 'td', attributes: { colspan: none }, children: [{ text: 'words' }] };
    const row = (
      <table>
        <tbody>
          <tr>{renderElement({ attributes, element: cell, children: 'words' })}</tr>
        </tbody>
      </table>
    );
    expect(renderInPage(row).container.querySelector('td')?.colSpan).toBe(1);
  });

  it('is left out of Markdown', () => {
    const mention = { type: '@', name: none, children: [{ text: '' }] };
    expect(richToMarkdown([{ type: 'p', children: [{ text: 'a ' }, mention, { text: '' }] }]).text).toContain('a @');
  });
});

function Breakable({ state }: { readonly state: { readonly isBroken: boolean } }) {
  if (state.isBroken) throw new Error('cannot be drawn');
  return <p>the editor</p>;
}

it('an editor that cannot render leaves the written words, and can be retried', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const state = { isBroken: true };
  const body = JSON.stringify([{ type: 'p', children: [{ text: 'Written words.' }] }]);
  renderInPage(
    <>
      <span id="label">Comment</span>
      <EditorBoundary labelID="label" read={() => ({ format: 'rich2', body })}>
        <Breakable state={state} />
      </EditorBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The editor could not show this text. Nothing is lost');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  expect(field.value).toBe('Written words.');
  expect(field.readOnly).toBe(true);
  state.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the editor')).toBeTruthy();
  vi.restoreAllMocks();
});
