import { expect, it } from 'vitest';
import { toPlainText } from './plainText.ts';

const plain = JSON.stringify([
  { type: 'p', children: [{ text: 'One *star*' }] },
  { type: 'p', children: [{ text: 'two' }] },
]);
const formatted = JSON.stringify([
  { type: 'h2', children: [{ text: 'Beans' }] },
  { type: 'p', children: [{ text: 'now', bold: true }] },
]);

it('takes plain words over as they are', async () => {
  expect(await toPlainText(plain, 'text')).toEqual({ text: 'One *star*\ntwo', lost: [] });
});

it('keeps the words of a formatted text, and tells what goes', async () => {
  expect(await toPlainText(formatted, 'text')).toEqual({ text: 'Beans\nnow', lost: ['lostFormatting'] });
});

it('writes the formatting in signs where it becomes Markdown', async () => {
  expect(await toPlainText(formatted, 'markdown')).toEqual({ text: '# Beans\n\n**now**', lost: [] });
});
