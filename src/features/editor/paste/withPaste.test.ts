import { Editor, Node, Transforms } from 'slate';
import { expect, it } from 'vitest';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from '../model/types.ts';
import { withPaste } from './withPaste.ts';

const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const p = (...children: object[]) => ({ type: 'p', children }) as unknown as RichElement;
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

/** An editor whose HTML is converted when the test releases it. */
function start(text: string) {
  const editor = openModel([p(leaf(text))]);
  Transforms.select(editor, Editor.end(editor, []));
  const reading = Promise.withResolvers<readonly RichElement[]>();
  withPaste(editor, {
    onFiles: () => {},
    onLink: () => {},
    isPlain: () => false,
    cleanHtml: () => reading.promise,
    readMarkdown: () => reading.promise,
  });
  const paste = (plain: string) =>
    editor.insertData({
      files: [],
      getData: (type: string) => (type === 'text/html' ? '<b>x</b>' : type === 'text/plain' ? plain : ''),
    } as never);
  const type = (words: string) => {
    for (const letter of words) editor.insertText(letter);
  };
  const lines = () => editor.children.map((node) => Node.string(node));
  return { editor, reading, paste, type, lines };
}

it('puts what is read later before what was typed since, and leaves the caret there', async () => {
  const { editor, reading, paste, type, lines } = start('start ');
  paste('PASTED');
  type('typed right');
  reading.resolve([p(leaf('PASTED', { bold: true }))]);
  await settled();
  type(' after');
  expect(editor.children).toEqual([p(leaf('start '), leaf('PASTED', { bold: true }), leaf('typed right after'))]);
  expect(lines()).toEqual(['start PASTEDtyped right after']);
});

it('puts blocks before what was typed since, and leaves the caret there', async () => {
  const { reading, paste, type, lines } = start('start ');
  paste('x');
  type('typed');
  reading.resolve([p(leaf('one')), { type: 'h2', children: [leaf('two')] }]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['start one', 'two', 'typed on']);
});

it('puts the caret after the pasted text if nothing was typed since', async () => {
  const { reading, paste, type, lines } = start('start ');
  paste('x');
  reading.resolve([p(leaf('PASTED'))]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['start PASTED on']);
});

it('is inserted before the text that replaced the selection', async () => {
  const { editor, reading, paste, type, lines } = start('old');
  Transforms.select(editor, Editor.range(editor, [0]));
  paste('x');
  type('typed');
  reading.resolve([p(leaf('PASTED '))]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['PASTED typed on']);
});

it('is not lost when all around it was deleted since, nor when it cannot be read', async () => {
  const { editor, reading, paste, lines } = start('old');
  paste('plain words');
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
  reading.reject(new Error('The reader did not come.'));
  await settled();
  expect(lines()).toEqual(['plain words']);
});
