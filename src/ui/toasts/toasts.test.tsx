// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { toastMaxHeight, toastWidth } from './toastSizes.ts';
import { autoDismissMs, createToastStore, maxToasts, removalDelayMs, type Toast } from './toastStore.ts';
import { ToastList } from './ToastList.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('toast store', () => {
  it('[SH-OVER-003] keeps all fields of a toast', () => {
    const store = createToastStore();
    const toast: Toast = {
      toastID: 'x',
      body: 'Saved',
      dismissible: true,
      persistent: true,
      wide: true,
      autoDismiss: false,
      autoDismissDuration: 10,
      className: 'mine',
      visibility: true,
    };
    store.add(toast);
    expect(store.get()).toEqual([toast]);
  });

  it('[SH-OVER-025] [SH-OVER-026] [SH-OVER-027] renders toasts 280 wide, 380 if requested, at most 120 high', () => {
    expect([toastWidth, toastMaxHeight]).toEqual([{ normal: 280, wide: 380 }, 120]);
  });

  it('[SH-OVER-004] [SH-OVER-028] keeps a toast until it is dismissed, or 3 s with auto-dismiss', () => {
    const store = createToastStore();
    store.add({ toastID: 'stays', body: 'a' });
    store.add({ toastID: 'goes', body: 'b', autoDismiss: true });
    vi.advanceTimersByTime(autoDismissMs - 1);
    expect(store.get().map(({ visibility }) => visibility)).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(store.get().map(({ visibility }) => visibility)).toEqual([true, false]);
    expect(autoDismissMs).toBe(3000);
  });

  it('[SH-OVER-005] hides a removed toast at once and deletes it 2 s later', () => {
    const store = createToastStore();
    const id = store.add({ body: 'a' });
    store.remove(id);
    expect(store.get()[0]?.visibility).toBe(false);
    vi.advanceTimersByTime(removalDelayMs - 1);
    expect(store.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.get()).toHaveLength(0);
    expect(removalDelayMs).toBe(2000);
  });

  it('[SH-OVER-006] replaces the toast that has the id, with its timers', () => {
    const store = createToastStore();
    store.add({ toastID: 'x', body: 'first', autoDismiss: true });
    store.add({ toastID: 'y', body: 'other' });
    store.add({ toastID: 'x', body: 'second' });
    vi.advanceTimersByTime(60_000);
    expect(store.get().map(({ body, visibility }) => [body, visibility])).toEqual([
      ['second', true],
      ['other', true],
    ]);
  });

  it('brings back a toast that is added again while it leaves', () => {
    const store = createToastStore();
    store.remove(store.add({ toastID: 'x', body: 'a' }));
    store.add({ toastID: 'x', body: 'a' });
    vi.advanceTimersByTime(removalDelayMs * 2);
    expect(store.get()).toMatchObject([{ visibility: true }]);
  });

  it('keeps at most 20, the newest', () => {
    const store = createToastStore();
    for (let count = 0; count < maxToasts + 5; count += 1) store.add({ body: String(count), autoDismiss: true });
    expect(store.get()).toHaveLength(maxToasts);
    expect(store.get()[0]?.body).toBe('5');
  });
});

describe('ToastList', () => {
  it('[SH-OVER-002] shows toasts in one region that is announced, and lets one be dismissed', () => {
    const store = createToastStore();
    renderInPage(<ToastList store={store} />);
    const region = screen.getByRole('status');
    act(() => void store.add({ body: 'Saved', dismissible: true }));
    expect(region.textContent).toBe('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(region.textContent).toBe('');
  });

  it('[SH-ERR-019] says "Something has gone wrong." for a toast without words', () => {
    const store = createToastStore();
    store.add({ body: '' });
    renderInPage(<ToastList store={store} />);
    expect(screen.getByText('Something has gone wrong.')).toBeTruthy();
  });
});

it('stays where it appeared above a dialog when that closes', () => {
  const store = createToastStore();
  renderInPage(<ToastList store={store} />);
  const isHigh = () => screen.getByRole('status').hasAttribute('data-high');
  document.documentElement.dataset['modalOpen'] = '';
  act(() => void store.add({ body: 'Added' }));
  expect(isHigh()).toBe(true);
  delete document.documentElement.dataset['modalOpen'];
  act(() => void store.add({ body: 'Another' }));
  expect(isHigh()).toBe(true);
  act(() => {
    for (const { toastID } of store.get()) store.remove(toastID);
  });
  expect(isHigh()).toBe(false);
  act(() => void store.add({ body: 'Later' }));
  expect(isHigh()).toBe(false);
});
