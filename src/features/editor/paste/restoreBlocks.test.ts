import { expect, it } from 'vitest';
import type { RichElement } from '../model/types.ts';
import { markdownToRich } from './markdownToRich.ts';
import { restoreBlocks } from './restoreBlocks.ts';
import { richToMarkdown } from './richToMarkdown.ts';

const card: RichElement = {
  type: 'rich_embed_card',
  url: 'https://example.org/soil',
  embedData: { embedType: 'link', url: 'https://example.org/soil', name: 'Soil' },
  children: [{ text: '' }],
};
const mention: RichElement = {
  type: 'p',
  children: [
    { text: 'Ask ' },
    { type: '@', name: 'Odile Marchetti', userID: 7, children: [{ text: '' }] },
    { text: '.' },
  ],
};
const heading: RichElement = { type: 'h2', ref: 'beans', children: [{ text: 'Beans' }] };

it('brings back every block that was not changed in Markdown, wherever it is now', () => {
  const before = [heading, mention, card, card];
  const { text } = richToMarkdown(before);
  expect(restoreBlocks(markdownToRich(text), before)).toEqual(before);
  const changed = markdownToRich(`New\n\n${text.replace('# Beans', '# Peas')}`);
  expect(restoreBlocks(changed, before)).toEqual([
    { type: 'p', children: [{ text: 'New' }] },
    { type: 'h2', children: [{ text: 'Peas' }] },
    mention,
    card,
    card,
  ]);
});
