// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { KeptNote } from './KeptNote.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';
import { useKeptFields } from './useKeptFields.ts';

interface Props {
  readonly saved?: string;
  readonly submit?: () => unknown;
}

function Fields({ saved = 'Garden', submit = () => undefined }: Props) {
  const form = useForm({ initial: { name: saved }, submit });
  const kept = useKeptFields(form, { name: 'shed.1', saved: { name: saved } });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <KeptNote kept={kept} />
      <TextField label="Name" {...form.bind('name')} />
    </form>
  );
}

/** As a dialog does, the form is gone as soon as it is saved. */
function Closing() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Fields submit={() => setOpen(false)} />;
}

const viewer = { userID: 3, isGuest: false, can: () => true };
const show = (props: Props = {}) => renderInPage(<Fields {...props} />, { viewer });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const restored = () => screen.queryByText('Your unsaved input is back.') !== null;
const leaveAfter = (text: string, props?: Props) => {
  show(props);
  write(text);
  cleanup();
};

afterEach(() => localStorage.clear());

it('restores unsaved text, says so, and discards it for good', () => {
  leaveAfter('Orchard');
  show();
  expect([field().value, restored()]).toEqual(['Orchard', true]);
  press('Discard my input');
  expect([field().value, restored()]).toEqual(['Garden', false]);
  cleanup();
  show();
  expect([field().value, restored()]).toEqual(['Garden', false]);
});

it('forgets saved text, even if saving closes the form', async () => {
  renderInPage(<Closing />, { viewer });
  write('Orchard');
  await submit();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(localStorage.length).toBe(0);
  show();
  expect(field().value).toBe('Garden');
});

it('keeps text that was not saved: after a refusal or a question', async () => {
  for (const refuse of [() => Promise.reject(new Error('Away')), () => false]) {
    show({ submit: refuse });
    write('Orchard');
    await submit();
    cleanup();
    show();
    expect(field().value).toBe('Orchard');
    cleanup();
  }
});

it('only offers text that was typed over something older, so that saving does not undo a newer change', () => {
  leaveAfter('Orchard', { saved: 'Garden' });
  show({ saved: 'Allotment' });
  expect(field().value).toBe('Allotment');
  press('Use my input');
  expect([field().value, restored()]).toEqual(['Orchard', true]);
  cleanup();
  leaveAfter('Meadow', { saved: 'Garden' });
  show({ saved: 'Allotment' });
  press('Discard my input');
  expect(field().value).toBe('Allotment');
  expect(screen.queryByRole('button', { name: 'Use my input' })).toBeNull();
});
