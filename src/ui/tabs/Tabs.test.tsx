// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'one', label: 'One', content: <input aria-label="first" /> },
  { id: 'two', label: 'Two', content: 'second' },
  { id: 'three', label: 'Three', content: 'third' },
];

const chosen = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

it('moves by arrow keys, Home and End, round the ends', () => {
  const onChange = vi.fn();
  renderInPage(<Tabs label="Parts" tabs={tabs} onChange={onChange} />);
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('tablist'), { key });
    expect([chosen(), document.activeElement?.textContent]).toEqual([name, name]);
  }
  expect(onChange.mock.calls.map(([id]) => id)).toEqual(['two', 'three', 'one', 'three', 'one']);
});

it('shows one panel, named by its tab, and keeps the input of another', () => {
  renderInPage(<Tabs label="Parts" tabs={tabs} />);
  fireEvent.change(screen.getByLabelText('first'), { target: { value: 'kept' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('second');
  expect(document.body.textContent).not.toContain('third');
  fireEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(screen.getByLabelText<HTMLInputElement>('first').value).toBe('kept');
});
