// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Modal } from './Modal.tsx';
import { modalMargin, modalSizes, modalWidth } from './modalSizes.ts';
import * as styles from './styles.late.css.ts';

const press = (key: string, target: Element = document.activeElement ?? document.body, rest: KeyboardEventInit = {}) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest })));

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <main>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      </main>
      <div data-overlay="">toast</div>
      <Modal
        title="Move post"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={<button type="button">Save</button>}
      >
        <input aria-label="Title" />
      </Modal>
    </div>
  );
}

function open() {
  renderInPage(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Move post' }) };
}

describe('Modal', () => {
  it('[SH-OVER-001] comes in exactly ten sizes', () => {
    expect([...modalSizes].sort()).toEqual(Object.keys(styles.size).sort());
    expect(modalSizes).toEqual([
      'fullScreen',
      'rightPanel',
      'rightPanelLarge',
      'leftPanel',
      'dropDown',
      'xl',
      'xxl',
      'large',
      'medium',
      'small',
    ]);
  });

  it('[SH-OVER-029] [SH-OVER-030] [SH-OVER-031] [SH-OVER-032] [SH-OVER-033] [SH-OVER-034] is 1022, 1320, 720, 516 or 375 wide, 40 from the edges', () => {
    expect(modalWidth).toEqual({ xl: 1022, xxl: 1320, large: 720, medium: 516, small: 375 });
    expect(modalMargin).toBe(40);
  });

  it('is in the body, named by its title, and traps the focus', () => {
    const { dialog } = open();
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.parentElement?.parentElement).toBe(document.body);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    press('Tab');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    press('Tab', document.activeElement as Element, { shiftKey: true });
    expect(document.activeElement).toBe(save);
  });

  it('lets nothing behind it be reached, except what announces', () => {
    open();
    expect(document.querySelector('main')?.inert).toBe(true);
    expect(document.querySelector<HTMLElement>('[data-overlay]')?.inert).not.toBe(true);
    press('Escape');
    expect(document.querySelector('main')?.inert).toBe(false);
  });

  it('closes on Escape and by its button, and gives the focus back', () => {
    const { opener } = open();
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus to nothing if nothing had it', () => {
    document.body.innerHTML = '<a href="#main">Skip to content</a>';
    renderInPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    press('Escape');
    expect(document.activeElement).toBe(document.body);
  });

  it('gives the focus to the content if what had it is gone', () => {
    document.body.innerHTML = '<a href="#main">Skip to content</a>';
    const { opener } = open();
    opener.remove();
    document.querySelector('main')?.setAttribute('tabindex', '-1');
    press('Escape');
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('closes by a press beside it, unless something was typed', () => {
    const { opener, dialog } = open();
    const backdrop = dialog.parentElement as Element;
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'x' } });
    fireEvent.pointerDown(backdrop);
    fireEvent.click(backdrop);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    press('Escape');
    fireEvent.click(opener);
    const again = screen.getByRole('dialog').parentElement as Element;
    fireEvent.pointerDown(screen.getByRole('textbox'));
    fireEvent.click(again);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(again);
    fireEvent.click(again);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lies over the one that opened it, and Escape closes the upper one only', () => {
    const closed: string[] = [];
    renderInPage(
      <>
        <Modal title="Lower" isOpen onClose={() => closed.push('lower')} />
        <Modal title="Upper" isOpen onClose={() => closed.push('upper')} />
      </>,
    );
    press('Escape', document.body);
    expect(closed).toEqual(['upper']);
    const [lower] = [...document.querySelectorAll('[role="dialog"]')].map(
      (dialog) => dialog.parentElement as HTMLElement,
    );
    expect(lower?.inert).toBe(true);
  });

  it('leaves Escape to a menu that is open inside', () => {
    const onClose = vi.fn();
    renderInPage(
      <Modal title="Menu" isOpen onClose={onClose}>
        <details data-menu="" open>
          <summary>More</summary>
        </details>
      </Modal>,
    );
    press('Escape', document.querySelector('summary') as Element);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  it('[SH-OVER-037] has the buttons "Cancel" and "OK"', () => {
    const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
    renderInPage(
      <ConfirmDialog title="Delete Post" isOpen onCancel={onCancel} onConfirm={onConfirm}>
        Are you sure?
      </ConfirmDialog>,
    );
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('turns while it confirms and takes no second press', () => {
    const onConfirm = vi.fn();
    renderInPage(<ConfirmDialog title="Delete" isOpen isConfirming onCancel={() => {}} onConfirm={onConfirm} />);
    const ok = screen.getByRole('button', { name: 'OK' });
    fireEvent.click(ok);
    expect([ok.getAttribute('aria-busy'), ok.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
