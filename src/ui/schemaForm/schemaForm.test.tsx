// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import type { FormSchema } from './schema.ts';
import { SchemaErrors } from './SchemaErrors.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

interface HarnessProps extends Partial<SchemaFormProps> {
  readonly schema: FormSchema;
  readonly first: unknown;
  readonly onValue: (value: unknown) => void;
}

function Harness({ first, onValue, ...props }: HarnessProps) {
  const [value, setValue] = useState(first);
  onValue(value);
  return (
    <>
      {props.errors && <SchemaErrors formID="f" schema={props.schema} errors={props.errors} attempt={1} />}
      <SchemaForm {...props} id="f" value={value} onChange={setValue} />
    </>
  );
}

function draw(properties: FormSchema['properties'], first: unknown = {}, props: Partial<SchemaFormProps> = {}) {
  let latest = first;
  const schema: FormSchema = { type: 'object', properties: properties ?? {} };
  renderInPage(
    <Harness
      {...props}
      schema={schema}
      first={first}
      onValue={(value) => {
        latest = value;
      }}
    />,
  );
  return { latest: () => latest };
}

const text = (label: string, more: object = {}): FormSchema => ({
  type: 'string',
  'x-control': { inputType: 'textBox', label, ...more },
});
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('conditions', () => {
  const mode: FormSchema = { ...text('Mode'), default: 'none' };

  it.each([
    [{ field: 'mode', const: 'static' }, { mode: 'static' }, true],
    [{ field: 'mode', const: 'none' }, {}, true],
    [{ field: 'mode', const: 'static', invert: true }, { mode: 'static' }, false],
    [{ field: 'mode', enum: ['a', 'b'] }, { mode: 'b' }, true],
    [{ field: 'list', minItems: 1 }, { list: [] }, false],
    [{ field: 'inner.count', type: 'integer', minimum: 2 }, { inner: { count: 2 } }, true],
    [{ field: 'inner.count', type: 'integer' }, { inner: [] }, false],
    [{ field: 'mode', pattern: '^x' }, { mode: 'y' }, false],
    [
      { field: '$fragmentImpls.X.fragmentUUID', type: 'noCustomFragment', fragmentType: 'X' },
      { $fragmentImpls: { X: { fragmentUUID: 'system' } } },
      true,
    ],
    [
      { field: '$fragmentImpls.X.fragmentUUID', type: 'noCustomFragment', fragmentType: 'X' },
      { $fragmentImpls: { X: { fragmentUUID: '0b1c' } } },
      false,
    ],
  ])('%j of %j is %s', (condition, value, isShown) => {
    draw({ mode, field: text('Field', { conditions: [condition] }) }, value);
    expect(screen.queryByLabelText('Field') !== null).toBe(isShown);
  });
});

it('keeps keys that the schema does not know, and [] for an object until it is changed', () => {
  const { latest } = draw(
    { options: { type: ['object', 'array'], properties: { color: text('Color') } } },
    { $hydrate: 'react.x', options: [] },
  );
  expect(latest()).toEqual({ $hydrate: 'react.x', options: [] });
  type('Color', 'red');
  expect(latest()).toEqual({ $hydrate: 'react.x', options: { color: 'red' } });
});

it('edits a value without a control as JSON, and applies only valid JSON', () => {
  const { latest } = draw(
    { odd: { 'x-control': { inputType: 'custom', component: 'Unknown', label: 'Odd' } } },
    { odd: 1 },
  );
  expect(screen.getByText(/no control named “Unknown”/)).toBeTruthy();
  type('Odd', '{"a": ');
  expect(latest()).toEqual({ odd: 1 });
  expect(screen.getByText(/not valid JSON/)).toBeTruthy();
  type('Odd', '{"a": 2}');
  expect(latest()).toEqual({ odd: { a: 2 } });
});

it('offers the alternatives of a field, and begins with the one that fits its value', () => {
  const value: FormSchema = {
    type: ['boolean', 'string'],
    'x-control': [
      { inputType: 'toggle', label: 'Rule', description: 'On or off' },
      { inputType: 'textBox', label: 'Rule', description: 'Text' },
    ],
  };
  const { latest } = draw({ value }, { value: 'x' });
  expect(screen.getByLabelText('Rule')).toHaveProperty('value', 'x');
  fireEvent.change(screen.getByLabelText('Rule: kind of value'), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('switch'));
  expect(latest()).toEqual({ value: true });
});

/** A text with a rule, which its description tells. */
const ruledText = (label: string, rule: Pick<FormSchema, 'pattern' | 'not'>): FormSchema => ({
  type: 'string',
  ...rule,
  'x-control': { inputType: 'textBox', label, description: 'Letters only.' },
});

it('[CO-LAYOUT-015] says while it is typed that a text does not follow the rule of its schema', () => {
  const rule = { pattern: '^/[a-z]+$', not: { enum: ['/api'] } };
  draw({ path: ruledText('Path', rule), other: { ...text('Other'), ...rule } });
  type('Other', 'es');
  expect(document.querySelector('[data-unfit]')).toBe(null);
  const field = screen.getByLabelText('Path');
  const says = () => [field.getAttribute('aria-invalid'), field.closest('[data-unfit]')?.textContent ?? ''];
  expect(says()).toEqual([null, '']);
  type('Path', 'es');
  expect(says()).toEqual(['true', expect.stringContaining('This does not have the required format.')]);
  type('Path', '/api');
  expect(says()).toEqual(['true', expect.stringContaining('This is already taken.')]);
  type('Path', '/es');
  expect(says()).toEqual([null, '']);
});

describe('lists', () => {
  const itemSchema: FormSchema = { type: 'object', required: ['name'], properties: { name: text('Name') } };
  const list: FormSchema = { type: 'array', 'x-control': { inputType: 'dragAndDrop', label: 'Links', itemSchema } };
  const first = { links: [{ name: 'A', extra: 1 }, { name: 'B' }, { name: 'C' }] };
  const names = (value: unknown) => (value as typeof first).links.map(({ name }) => name).join('');

  it('are put in order, copied and emptied by keyboard, with the focus on the pressed button', () => {
    const { latest } = draw({ links: list }, first);
    const down = screen.getByRole('button', { name: 'Move down: A' });
    down.focus();
    fireEvent.click(down);
    expect(names(latest())).toBe('BAC');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: A');
    expect(screen.getByText('Now number 2 of 3.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate: B' }));
    expect(names(latest())).toBe('BBAC');
    fireEvent.click(screen.getByRole('button', { name: 'Remove: C' }));
    expect(names(latest())).toBe('BBA');
    expect((latest() as typeof first).links.at(-1)).toEqual({ name: 'A', extra: 1 });
  });

  it('add items in place', () => {
    const { latest } = draw({ links: list }, { links: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'New' } });
    expect(latest()).toEqual({ links: [{ name: 'New' }] });
  });

  it('edit items in a dialog if the schema says so', () => {
    const modal: FormSchema = {
      ...list,
      'x-control': { inputType: 'dragAndDrop', label: 'Links', itemSchema, asModal: true, modalTitle: 'Edit link' },
    };
    const { latest } = draw({ links: modal }, first);
    fireEvent.click(screen.getByRole('button', { name: 'B' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit link' });
    fireEvent.change(within(dialog).getByLabelText(/Name/), { target: { value: 'Z' } });
    expect(names(latest())).toBe('ABC');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(names(latest())).toBe('AZC');
  });

  it('keep the dialog of an item open while a text does not follow its rule', () => {
    const ruled: FormSchema = { ...itemSchema, properties: { name: ruledText('Name', { pattern: '^[A-Z]$' }) } };
    const modal: FormSchema = {
      type: 'array',
      'x-control': { inputType: 'dragAndDrop', label: 'Links', itemSchema: ruled, asModal: true, modalTitle: 'Edit' },
    };
    const { latest } = draw({ links: modal }, first);
    fireEvent.click(screen.getByRole('button', { name: 'B' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit' }));
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'zz' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect([names(latest()), document.activeElement]).toEqual(['ABC', dialog.getByLabelText(/Name/)]);
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Z' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(names(latest())).toBe('AZC');
  });

  it('keep the focus beside an item that is removed', async () => {
    draw({ links: list }, first);
    const removeB = screen.getByRole('button', { name: 'Remove: B' });
    fireEvent.click(removeB);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: C'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: C' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: A'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: A' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add'));
  });

  it('apply a dialog only once its required fields are filled in', () => {
    const required: FormSchema = { ...itemSchema, required: ['name'] };
    const modal: FormSchema = {
      ...list,
      'x-control': { inputType: 'dragAndDrop', label: 'Links', itemSchema: required, asModal: true },
    };
    const { latest } = draw({ links: modal }, first);
    fireEvent.click(screen.getByRole('button', { name: 'B' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText(/Name/);
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText('Please fill in this field.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'Z' } });
    expect(dialog.queryByText('Please fill in this field.')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(names(latest())).toBe('AZC');
  });
});

it('shows errors at their fields, links to them, and focuses the first', () => {
  const errors = { '/title': ['Too short.'], '/links/0/name': ['Missing.'] };
  const item: FormSchema = { type: 'object', properties: { name: text('Name') } };
  const links: FormSchema = {
    type: 'array',
    'x-control': { inputType: 'dragAndDrop', label: 'Links', itemSchema: item },
  };
  draw({ title: text('Title'), links }, { title: 'x', links: [{ name: '' }] }, { errors });
  const field = screen.getByLabelText('Title');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('link', { name: 'Links › 1 › Name' }));
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
});

it('finds options of the server by keyboard, and keeps their type', async () => {
  const lookup = { searchUrl: '/roles', singleUrl: '/roles/%s', valueKey: 'roleID', labelKey: 'name' };
  const role: FormSchema = {
    type: ['integer', 'null'],
    'x-control': { inputType: 'select', label: 'Role', optionsLookup: lookup },
  };
  const { latest } = draw(
    { role },
    { role: 4 },
    {
      lookups: {
        search: () => Promise.resolve([{ value: 8, label: 'Member' }]),
        find: (_, value) => Promise.resolve({ value: Number(value), label: 'Guest' }),
      },
    },
  );
  await screen.findByText('Guest');
  const field = screen.getByRole('combobox', { name: 'Role' });
  fireEvent.change(field, { target: { value: 'mem' } });
  await screen.findByRole('option', { name: 'Member' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(latest()).toEqual({ role: 8 }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Member' }));
  expect(latest()).toEqual({});
});

it('reads numbers, lists of lines, dates and durations', () => {
  const { latest } = draw({
    count: { type: 'integer' },
    hosts: { type: 'array', items: { type: 'string' } },
    day: { type: 'string', 'x-control': { inputType: 'datePicker', label: 'Day' } },
    wait: {
      type: 'object',
      'x-control': { inputType: 'timeDuration', label: 'Wait', supportedUnits: ['hour', 'day'] },
    },
    pause: { type: 'integer', 'x-control': { inputType: 'timeDuration', label: 'Pause' } },
  });
  type('Count', '7');
  type('Hosts', 'a.example\n\n b.example ');
  type('Day', '2026-11-26');
  type('Wait: number', '3');
  type('Wait: unit', 'day');
  type('Pause: number', '2');
  expect(latest()).toEqual({
    count: 7,
    hosts: ['a.example', 'b.example'],
    day: '2026-11-26',
    wait: { length: 3, unit: 'day' },
    pause: 120,
  });
  type('Count', '');
  expect(latest()).not.toHaveProperty('count');
});
