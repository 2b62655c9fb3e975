// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { renderInPage } from '../testing/renderInPage.tsx';
import { RadioGroup, SelectField } from './ChoiceFields.tsx';
import { FormErrors } from './FormErrors.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Checkbox, TextArea, TextField } from './TextField.tsx';
import { type FormOptions, useForm } from './useForm.ts';

interface Values {
  readonly name: string;
  readonly about: string;
  readonly isPrivate: boolean;
}
const initial: Values = { name: '', about: '', isPrivate: false };

function Profile(options: Partial<FormOptions<Values>>) {
  const form = useForm<Values>({ initial, submit: () => undefined, ...options });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <TextField label="Name" {...form.bind('name')} />
      <TextArea label="About" {...form.bind('about')} />
      <Checkbox label="Private" {...form.bindChecked('isPrivate')} />
      <SubmitButton isLoading={form.isSubmitting}>Save</SubmitButton>
      <output>{Object.keys(form.errors).join()}</output>
    </form>
  );
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const write = (text: string) => fireEvent.change(nameField(), { target: { value: text } });
const submit = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const needsName = ({ name }: Values) => (name === '' ? { name: 'Name is required.' } : {});

describe('useForm', () => {
  it('[CO-FORM-001] validates on mount, on change, on blur and on submit', async () => {
    const validate = vi.fn(needsName);
    renderInPage(<Profile validate={validate} />);
    expect(screen.getByRole('status').textContent).toBe('name');
    const counts = [validate.mock.calls.length];
    write('Bo');
    counts.push(validate.mock.calls.length);
    fireEvent.blur(nameField());
    counts.push(validate.mock.calls.length);
    await submit();
    counts.push(validate.mock.calls.length);
    expect(counts.every((count, index) => count > (counts[index - 1] ?? 0))).toBe(true);
    expect(validate.mock.calls.at(-1)?.[0].name).toBe('Bo');
  });

  it('[CO-FORM-002] sends nothing while errors exist, and shows them', async () => {
    const send = vi.fn();
    renderInPage(<Profile validate={needsName} submit={send} />);
    expect(screen.queryByText('Name is required.')).toBeNull();
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Name is required.')).toBeTruthy();
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    write('Bo');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bo', about: '', isPrivate: false });
  });

  it('shows an error once the field was left', () => {
    renderInPage(<Profile validate={needsName} />);
    fireEvent.blur(nameField());
    expect(screen.getByText('Name is required.')).toBeTruthy();
  });

  it('[SH-FORM-008] shows errors of the server at their fields until changed, and keeps all input', async () => {
    const refuse = () => {
      const errors = [
        { field: 'name', code: 'invalid', status: 422, message: 'Taken.' },
        { field: 'color', code: 'invalid', status: 422, message: 'No colour.' },
      ];
      throw new ApiError(422, 'Validation Failed', { errors });
    };
    renderInPage(<Profile submit={refuse} />);
    write('Bo');
    fireEvent.change(screen.getByRole('textbox', { name: 'About' }), { target: { value: 'Long text' } });
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(screen.getByText('Taken.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('No colour.');
    expect([
      nameField().value,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'About' }).value,
      screen.getByRole<HTMLInputElement>('checkbox').checked,
    ]).toEqual(['Bo', 'Long text', true]);
    write('Bob');
    expect(screen.queryByText('Taken.')).toBeNull();
  });

  it('shows errors that belong to no field', async () => {
    renderInPage(
      <Profile submit={() => Promise.reject(new ApiError(500, 'Broken.', { description: 'Try later.' }))} />,
    );
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Broken. Try later.');
  });

  it('[SH-ERR-015] shows the message of the server beside the errors of fields', async () => {
    const errors = [{ field: 'name', code: 'invalid', status: 422, message: 'Taken.' }];
    const extras = { errors, description: 'Members choose names.', actionButton: { label: 'Rules', url: '/rules' } };
    renderInPage(<Profile submit={() => Promise.reject(new ApiError(422, 'Names are closed.', extras))} />);
    await submit();
    expect(screen.getByRole('alert').textContent).toMatch(/^Names are closed\. Members choose names\.\s*Rules$/);
    expect(screen.getAllByText('Taken.')).toHaveLength(1);
  });

  it('says nothing twice where the message is that of a field', async () => {
    const errors = [{ field: 'name', code: 'invalid', status: 422, message: 'Taken.' }];
    renderInPage(<Profile submit={() => Promise.reject(new ApiError(422, 'Taken.', { errors }))} />);
    await submit();
    expect(screen.getAllByText('Taken.')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[F22] says that the session is over, with the way in and back, and keeps the text', async () => {
    const signedOut = new ApiError(403, 'You have been signed out.', { isSignedOut: true });
    renderInPage(<Profile submit={() => Promise.reject(signedOut)} />, {
      site: { addr: '/profile/edit', signInUrl: '/entry/signin' },
    });
    write('Bo');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('You have been signed out.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/entry/signin?target=%2Fprofile%2Fedit');
    expect(nameField().value).toBe('Bo');
  });

  it('takes over text typed before the script has loaded', async () => {
    const view = (
      <SessionProvider session={createSession()}>
        <Profile validate={needsName} />
      </SessionProvider>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(view);
    (container.querySelector('input[name="name"]') as HTMLInputElement).value = 'Early bird';
    (container.querySelector('input[type="checkbox"]') as HTMLInputElement).checked = true;
    await act(async () => void hydrateRoot(container, view));
    await act(
      async () => void fireEvent.change(screen.getByRole('textbox', { name: 'About' }), { target: { value: 'x' } }),
    );
    expect([nameField().value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['Early bird', true]);
    expect(screen.getByRole('status').textContent).toBe('');
    container.remove();
  });

  it('sends once for repeated submits', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderInPage(<Profile submit={send} />);
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

it('offers each option of a list once, and names an invalid choice', () => {
  const onChange = vi.fn();
  renderInPage(
    <SelectField
      label="Sort"
      name="sort"
      options={[{ value: 'a', label: 'A' }]}
      placeholder="Choose"
      errors={['Choose one.']}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Sort' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(select, { target: { value: 'a' } });
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('[SH-FORM-007] groups choices under their question, with all their errors', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'everyone', label: 'Everyone' },
    { value: 'members', label: 'Members', help: 'Signed in' },
  ];
  renderInPage(
    <RadioGroup
      label="Who"
      name="who"
      options={options}
      value="everyone"
      onChange={onChange}
      errors={['One.', 'Two.']}
    />,
  );
  const group = screen.getByRole('group', { name: 'Who' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('One.Two.');
  fireEvent.click(screen.getByRole('radio', { name: /Members/ }));
  expect(onChange).toHaveBeenCalledWith('members');
});
