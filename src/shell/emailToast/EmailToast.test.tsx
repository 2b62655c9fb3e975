// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { createToastStore } from '#ui/toasts/toastStore.ts';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { showEmailToast } from './EmailToast.tsx';

it('[CO-USER-004] [CO-USER-005] says that the address is not confirmed, and links to the screen that resends the email', () => {
  const store = createToastStore();
  renderInPage(<ToastList store={store} />);
  act(() => showEmailToast('/', 5, store));
  act(() => showEmailToast('/discussions', 5, store));
  expect(screen.getByRole('status').textContent).toBe('Your email address is not confirmed. Resend confirmation email');
  expect(screen.getByRole('link', { name: 'Resend confirmation email' }).getAttribute('href')).toBe(
    '/entry/emailconfirmrequest',
  );
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
});

it('is silent on the screens of the confirmation, and gone once it was followed', () => {
  const store = createToastStore();
  for (const path of ['/entry/emailconfirmrequest', '/entry/emailconfirm/4/token']) showEmailToast(path, 5, store);
  expect(store.get()).toEqual([]);
  renderInPage(<ToastList store={store} />);
  act(() => showEmailToast('/', 5, store));
  fireEvent.click(screen.getByRole('link', { name: 'Resend confirmation email' }));
  expect(store.get()).toMatchObject([{ visibility: false }]);
});

it('stays dismissed on every page; another account sees it', () => {
  localStorage.clear();
  const store = createToastStore();
  renderInPage(<ToastList store={store} />);
  act(() => showEmailToast('/', 5, store));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  const next = createToastStore();
  showEmailToast('/discussions', 5, next);
  expect(next.get()).toEqual([]);
  showEmailToast('/discussions', 6, next);
  expect(next.get()).toHaveLength(1);
});
