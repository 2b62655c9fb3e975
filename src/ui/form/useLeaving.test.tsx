// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ManagedForm } from '../managedList/ManagedForm.tsx';
import { Modal } from '../modal/Modal.tsx';
import { renderInPage } from '../testing/renderInPage.tsx';
import { toasts } from '../toasts/toastStore.ts';
import { Checkbox, TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';
import { useKeptFields } from './useKeptFields.ts';

const initial = { name: 'Garden', isOpen: false, password: '' };

function Fields({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ initial, submit: onClose });
  const { name, isOpen } = initial;
  const kept = useKeptFields(form, { name: 'shed.1', saved: { name, isOpen } });
  return (
    <ManagedForm form={form} kept={kept} submitLabel="Save" onClose={onClose}>
      <TextField label="Name" {...form.bind('name')} />
      <Checkbox label="Open" {...form.bindChecked('isOpen')} />
      <TextField label="Secret" {...form.bind('password')} />
    </ManagedForm>
  );
}

function Shed() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal title="Shed" isOpen={isOpen} onClose={close}>
      {isOpen && <Fields onClose={close} />}
    </Modal>
  );
}

const viewer = { userID: 3, isGuest: false, can: () => true };
const show = () => renderInPage(<Shed />, { viewer });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Shed' }) !== null;
const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved Changes' });
const told = () => toasts.get().map(({ body }) => body);
const pressEscape = () => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const { toastID } of toasts.get()) toasts.remove(toastID);
});

it('closes at once while nothing was entered', async () => {
  show();
  await pressEscape();
  expect([isOpen(), question(), localStorage.length]).toEqual([false, null, 0]);
});

it.each(['Cancel', 'Close', 'Escape'])('keeps what was entered, choices too, and says so: %s', async (way) => {
  show();
  write('Name', 'Orchard');
  fireEvent.click(screen.getByRole('checkbox'));
  if (way === 'Escape') await pressEscape();
  else press(way);
  expect(isOpen()).toBe(false);
  expect(told()).toContain('Not saved. Your input is kept for when you open this form again.');
  cleanup();
  show();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Orchard');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByText('Your unsaved input is back.')).toBeTruthy();
});

it.each(['Cancel', 'Close', 'Escape'])('asks before it loses a secret, which is never kept: %s', async (way) => {
  show();
  write('Secret', 'open sesame');
  const leave = () => (way === 'Escape' ? pressEscape() : Promise.resolve(press(way)));
  await leave();
  expect([isOpen(), question() !== null]).toEqual([true, true]);
  const answers = () => Array.from(question()?.querySelectorAll('button') ?? []);
  fireEvent.click(answers().find(({ textContent }) => textContent === 'Cancel') as HTMLElement);
  expect([isOpen(), question()]).toEqual([true, null]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('open sesame');
  await leave();
  await act(async () => press('Continue'));
  expect(isOpen()).toBe(false);
  expect(JSON.stringify(localStorage)).not.toContain('sesame');
});

it('asks before the tab is closed, only if something would be lost', () => {
  show();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  write('Name', 'Orchard');
  expect(isAsked()).toBe(false);
  write('Secret', 'open sesame');
  expect(isAsked()).toBe(true);
});
