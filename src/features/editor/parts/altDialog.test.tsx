// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AltDialog } from './AltDialog.tsx';

function open(text = '') {
  const [onSave, onClose, onSubmit] = [vi.fn(), vi.fn(), vi.fn()];
  renderInPage(
    <form onSubmit={onSubmit}>
      <AltDialog text={text} onSave={onSave} onClose={onClose} />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Describe the image for people who cannot see it',
  });
  return { onSave, onClose, onSubmit, field };
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it('Enter saves the description, and submits no form around the editor', () => {
  const { field, onSave, onSubmit } = open();
  type(field, ' A bean ');
  const { form } = field;
  expect(form?.querySelector('input')).toBe(field);
  if (form) fireEvent.submit(form);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('A bean');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).form).toBe(form);
});

it('Escape keeps written words; Cancel drops them', () => {
  const { field, onSave, onClose } = open('Old');
  type(field, 'A bean');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onSave).toHaveBeenCalledExactlyOnceWith('A bean');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledOnce();
});

it('Escape closes without saving where nothing was written', () => {
  const { field, onSave, onClose } = open('Old');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
