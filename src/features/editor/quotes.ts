import type { QuoteEmbed } from './editorProps.ts';
import type messages from './messages.json';
import { linkAddress } from './model/address.ts';
import { cardOfQuote } from './model/embeds.ts';
import type { RichElement } from './model/types.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import type { Translate } from '#i18n/locale.ts';

const authorOf = ({ insertUser }: QuoteEmbed) =>
  wordsOf((insertUser as { readonly name?: unknown } | null | undefined)?.name);

/** The quote of a whole post as an embed, or of a part as a quote that names and links its source. */
export function blockOfQuote(quote: QuoteEmbed, t: Translate<keyof typeof messages>): RichElement {
  if (quote.excerpt === undefined) return cardOfQuote(quote);
  const name = authorOf(quote);
  const source = { text: name === '' ? t('quoted') : t('quoteOf', { name }) };
  const url = linkAddress(quote.url);
  const link = url ? [{ text: '' }, { type: 'a', url, children: [source] }, { text: ':' }] : [source];
  const lines = quote.excerpt.split('\n').map((text) => ({ type: 'blockquote-line', children: [{ text }] }));
  return { type: 'blockquote', children: [{ type: 'blockquote-line', children: link }, ...lines] };
}
