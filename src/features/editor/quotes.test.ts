import { expect, it } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import messages from './messages.json' with { type: 'json' };
import { blockOfQuote } from './quotes.ts';

const t = createLocale('en').translator(messages);

it('quotes a part as lines below its author, who is linked, and the whole as an embed', () => {
  const quote = { url: '/discussion/comment/3', insertUser: { userID: 3, name: 'Ada' }, bodyRaw: 'All of it.' };
  expect(blockOfQuote({ ...quote, excerpt: 'of\nit' }, t)).toEqual({
    type: 'blockquote',
    children: [
      {
        type: 'blockquote-line',
        children: [{ text: '' }, { type: 'a', url: quote.url, children: [{ text: 'Ada wrote' }] }, { text: ':' }],
      },
      { type: 'blockquote-line', children: [{ text: 'of' }] },
      { type: 'blockquote-line', children: [{ text: 'it' }] },
    ],
  });
  expect(blockOfQuote(quote, t)).toMatchObject({ type: 'rich_embed_card', embedData: { bodyRaw: 'All of it.' } });
});
