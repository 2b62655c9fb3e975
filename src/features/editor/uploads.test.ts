import { Editor, Node, Transforms } from 'slate';
import { expect, it, vi } from 'vitest';
import type { MediaFile } from '#api/media.ts';
import { ApiError, errorText } from '#lib/apiError.ts';
import type { RichElement } from './model/types.ts';
import { openBody } from './testing/openEditor.ts';
import { createUploads } from './uploads.ts';

const media: MediaFile = {
  mediaID: 1,
  url: '/a.png',
  name: 'a.png',
  type: 'image/png',
  size: 1,
  width: 10,
  height: 10,
};
const file = (name: string) => new File(['x'], name);

/** Uploads whose responses the test controls. */
function start(body = '[{"type":"p","children":[{"text":"ab"}]},{"type":"p","children":[{"text":"c"}]}]') {
  const editor = openBody(body);
  Transforms.select(editor, Editor.end(editor, [0]));
  const answers: { resolve: (media: MediaFile) => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  const onBusy = vi.fn();
  const uploads = createUploads({
    editor,
    onBusy,
    onDone: vi.fn(),
    faultOf: ({ name }) => (name.endsWith('.exe') ? new Error('No.') : undefined),
    send: (_, { signal }) => new Promise((resolve, reject) => answers.push({ resolve, reject, signal })),
  });
  const types = () => editor.children.map((node) => (node as RichElement).type);
  const lines = () =>
    editor.children.map((node) =>
      (node as RichElement).type === 'rich_embed_card' ? `(${(node as RichElement)['url']})` : Node.string(node),
    );
  const type = (words: string) => {
    for (const letter of words) editor.insertText(letter);
  };
  return { editor, uploads, answers, onBusy, types, lines, type };
}
const named = (url: string): MediaFile => ({ ...media, url });
const one = (text: string) => JSON.stringify([{ type: 'p', children: [{ text }] }]);
/** The text on either side of the caret in its line. */
const aroundCaret = (editor: Editor) => {
  const at = editor.selection?.anchor;
  if (!at) return undefined;
  const text = Node.string(Node.get(editor, at.path));
  return `${text.slice(0, at.offset)}|${text.slice(at.offset)}`;
};
const saidOf = (fault: unknown) => (fault === undefined ? null : errorText(fault));
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it('puts a file where it was dropped, however the text has moved since', async () => {
  const { editor, uploads, answers, onBusy, types } = start();
  uploads.add([file('a.png')]);
  expect(onBusy).toHaveBeenLastCalledWith(true);
  Transforms.insertNodes(editor, { type: 'h2', children: [{ text: 'new' }] }, { at: [0] });
  answers[0]?.resolve(media);
  await settled();
  expect(types()).toEqual(['h2', 'p', 'rich_embed_card', 'p', 'p']);
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
  expect(uploads.store.get().map(({ fault, mayRetry }) => [saidOf(fault), mayRetry])).toEqual([
    ['This is no picture.', false],
    ['Come back later.', true],
  ]);
});

it('keeps a file that failed, tries it again, and stops one that is not wanted', async () => {
  const { uploads, answers, types } = start();
  uploads.add([file('a.png'), file('b.exe')]);
  expect(uploads.store.get().map(({ fault, mayRetry }) => [saidOf(fault), mayRetry])).toEqual([
    [null, false],
    ['No.', false],
  ]);
  answers[0]?.reject(new Error('The line is down.'));
  await settled();
  const [failed, refused] = uploads.store.get();
  expect([saidOf(failed?.fault), failed?.mayRetry]).toEqual(['The line is down.', true]);
  uploads.cancel(refused?.id ?? 0);
  uploads.retry(failed?.id ?? 0);
  expect(uploads.store.get()).toHaveLength(1);
  uploads.cancel(failed?.id ?? 0);
  expect(answers[1]?.signal.aborted).toBe(true);
  answers[1]?.resolve(media);
  await settled();
  // The reserved place is removed too.
  expect(types()).toEqual(['p', 'p']);
});

it('keeps text typed during a joint upload below the pictures, with the caret in it', async () => {
  const { editor, uploads, answers, lines, type } = start(one(''));
  type('Look at this. ');
  uploads.add([file('a.png')]);
  type('The picture a');
  answers[0]?.resolve(media);
  await settled();
  expect(aroundCaret(editor)).toBe('The picture a|');
  type('bove shows the kettle.');
  expect(lines()).toEqual(['Look at this. ', '(/a.png)', 'The picture above shows the kettle.']);
});

it('puts a picture above what is typed into the empty line it was put at', async () => {
  const { editor, uploads, answers, lines, type } = start(one(''));
  uploads.add([file('a.png')]);
  type('typed');
  answers[0]?.resolve(media);
  await settled();
  expect(lines()).toEqual(['(/a.png)', 'typed']);
  expect(aroundCaret(editor)).toBe('typed|');
});

it('puts a picture below the line being edited, without splitting it', async () => {
  const { editor, uploads, answers, lines, type } = start(one('one two'));
  Transforms.select(editor, { path: [0, 0], offset: 4 });
  uploads.add([file('a.png')]);
  type('and ');
  answers[0]?.resolve(media);
  await settled();
  expect(aroundCaret(editor)).toBe('one and |two');
  expect(lines()).toEqual(['one and two', '(/a.png)', '']);
});

it('puts a picture below the list being edited', async () => {
  const { editor, uploads, answers, types, type } = start(
    JSON.stringify([
      { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'ab' }] }] }] },
    ]),
  );
  Transforms.select(editor, Editor.end(editor, []));
  uploads.add([file('a.png')]);
  type(' c');
  answers[0]?.resolve(media);
  await settled();
  expect(types()).toEqual(['ul', 'rich_embed_card', 'p']);
  expect(aroundCaret(editor)).toBe('ab c|');
});

it('keeps the order of files that were put together, whichever arrives first', async () => {
  for (const [offset, expected] of [
    [2, ['ab', '(/1)', '(/2)', '(/3)', '', 'c']],
    [1, ['ab', '(/1)', '(/2)', '(/3)', 'c']],
  ] as const) {
    const { editor, uploads, answers, lines } = start();
    Transforms.select(editor, { path: [0, 0], offset });
    uploads.add([file('1'), file('2'), file('3')]);
    for (const index of [1, 0, 2]) {
      answers[index]?.resolve(named(`/${index + 1}`));
      await settled();
    }
    expect(lines()).toEqual(expected);
  }
});

it('clears the selection when a file is inserted, whatever is typed next', () => {
  const { editor, uploads, lines, type } = start(one('ab'));
  Transforms.select(editor, Editor.range(editor, [0]));
  uploads.add([file('a.png')]);
  type('c');
  expect(lines()).toEqual(['ab', 'c']);
});

it('goes beside the caret when everything around its place was deleted', async () => {
  const { editor, uploads, answers, lines, type } = start();
  uploads.add([file('a.png')]);
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
  type('new words');
  answers[0]?.resolve(media);
  await settled();
  expect(lines()).toEqual(['new words', '(/a.png)', '']);
  expect(aroundCaret(editor)).toBe('new words|');
});

it('removes the placeholder of a canceled file, unless there is text in it', async () => {
  const { editor, uploads, lines, type } = start(one('ab'));
  uploads.add([file('a.png')]);
  expect(lines()).toEqual(['ab', '']);
  uploads.cancel(1);
  expect(lines()).toEqual(['ab']);
  expect(aroundCaret(editor)).toBe('ab|');
  uploads.add([file('b.png')]);
  type('c');
  uploads.cancel(2);
  expect(lines()).toEqual(['ab', 'c']);
});
