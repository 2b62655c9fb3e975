import { expect, it } from 'vitest';
import { markdownWords } from './markdownWords.ts';

it.each([
  ['# Bread\n\nIs **good**, and *warm*.', 'Bread\n\nIs good, and warm.'],
  ['> - [ ] flour\n> - [x] _salt_', 'flour\nsalt'],
  ['1. See [the list](https://example.com/a_b) and ![a loaf](/loaf.jpg)', 'See the list and a loaf'],
  ['```js\nlet a_b = 2 * 3;\n```', '\nlet a_b = 2 * 3;\n'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', ' a | b \n\n 1 | 2 '],
  ['<b>bold</b> & <https://example.com>', ' bold  & https://example.com'],
  ['snake_case, 5 * 3, \\*stars\\* and ~~gone~~', 'snake_case, 5 * 3, *stars* and gone'],
])('%s', (text, words) => expect(markdownWords(text)).toBe(words));
