// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { flattenOptions, type NestedOption } from './flattenOptions.ts';
import { NestedSelect } from './NestedSelect.tsx';
import { nestedSelectMaxHeight } from './nestedSizes.ts';

const options: readonly NestedOption[] = [
  {
    label: 'Garden',
    children: [
      { value: '1', label: 'Beds', children: [{ value: '2', label: 'Raised beds' }] },
      { value: '3', label: 'Pond', isDisabled: true },
    ],
  },
  { value: '4', label: 'Kitchen' },
];

function Host() {
  const [value, setValue] = useState('1');
  return <NestedSelect label="Category" name="categoryID" options={options} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('NestedSelect', () => {
  it('[CO-FORM-003] has a menu at most 250 high', () => expect(nestedSelectMaxHeight).toBe(250));

  it('shows the chosen option and opens by arrow keys at it', () => {
    renderInPage(<Host />);
    expect(field().value).toBe('Beds');
    key('ArrowDown');
    expect([field().getAttribute('aria-expanded'), active()]).toEqual(['true', 'Beds']);
    key('ArrowDown');
    expect(active()).toBe('Raised beds');
    key('ArrowDown');
    expect(active()).toBe('Kitchen');
    key('Enter');
    expect([field().value, document.querySelector<HTMLInputElement>('[name="categoryID"]')?.value]).toEqual([
      'Kitchen',
      '4',
    ]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('finds options by typing, with their path, and selects them by a press', () => {
    renderInPage(<Host />);
    fireEvent.change(field(), { target: { value: 'raised' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Garden',
      'Beds',
      'Raised beds',
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Garden' }));
    expect(screen.queryByRole('listbox')).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: 'Raised beds' }));
    expect(field().value).toBe('Raised beds');
    fireEvent.change(field(), { target: { value: 'GARD' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Garden',
      'Beds',
      'Raised beds',
      'Pond',
    ]);
    fireEvent.change(field(), { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing found')).toBeTruthy();
    key('Escape');
    expect(field().value).toBe('Raised beds');
  });
});

it('ends with options that nest forever', () => {
  const endless: { value: string; label: string; children?: NestedOption[] } = { value: 'x', label: 'x' };
  endless.children = [endless];
  expect(flattenOptions([endless])).toHaveLength(11);
});
