import { Editor, Node, Transforms } from 'slate';
import { expect, it, vi } from 'vitest';
import type { MediaFile } from '#api/media.ts';
import { openModel } from '../testing/openEditor.ts';
import type { RichElement } from '../model/types.ts';
import { createUploads } from '../uploads.ts';
import { withPaste } from './withPaste.ts';

const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const p = (...children: object[]) => ({ type: 'p', children }) as unknown as RichElement;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An editor whose HTML is converted when the test releases it, with uploads whose answers the test controls. */
function start(text: string, files: ReadonlyMap<string, File> = new Map(), lost = 0) {
  const editor = openModel([p(leaf(text))]);
  Transforms.select(editor, Editor.end(editor, []));
  const reading = Promise.withResolvers<readonly RichElement[]>();
  const onLost = vi.fn();
  const answers: PromiseWithResolvers<MediaFile>[] = [];
  const onDone = vi.fn();
  const uploads = createUploads({
    editor,
    onBusy: () => {},
    onDone,
    faultOf: ({ name }) => (name.endsWith('.exe') ? new Error('No.') : undefined),
    send: () => {
      const answer = Promise.withResolvers<MediaFile>();
      answers.push(answer);
      return answer.promise;
    },
  });
  /** The answer for an upload, by the order in which they began. */
  const answer = async (index: number) => {
    const media = { mediaID: 1, url: `/${index}`, name: 'x', type: 'image/png', size: 1 };
    answers[index]?.resolve(media);
    await settled();
  };
  withPaste(editor, {
    onFiles: uploads.add,
    onPictures: uploads.addPasted,
    onLost,
    onLink: () => {},
    isPlain: () => false,
    cleanPaste: async () => ({ blocks: await reading.promise, files, lost }),
    readMarkdown: () => reading.promise,
  });
  const paste = (plain: string, html = '<b>x</b>') =>
    editor.insertData({
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : ''),
    } as never);
  const type = (words: string) => {
    for (const letter of words) editor.insertText(letter);
  };
  const lines = () =>
    editor.children.map((node) =>
      (node as RichElement).type === 'rich_embed_card' ? `(${(node as RichElement)['url']})` : Node.string(node),
    );
  return { editor, reading, paste, type, lines, onLost, uploads, answers, answer, onDone };
}

it('puts what is read later before what was typed since, and leaves the caret there', async () => {
  const { editor, reading, paste, type, lines } = start('start ');
  paste('PASTED');
  type('typed right');
  reading.resolve([p(leaf('PASTED', { bold: true }))]);
  await settled();
  type(' after');
  expect(editor.children).toEqual([p(leaf('start '), leaf('PASTED', { bold: true }), leaf('typed right after'))]);
  expect(lines()).toEqual(['start PASTEDtyped right after']);
});

it('puts blocks before what was typed since, and leaves the caret there', async () => {
  const { reading, paste, type, lines } = start('start ');
  paste('x');
  type('typed');
  reading.resolve([p(leaf('one')), { type: 'h2', children: [leaf('two')] }]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['start one', 'two', 'typed on']);
});

it('puts the caret after the pasted text if nothing was typed since', async () => {
  const { reading, paste, type, lines } = start('start ');
  paste('x');
  reading.resolve([p(leaf('PASTED'))]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['start PASTED on']);
});

it('is inserted before the text that replaced the selection', async () => {
  const { editor, reading, paste, type, lines } = start('old');
  Transforms.select(editor, Editor.range(editor, [0]));
  paste('x');
  type('typed');
  reading.resolve([p(leaf('PASTED '))]);
  await settled();
  type(' on');
  expect(lines()).toEqual(['PASTED typed on']);
});

it('is not lost when all around it was deleted since, nor when it cannot be read', async () => {
  const { editor, reading, paste, lines } = start('old');
  paste('plain words');
  Transforms.select(editor, Editor.range(editor, []));
  editor.deleteFragment();
  reading.reject(new Error('The reader did not come.'));
  await settled();
  expect(lines()).toEqual(['plain words']);
});

const picture = (url: string, alt = '') => ({
  type: 'rich_embed_inline',
  dataSourceType: 'image',
  url,
  embedData: { url, embedType: 'image', ...(alt ? { name: alt, alt } : {}) },
  children: [leaf('')],
});
const [first, second] = ['https://pasted-picture.invalid/0', 'https://pasted-picture.invalid/1'];
const pictures = new Map([
  [first, new File(['x'], 'bean.png')],
  [second, new File(['x'], 'pea.png')],
]);
const alone = (...urls: string[]) => p(leaf(''), ...urls.flatMap((url) => [picture(url), leaf('')]));

/** Pastes blocks with two pictures. */
async function pasted(blocks: readonly object[], files: ReadonlyMap<string, File> = pictures) {
  const opened = start('start ', files);
  opened.paste('x');
  opened.reading.resolve(blocks as RichElement[]);
  await settled();
  return opened;
}

it('uploads pictures of the text into their places, and the caret stays after the text', async () => {
  const { editor, type, lines, uploads, answer, onLost } = await pasted([
    p(leaf('one '), picture(first), leaf(' more')),
    { type: 'h2', children: [leaf('two '), picture(second), leaf('')] },
    p(leaf('three')),
  ]);
  expect(uploads.store.get().map(({ file }) => file.name)).toEqual(['bean.png', 'pea.png']);
  expect(JSON.stringify(editor.children)).not.toContain('invalid');
  type(' on');
  await answer(1);
  await answer(0);
  expect(lines()).toEqual(['start one  more', '(/0)', 'two ', '(/1)', 'three on']);
  expect(onLost.mock.calls).toEqual([[0]]);
});

it('leaves no empty line where a picture was alone, whichever arrives first', async () => {
  for (const [blocks, expected] of [
    [
      [p(leaf('one')), alone(first), alone(second), p(leaf('two'))],
      ['start one', '(/0)', '(/1)', 'two'],
    ],
    [
      [p(leaf('one')), alone(first, second), p(leaf('two'))],
      ['start one', '(/0)', '(/1)', 'two'],
    ],
    [[p(leaf('one '), picture(first), leaf(' '), picture(second), leaf('')), p(leaf('two'))], undefined],
  ] as const)
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { lines, answer } = await pasted(blocks);
      for (const index of order) await answer(index);
      expect(lines()).toEqual(expected ?? ['start one  ', '(/0)', '(/1)', 'two']);
    }
});

it('continues below a picture at the end', async () => {
  for (const blocks of [[p(leaf('one')), alone(first)], [p(leaf('one'), picture(first), leaf(''))]]) {
    const { type, lines, answer } = await pasted(blocks);
    type('next');
    await answer(0);
    expect(lines()).toEqual(['start one', '(/0)', 'next']);
  }
});

it('removes the line of a picture that is refused or not wanted', async () => {
  const files = new Map([
    [first, new File(['x'], 'bean.exe')],
    [second, new File(['x'], 'pea.png')],
  ]);
  const { lines, uploads } = await pasted([p(leaf('one')), alone(first), alone(second), p(leaf('two'))], files);
  expect(uploads.store.get().map(({ fault }) => fault !== undefined)).toEqual([true, false]);
  expect(lines()).toEqual(['start one', '', 'two']);
  uploads.cancel(2);
  expect(lines()).toEqual(['start one', 'two']);
});

it('keeps the description of a picture, and asks for one only if there is none', async () => {
  const { editor, answer, onDone } = await pasted([
    p(leaf('one')),
    p(leaf(''), picture(first, 'A bed:\n\n beans'), leaf('')),
    alone(second),
    p(leaf('two')),
  ]);
  await answer(0);
  await answer(1);
  const alts = editor.children.flatMap((node) =>
    'embedData' in node ? [(node['embedData'] as { alt?: string }).alt] : [],
  );
  expect(alts).toEqual(['A bed: beans', undefined]);
  expect(onDone.mock.calls).toEqual([
    ['bean.png', false],
    ['pea.png', true],
  ]);
});

it('is undone in one step with its pictures, and counts those that a redo does not bring back', async () => {
  const blocks = [p(leaf('one')), alone(first), alone(second), p(leaf('two'))];
  const { editor, lines, uploads, answer, onLost } = await pasted(blocks);
  editor.undo();
  expect(lines()).toEqual(['start ']);
  expect(uploads.store.get()).toEqual([]);
  await answer(0);
  expect(lines()).toEqual(['start ']);
  editor.redo();
  expect(lines().filter((line) => line !== '')).toEqual(['start one', 'two']);
  expect(JSON.stringify(editor.children)).not.toContain('invalid');
  expect(onLost.mock.calls).toEqual([[0], [0], [2]]);
});

it('gives uploaded pictures back on Redo', async () => {
  const { editor, lines, answer, onLost } = await pasted([p(leaf('one')), alone(first), p(leaf('two'))]);
  await answer(0);
  editor.undo();
  expect(lines()).toEqual(['start one', '', 'two']);
  editor.undo();
  expect(lines()).toEqual(['start ']);
  editor.redo();
  editor.redo();
  expect(lines()).toEqual(['start one', '(/0)', 'two']);
  expect(onLost).toHaveBeenLastCalledWith(1);
});

it('counts pictures that could not be pasted, and those that have no place where they were pasted', async () => {
  const { reading, paste, onLost, uploads } = start('start ', pictures, 2);
  paste('x');
  reading.resolve([p(leaf('one '), picture(first), leaf(''))] as RichElement[]);
  await settled();
  expect(uploads.store.get()).toHaveLength(1);
  expect(onLost.mock.calls).toEqual([[3]]);
});

it('counts them even if nothing else was pasted, and then replaces nothing', async () => {
  const { editor, reading, paste, onLost, lines } = start('kept', new Map(), 1);
  Transforms.select(editor, Editor.range(editor, [0]));
  paste('', '<p><img src="file:///bean.png"></p>');
  reading.resolve([]);
  await settled();
  expect(lines()).toEqual(['kept']);
  expect(onLost.mock.calls).toEqual([[1]]);
});
