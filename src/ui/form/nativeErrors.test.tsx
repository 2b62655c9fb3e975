// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { NestedSelect } from '../nestedSelect/NestedSelect.tsx';
import { RadioGroup } from './ChoiceFields.tsx';
import { FormErrors } from './FormErrors.tsx';
import { GetForm } from './GetForm.tsx';
import { Checkbox, TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

/** A form that says nothing about its required fields. */
function Shed({ onSend }: { readonly onSend: () => void }) {
  const form = useForm({ initial: { name: '', place: '', size: '3', isOpen: false }, submit: onSend });
  const place = form.bind('place');
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <details>
        <summary>More</summary>
        <TextField {...form.bind('name')} label="Name" required />
      </details>
      <NestedSelect
        {...place}
        label="Place"
        required
        options={[{ value: 'a', label: 'Attic' }]}
        onChange={(value) => form.set({ place: value })}
      />
      <TextField {...form.bind('size')} label="Size" type="number" min={1} max={9} />
      <Checkbox {...form.bindChecked('isOpen')} label="I agree" required />
      <TextField name="other" label="Other" required />
    </form>
  );
}

const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const notesOf = (field: HTMLElement) =>
  document.getElementById((field.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent;

it('[SH-FORM-007] reports what browsers check at the fields, counts it, focuses the first, and keeps the input', async () => {
  const onSend = vi.fn();
  renderInPage(<Shed onSend={onSend} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name required', hidden: true });
  fireEvent.change(name, { target: { value: '  ' } });
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '12' } });
  await submit();
  expect(onSend).not.toHaveBeenCalled();
  expect(notesOf(name)).toBe('This field is required.');
  expect(notesOf(screen.getByRole('combobox', { name: 'Place required' }))).toBe('Choose an option.');
  expect(notesOf(screen.getByRole('spinbutton'))).toBe('Enter 9 or less.');
  expect(notesOf(screen.getByRole('checkbox'))).toBe('Check this box to continue.');
  expect(screen.getByRole('alert').textContent).toBe('Other: This field is required.4 fields need to be corrected.');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.closest('details')?.open).toBe(true);
  expect(name.value).toBe('  ');
  expect(name.required).toBe(true);
  fireEvent.change(name, { target: { value: 'Tools' } });
  expect(notesOf(name)).toBeUndefined();
});

it('is submitted once nothing is missing', async () => {
  const onSend = vi.fn();
  renderInPage(<Shed onSend={onSend} />);
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label, hidden: true }), { target: { value } });
  fill('Name required', 'Tools');
  fill('Other required', 'x');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'Attic' }));
  await submit();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSend).toHaveBeenCalledTimes(1);
});

function Choice() {
  const form = useForm({ initial: { size: '' }, submit: () => undefined });
  const options = ['s', 'l'].map((value) => ({ value, label: value }));
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <RadioGroup {...form.bind('size')} label="Size" required options={options} />
    </form>
  );
}

it('shows the error of a group of choices once', async () => {
  renderInPage(<Choice />);
  await submit();
  expect(screen.getAllByText('Choose an option.')).toHaveLength(1);
});

it('says in the language of the site what is wrong with filters', async () => {
  renderInPage(
    <GetForm action="/list">
      <TextField type="number" name="from" label="From" min={0} defaultValue="-4" />
    </GetForm>,
  );
  expect(document.querySelector('form')?.noValidate).toBe(true);
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('From: Enter 0 or more.');
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'));
});
