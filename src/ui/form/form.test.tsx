// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { renderInPage } from '../testing/renderInPage.tsx';
import { FormErrors } from './FormErrors.tsx';
import { groupErrors } from './groupErrors.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Checkbox, TextArea, TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

describe('TextField', () => {
  it('[SH-FORM-006] marks a required field with an asterisk labelled "required"', () => {
    renderInPage(<TextField label="Name" name="name" required />);
    expect(screen.getByLabelText('required').textContent).toBe('*');
    expect(screen.getByRole('textbox')).toHaveProperty('required', true);
  });

  it('[SH-FORM-007] lists all errors and ties them to the field', () => {
    renderInPage(<TextField label="Email" name="email" errors={['Not an address.', 'Taken.']} help="Never shown." />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Not an address.Taken.', 'Never shown.']);
  });

  it('can have several lines', () => {
    renderInPage(<TextField label="About" name="about" isMultiline rows={4} defaultValue="Hi" />);
    expect(screen.getByRole('textbox').tagName).toBe('TEXTAREA');
  });
});

it('[SH-FORM-014] makes up a password of 12 characters and shows it', () => {
  const onChange = vi.fn();
  renderInPage(<NewPasswordField label="Password" name="password" value="" onChange={onChange} />);
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Generate password' }));
  expect(onChange.mock.calls[0]?.[0]).toHaveLength(12);
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

it('names a checkbox by the text beside it', () => {
  renderInPage(<Checkbox label="Keep me signed in" name="rememberMe" defaultChecked />);
  expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).toHaveProperty('checked', true);
});

describe('a form that only script sends', () => {
  it('has a button that sends nothing until script has loaded, and says if it never does', () => {
    expect(renderToString(<SubmitButton>Save</SubmitButton>)).toContain('disabled=""');
    expect(renderToString(<NeedsScript />)).toMatch(/^<noscript><p>.*JavaScript/);
    renderInPage(<SubmitButton>Save</SubmitButton>);
    expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  });
});

function Names({ onSend }: { readonly onSend: (name: string) => unknown }) {
  const form = useForm({ initial: { name: '' }, submit: ({ name }) => onSend(name) });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <TextField {...form.bind('name')} label="Name" help="As others see it." maxLength={10} />
      <SubmitButton>Save</SubmitButton>
    </form>
  );
}

describe('text beyond the limit of its field', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const notes = () =>
    (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const save = () => act(async () => void fireEvent.submit(field().closest('form') as HTMLFormElement));

  it('stays whole, is counted near the limit, and is not sent', async () => {
    const onSend = vi.fn();
    renderInPage(<Names onSend={onSend} />);
    expect(field().hasAttribute('maxlength')).toBe(false);
    type('Seed Club');
    expect(notes()).toEqual(['As others see it. 9 of 10 characters']);
    type('Seed Club of 1901');
    expect(field().value).toBe('Seed Club of 1901');
    expect(notes()).toEqual(['This is 7 characters too long.', 'As others see it. 17 of 10 characters']);
    await save();
    expect(onSend).not.toHaveBeenCalled();
    type('Seed');
    expect(notes()).toEqual(['As others see it.']);
    await save();
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Seed');
  });

  it('is counted in a field without value of its own, and still limited in a search', () => {
    renderInPage(
      <>
        <TextArea label="Name" name="about" maxLength={10} />
        <TextField label="Search" name="query" type="search" maxLength={10} />
      </>,
    );
    fireEvent.input(field(), { target: { value: 'Seed Club of 1901' } });
    expect(notes()).toEqual(['This is 7 characters too long.', '17 of 10 characters']);
    expect(screen.getByRole('searchbox').getAttribute('maxlength')).toBe('10');
  });
});

describe('a server that cannot be reached', () => {
  const unreached = 'Something went wrong while contacting the server.';
  const fail = () => Promise.reject(new ApiError(0, unreached));
  const save = () => act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  const alert = () => screen.getByRole('alert').textContent;

  it('keeps what was entered, and says so where something was', async () => {
    renderInPage(<Names onSend={fail} />);
    await save();
    expect(alert()).toBe(unreached);
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Seed' } });
    await save();
    expect(alert()).toBe(`${unreached} Check your connection and try again. Your changes are kept.`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Seed');
  });
});

describe('errors of a refusal', () => {
  const errors = [
    { field: 'name', message: 'Too short.' },
    { field: 'name', message: 'Taken.' },
    { field: 'color', path: '/theme/0', message: 'Not a colour.' },
    { message: 'Slow down.' },
  ];

  it('[SH-FORM-008] are grouped by field', () => {
    expect(groupErrors(errors)).toEqual({
      name: ['Too short.', 'Taken.'],
      'theme.0.color': ['Not a colour.'],
      '': ['Slow down.'],
    });
    expect(groupErrors(null)).toEqual({});
    expect(groupErrors([{ field: '__proto__', message: 'x' }])).toHaveProperty('__proto__', ['x']);
  });

  it('show above the form what no field shows', () => {
    renderInPage(<FormErrors message="Validation Failed" errors={errors} fields={['name']} />);
    expect(screen.getByRole('alert').textContent).toBe('Validation FailedNot a colour.Slow down.');
  });

  it('[SH-ERR-007, SH-ERR-008, SH-ERR-015] show all that an error says, from the error alone', () => {
    const rows = errors.slice(0, 2).map((error) => ({ ...error, field: 'name', code: 'invalid', status: 422 }));
    const extras = { errors: rows, description: 'Try another.', actionButton: { label: 'Rules', url: '/rules' } };
    const { unmount } = renderInPage(
      <FormErrors fault={new ApiError(422, 'Names are closed.', { ...extras, trace: 'at a' })} />,
      { site: { debug: true } },
    );
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
    expect(lines).toEqual([
      'Names are closed. Try another.',
      'Too short.',
      'Taken.',
      'Rulesname: Too short.\nname: Taken.\nat a',
    ]);
    unmount();
    renderInPage(<FormErrors fault={new ApiError(403, 'You have been signed out.', { isSignedOut: true })} />);
    expect(screen.getByRole('link', { name: /sign in/i })).toBeTruthy();
  });

  it('show nothing when nothing is wrong', () => {
    expect(renderInPage(<FormErrors errors={[]} />).container.innerHTML).toBe('');
  });
});
