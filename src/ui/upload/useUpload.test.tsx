// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, errorText } from '#lib/apiError.ts';
import { type SendOptions, type UploadOptions, useUpload } from './useUpload.ts';

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const saidOf = (fault: unknown) => (fault === undefined ? null : errorText(fault));
const setUp = (options: UploadOptions<string>) => renderHook(() => useUpload<string>(options)).result;

describe('useUpload', () => {
  const send = vi.fn((_file: File, _options: SendOptions) => Promise.resolve('sent'));

  it('[SH-FORM-004] [SH-FORM-012] refuses a file over the limit, with the maximum in words', async () => {
    const upload = setUp({ send, maxSize: 2048 });
    await act(() => upload.current.upload(file('a.png', 2049)));
    expect(saidOf(upload.current.fault)).toBe('The uploaded file was too big (max 2 KB).');
    await act(() => upload.current.upload(file('a.png', 2048)));
    expect(saidOf(upload.current.fault)).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('[SH-FORM-005] [SH-FORM-013] refuses an extension that is not allowed, whatever its case', async () => {
    send.mockClear();
    const upload = setUp({ send, allowedExtensions: ['png', 'JPG'] });
    for (const name of ['run.exe', 'png', '.png', 'photo.png.exe']) {
      await act(() => upload.current.upload(file(name)));
      expect(saidOf(upload.current.fault)).toBe(
        'The uploaded file did not have an allowed extension. Only the following extensions are allowed. png, JPG.',
      );
    }
    expect(send).not.toHaveBeenCalled();
    for (const name of ['photo.PNG', 'photo.jpg'])
      expect(await act(() => upload.current.upload(file(name)))).toBe('sent');
  });

  it('tells how far it is, and what went wrong', async () => {
    let options: SendOptions | undefined;
    const answer = Promise.withResolvers<string>();
    const upload = setUp({
      send: (_file, given) => {
        options = given;
        return answer.promise;
      },
    });
    let ended: Promise<unknown> = Promise.resolve();
    act(() => {
      ended = upload.current.upload(file('a.png'));
    });
    act(() => options?.onProgress(0.5));
    expect([upload.current.isUploading, upload.current.progress]).toEqual([true, 0.5]);
    await act(async () => {
      answer.reject(new ApiError(413, 'Too big for the server.'));
      await ended;
    });
    expect([upload.current.isUploading, saidOf(upload.current.fault)]).toEqual([false, 'Too big for the server.']);
  });

  it('says why the server refused the file, and lists allowed kinds if its kind is wrong', async () => {
    const row = (code: string, message: string) => ({ field: 'file', code, status: 422, message });
    const refuse = (code: string, message: string) => () =>
      Promise.reject(new ApiError(422, 'Validation Failed', { errors: [row(code, message)] }));
    const damaged = setUp({ send: refuse('invalid', 'This image cannot be read.') });
    await act(() => damaged.current.upload(file('a.png')));
    expect(saidOf(damaged.current.fault)).toBe('This image cannot be read.');
    const noPicture = setUp({
      send: refuse('extension', 'Only gif, pdf, png, zip.'),
      allowedExtensions: ['png', 'gif'],
    });
    await act(() => noPicture.current.upload(file('a.png')));
    expect(saidOf(noPicture.current.fault)).toBe(
      'The uploaded file did not have an allowed extension. Only the following extensions are allowed. png, gif.',
    );
  });

  it('can be canceled, and forgets its file', async () => {
    const upload = setUp({
      send: (_file, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError'))),
        ),
    });
    act(() => void upload.current.upload(file('a.png')));
    await waitFor(() => expect(upload.current.isUploading).toBe(true));
    await act(async () => upload.current.cancel());
    expect([upload.current.isUploading, saidOf(upload.current.fault)]).toEqual([false, null]);
  });
});
