import { Editor, Transforms } from 'slate';
import { expect, it } from 'vitest';
import { openModel } from '../testing/openEditor.ts';
import { writeBody } from './body.ts';
import type { RichElement } from './types.ts';

const leaf = (text = '') => ({ text });
const box = (type: string, ...children: object[]) => ({ type, children }) as unknown as RichElement;
const file = { embedType: 'file', url: 'https://example.org/a.pdf', name: 'a.pdf' };
const blocks: Readonly<Record<string, RichElement>> = {
  card: { ...box('rich_embed_card', leaf()), url: file.url, embedData: file },
  rule: box('hr', leaf()),
  kept: { ...box('kept_block', leaf()), raw: '1' },
  list: box('ul', box('li', box('lic', leaf('a')))),
  quote: box('blockquote', box('blockquote-line', leaf('a'))),
  spoiler: box('spoiler', box('spoiler-content', box('spoiler-item', leaf('a')))),
  code: box('code_block', box('code_line', leaf('a'))),
  heading: box('h2', leaf('a')),
};
const deletions = ['deleteForward', 'deleteBackward'] as const;

/** Deletes as the keys do: a selection with a range is deleted as a fragment. */
function deleteAll(editor: Editor, how: (typeof deletions)[number]): void {
  Transforms.select(editor, Editor.range(editor, []));
  const [start, end] = Editor.edges(editor, []);
  if (start.path.join() === end.path.join() && start.offset === end.offset) editor[how]('character');
  else editor.deleteFragment();
}

it.each(Object.keys(blocks).flatMap((name) => deletions.map((how) => [name, how] as const)))(
  'a text that was only a %s leaves a paragraph after %s, and lines written there stay apart',
  (name, how) => {
    const editor = openModel([blocks[name] as RichElement]);
    deleteAll(editor, how);
    expect(editor.children).toEqual([box('p', leaf())]);
    editor.insertText('hello');
    editor.insertBreak();
    editor.insertText('more');
    expect(JSON.parse(writeBody(editor.children))).toEqual([box('p', leaf('hello')), box('p', leaf('more'))]);
  },
);

it('leaves no block without a type among others', () => {
  for (const first of Object.values(blocks))
    for (const second of Object.values(blocks)) {
      const editor = openModel([first, second]);
      deleteAll(editor, 'deleteForward');
      editor.insertText('x');
      expect(editor.children).toEqual([box('p', leaf('x'))]);
    }
});
