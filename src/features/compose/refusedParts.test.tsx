// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { previewBody } from '#api/bodies.ts';
import { ApiError } from '#lib/apiError.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { Preview } from './Preview.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

vi.mock(import('#api/bodies.ts'), async (original) => ({ ...(await original()), previewBody: vi.fn() }));

const full = new ApiError(403, 'No more today.', { actionButton: { label: 'Plans', url: '/plans' } });
const signedOut = new ApiError(403, 'You have been signed out.', { isSignedOut: true });
const plans = () => screen.findByRole('link', { name: 'Plans' });
const signIn = () => screen.findByRole('link', { name: /sign in/i });

it('[SH-ERR-015] shows why there is no preview, with the link of the error', async () => {
  vi.mocked(previewBody).mockRejectedValue(full);
  renderInPage(<Preview written={{ format: 'markdown', body: 'Where is it?' }} />);
  expect((await plans()).closest('[role="alert"]')?.textContent).toContain('No more today.');
});

it('[SH-ERR-015, F22] shows why a post was not scheduled, with the way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSchedule = vi.fn().mockRejectedValueOnce(full).mockRejectedValueOnce(signedOut);
  renderInPage(<ScheduleDialog onClose={() => undefined} onSchedule={onSchedule} />);
  const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Schedule' })));
  await send();
  expect((await plans()).closest('[role="alert"]')?.textContent).toContain('No more today.');
  await send();
  expect(await signIn()).toBeTruthy();
});
