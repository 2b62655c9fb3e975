// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceSessionBack, noteSessionEnd } from '#api/sessionEnd.ts';
import { ApiError, errorText } from '#lib/apiError.ts';
import { renderInPage } from '../testing/renderInPage.tsx';
import { ToastList } from '../toasts/ToastList.tsx';
import { toasts } from '../toasts/toastStore.ts';
import { showFault } from './showFault.tsx';
import { ErrorText } from './SignedOut.tsx';

const name = { field: 'name', code: 'invalid', status: 422, message: 'The name is taken.' };
const whole = new ApiError(422, 'Validation Failed', {
  errors: [name],
  description: 'Choose another one.',
  actionButton: { label: 'Rules', url: '/rules' },
  trace: ['at a', 'at b'],
});

beforeEach(() => toasts.set([]));

describe('errors of the server', () => {
  it('[SH-ERR-014, SH-ERR-015, SH-ERR-018] is shown whole: the fields or the message, and the description', () => {
    expect(errorText(whole)).toBe('The name is taken. Choose another one.');
    expect(errorText(new ApiError(502, 'Bad gateway', { description: 'Ray ID: 7f0b' }))).toBe(
      'Bad gateway. Ray ID: 7f0b',
    );
    expect(errorText(new ApiError(403, 'No.', { description: 'No.' }))).toBe('No.');
  });

  it('[SH-ERR-007, SH-ERR-008, SH-ERR-015] offers its way on, and shows details in debug mode only', () => {
    const { container, unmount } = renderInPage(<ErrorText error={whole} />);
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules');
    expect(container.querySelector('pre')).toBeNull();
    unmount();
    renderInPage(<ErrorText error={whole} />, { site: { debug: true } });
    expect(document.querySelector('pre')?.textContent).toBe('name: The name is taken.\nat a\nat b');
  });

  it('is a toast that stays, with a link to sign in while signed out', () => {
    renderInPage(<ToastList />, { site: { signInUrl: '/entry/signin', addr: '/discussion/5' } });
    act(() => showFault(new ApiError(403, 'You have been signed out.', { isSignedOut: true })));
    expect(screen.getByRole('link', { name: /sign in/i }).getAttribute('href')).toBe(
      '/entry/signin?target=%2Fdiscussion%2F5',
    );
    act(noteSessionEnd);
    act(announceSessionBack);
    expect(screen.getByRole('status').textContent).toContain('You are signed in again. Try again.');
    expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
    act(() => showFault(whole, { lead: 'The answer could not be changed:' }));
    expect(screen.getByRole('status').textContent).toContain(
      'The answer could not be changed: The name is taken. Choose another one. Rules',
    );
    expect(toasts.get().map(({ persistent, dismissible }) => [persistent, dismissible])).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});
