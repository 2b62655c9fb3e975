import { Transforms } from 'slate';
import { expect, it, vi } from 'vitest';
import type { MediaFile } from '#api/media.ts';
import { ApiError } from '#lib/apiError.ts';
import { openBody } from './model/openEditor.ts';
import type { RichElement } from './model/types.ts';
import { createUploads } from './uploads.ts';

const media: MediaFile = { mediaID: 1, url: '/a.png', name: 'a.png', type: 'image/png', size: 1, width: 10, height: 10 };
const file = (name: string) => new File(['x'], name);

/** Uploads whose answers the test gives. */
function start() {
  const editor = openBody('[{"type":"p","children":[{"text":"ab"}]},{"type":"p","children":[{"text":"c"}]}]');
  Transforms.select(editor, { path: [0, 0], offset: 2 });
  const answers: { resolve: (media: MediaFile) => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  const onBusy = vi.fn();
  const uploads = createUploads({
    editor,
    onBusy,
    onDone: vi.fn(),
    faultOf: ({ name }) => (name.endsWith('.exe') ? 'No.' : undefined),
    send: (_, { signal }) => new Promise((resolve, reject) => answers.push({ resolve, reject, signal })),
  });
  const types = () => editor.children.map((node) => (node as RichElement).type);
  return { editor, uploads, answers, onBusy, types };
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it('puts a file where it was dropped, however the text has moved since', async () => {
  const { editor, uploads, answers, onBusy, types } = start();
  uploads.add([file('a.png')]);
  expect(onBusy).toHaveBeenLastCalledWith(true);
  Transforms.insertNodes(editor, { type: 'h2', children: [{ text: 'new' }] }, { at: [0] });
  answers[0]?.resolve(media);
  await settled();
  expect(types()).toEqual(['h2', 'p', 'rich_embed_card', 'p']);
  expect(onBusy).toHaveBeenLastCalledWith(false);
  expect(uploads.store.get()).toEqual([]);
  editor.undo();
  expect(types()).not.toContain('rich_embed_card');
});

it('[SH-FORM-013] says why a file was refused, and offers no other try where it would fail again', async () => {
  const { uploads, answers } = start();
  uploads.add([file('a.png'), file('b.png')]);
  const errors = [{ field: 'file', code: 'invalid', status: 422, message: 'This is no picture.' }];
  answers[0]?.reject(new ApiError(422, 'Validation Failed', { errors }));
  answers[1]?.reject(new ApiError(503, 'Come back later.'));
  await settled();
  expect(uploads.store.get().map(({ error, mayRetry }) => [error, mayRetry])).toEqual([
    ['This is no picture.', false],
    ['Come back later.', true],
  ]);
});

it('keeps a file that failed, tries it again, and stops one that is not wanted', async () => {
  const { uploads, answers, types } = start();
  uploads.add([file('a.png'), file('b.exe')]);
  expect(uploads.store.get().map(({ error, mayRetry }) => [error, mayRetry])).toEqual([
    [null, false],
    ['No.', false],
  ]);
  answers[0]?.reject(new Error('The line is down.'));
  await settled();
  const [failed, refused] = uploads.store.get();
  expect([failed?.error, failed?.mayRetry]).toEqual(['The line is down.', true]);
  uploads.cancel(refused?.id ?? 0);
  uploads.retry(failed?.id ?? 0);
  expect(uploads.store.get()).toHaveLength(1);
  uploads.cancel(failed?.id ?? 0);
  expect(answers[1]?.signal.aborted).toBe(true);
  answers[1]?.resolve(media);
  await settled();
  expect(types()).toEqual(['p', 'p']);
});
