import { expect, it } from 'vitest';
import { linkedBlocks } from './linkedBlocks.ts';

const leaf = (text: string) => ({ text });
const link = (url: string, text = url) => ({ type: 'a', url, children: [leaf(text)] });

it('links the addresses in pasted text, and leaves redirectors out', () => {
  const google = 'https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fx&sa=D';
  expect(linkedBlocks(`See ${google}, or (https://href.li/?https://example.com/y).\nNothing`)).toEqual([
    {
      type: 'p',
      children: [
        leaf('See '),
        link('https://example.com/x'),
        leaf(', or ('),
        link('https://example.com/y'),
        leaf(').'),
      ],
    },
    { type: 'p', children: [leaf('Nothing')] },
  ]);
});

it('leaves other words as they are', () => {
  for (const text of ['', 'https: //', '[a](https://example.com', 'xhttps://example.com', 'javascript:alert(1)'])
    expect(linkedBlocks(text)).toEqual([{ type: 'p', children: [leaf(text)] }]);
});
