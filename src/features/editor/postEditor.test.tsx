// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PostEditor } from './PostEditor.tsx';

vi.mock('./RichEditor.tsx', () => ({
  RichEditor: () => {
    throw new Error('cannot be drawn');
  },
}));

it('a text that the editor cannot render leaves the form, and its words to copy', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = JSON.stringify([{ type: 'p', children: [{ text: 'Written words.' }] }]);
  const taken = { hasFocus: false, from: 0, to: 0, quotes: [] };
  renderInPage(
    <form>
      <span id="label">Comment</span>
      <PostEditor
        label="Comment"
        labelID="label"
        format="rich2"
        body={body}
        onChange={() => undefined}
        taken={taken}
        handle={null}
      />
      <button type="submit">Save</button>
    </form>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Written words.');
  expect(screen.getByRole('alert').textContent).toContain('The editor could not show this text.');
  vi.restoreAllMocks();
});
