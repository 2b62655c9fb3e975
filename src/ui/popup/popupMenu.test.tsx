// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { MenuItem, PopupMenu } from './PopupMenu.tsx';

function Page() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={({ currentTarget }) => setTrigger(currentTarget)}>
        Options
      </button>
      <p>Words</p>
      <input aria-label="Field" />
      {trigger && (
        <PopupMenu label="Options" trigger={trigger} onClose={() => setTrigger(null)}>
          <MenuItem>Edit</MenuItem>
        </PopupMenu>
      )}
    </main>
  );
}

const main = () => screen.getByRole('main');
const button = () => screen.getByRole('button', { name: 'Options' });
const down = (target: Element) => act(() => target.dispatchEvent(new Event('pointerdown', { bubbles: true })));
/** As in a browser: pointerdown moves the focus to a focusable element, and then comes the click. */
function press(target: HTMLElement, focused: HTMLElement): void {
  down(target);
  act(() => focused.focus());
  act(() => target.click());
}

function open(): void {
  renderInPage(<Page />);
  press(button(), button());
  expect(document.activeElement).toBe(screen.getByRole('menuitem'));
}

describe('a popup menu', () => {
  it('[SH-A11Y-002] gives the focus back to its button on a press outside', () => {
    open();
    press(screen.getByText('Words'), main());
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button()]);
  });

  it('[SH-A11Y-002] leaves the focus to the pressed element if it takes it', () => {
    open();
    press(screen.getByLabelText('Field'), screen.getByLabelText('Field'));
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, screen.getByLabelText('Field')]);
  });

  it('gives the focus back once a finger that closed it scrolls', () => {
    open();
    down(screen.getByText('Words'));
    act(() => document.body.dispatchEvent(new Event('pointercancel', { bubbles: true })));
    expect(document.activeElement).toBe(button());
  });

  it('takes no focus by a later press when the one that closed it ended outside the window', () => {
    open();
    down(screen.getByText('Words'));
    press(screen.getByText('Words'), main());
    expect(document.activeElement).toBe(main());
  });
});
