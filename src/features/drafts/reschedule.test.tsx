// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { dayMs } from '#lib/time.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { Reschedule } from './Reschedule.tsx';

it('[SH-ERR-015] shows why the time was not changed, with the link of the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = new ApiError(403, 'No more today.', {
    actionButton: { label: 'Plans', url: '/plans' },
  });
  const dateScheduled = new Date(Date.now() + dayMs).toISOString();
  renderInPage(
    <Reschedule
      dateScheduled={dateScheduled}
      isSilent={false}
      onClose={() => undefined}
      onSave={() => Promise.reject(full)}
    />,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(screen.getByRole('alert').textContent).toContain('No more today.');
  expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/plans');
});
