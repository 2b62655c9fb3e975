import { expect, it } from 'vitest';
import { toPlainText } from './plainText.ts';

const plain = [
  { type: 'p', children: [{ text: 'One *star*' }] },
  { type: 'p', children: [{ text: 'two' }] },
];
const formatted = [
  { type: 'h2', children: [{ text: 'Beans' }] },
  { type: 'p', children: [{ text: 'now', bold: true }] },
];
const caretAt = (path: number[], offset: number) => ({ anchor: { path, offset }, focus: { path, offset } });

it('takes plain words over as they are', () => {
  expect(toPlainText(plain, 'text', caretAt([1, 0], 1))).toEqual({
    text: 'One *star*\ntwo',
    lost: [],
    from: 12,
    to: 12,
  });
});

it('keeps the words of a formatted text, and tells what goes', () => {
  expect(toPlainText(formatted, 'text', caretAt([0, 0], 5))).toEqual({
    text: 'Beans\nnow',
    lost: ['lostFormatting'],
    from: 5,
    to: 5,
  });
});

it('writes the formatting in signs where it becomes Markdown', () => {
  expect(toPlainText(formatted, 'markdown', caretAt([1, 0], 2))).toEqual({
    text: '# Beans\n\n**now**',
    lost: [],
    from: 13,
    to: 13,
  });
});
