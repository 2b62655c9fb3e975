// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { EditorBox } from './EditorBox.tsx';

// The editor never loads, so the plain field keeps the text.
vi.mock('./PostEditor.tsx', () => new Promise(() => undefined));

it('puts the caret at the end of a restored draft on the first focus, and later where it was', () => {
  renderInPage(
    <EditorBox label="Comment" format="markdown" body="First half," onChange={() => undefined} handle={null} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  field.setSelectionRange(0, 0);
  act(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([11, 11]);
  field.setSelectionRange(0, 0);
  act(() => field.blur());
  act(() => field.focus());
  expect(field.selectionStart).toBe(0);
});
