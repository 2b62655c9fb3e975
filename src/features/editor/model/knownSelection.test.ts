import { Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { readTools } from '../parts/toolState.ts';
import { openModel } from '../testing/openEditor.ts';
import { taskAt } from './checklists.ts';
import { triggerAt } from './trigger.ts';

const code = { type: 'code_block', children: [{ type: 'code_line', children: [{ text: 'let a' }] }] };
const line = { type: 'p', children: [{ text: 'After' }] };
const point = (path: number[], offset = 0) => ({ path, offset });

describe('a selection that the browser reports late', () => {
  it('is ignored when its text has been deleted, and reading the selection does not fail', () => {
    const editor = openModel([code, line]);
    const late = { anchor: point([1, 0], 3), focus: point([1, 0], 3) };
    Transforms.select(editor, []);
    editor.deleteFragment();
    Transforms.insertText(editor, 'Hello');
    Transforms.select(editor, late);
    Transforms.setPoint(editor, point([1, 0], 1), { edge: 'focus' });
    expect(editor.selection?.focus).toEqual(point([0, 0], 5));
    expect(() => [readTools(editor as never), taskAt(editor), triggerAt(editor)]).not.toThrow();
    expect(Editor.string(editor, [])).toBe('Hello');
  });

  it('is followed when its text is there, and can be removed', () => {
    const editor = openModel([code, line]);
    Transforms.select(editor, { anchor: point([0, 0, 0]), focus: point([1, 0], 2) });
    expect(editor.selection?.focus).toEqual(point([1, 0], 2));
    Transforms.deselect(editor);
    expect(editor.selection).toBeNull();
  });
});
