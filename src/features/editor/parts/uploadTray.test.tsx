// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { openBody } from '../testing/openEditor.ts';
import { createUploads } from '../uploads.ts';
import { UploadTray } from './UploadTray.tsx';

/** The tray with one file that the server refused. */
async function refused(error: ApiError) {
  const uploads = createUploads({
    editor: openBody('[{"type":"p","children":[{"text":"ab"}]}]'),
    faultOf: () => undefined,
    onBusy: vi.fn(),
    onDone: vi.fn(),
    send: () => Promise.reject(error),
  });
  renderInPage(<UploadTray uploads={uploads} />, { site: { signInUrl: '/entry/signin', addr: '/discussion/5' } });
  await act(async () => uploads.add([new File(['x'], 'a.png')]));
  return screen.getByRole('alert');
}

it('[SH-ERR-014] shows all that the server says about a refused file, with the link that it offers', async () => {
  const alert = await refused(
    new ApiError(403, 'No room is left.', {
      description: 'Delete some files.',
      actionButton: { label: 'Your files', url: '/files' },
    }),
  );
  expect(alert.textContent).toBe('No room is left. Delete some files. Your files');
  expect(screen.getByRole('link', { name: 'Your files' }).getAttribute('href')).toBe('/files');
});

it('leads to sign in if the session has ended', async () => {
  await refused(new ApiError(403, 'You have been signed out.', { isSignedOut: true }));
  expect(screen.getByRole('link', { name: 'Sign in to return here' }).getAttribute('href')).toBe(
    '/entry/signin?target=%2Fdiscussion%2F5',
  );
});
