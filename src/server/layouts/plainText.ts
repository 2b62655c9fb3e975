import { excerptOf } from '../bodies/plainText.ts';

/** Length that search engines show; they cut longer texts at odd places. */
const maxDescription = 160;

const blocks = /^(?:p|div|li|[uod]l|br|h[1-6]|blockquote|pre|t[rdh]|table|hr|figure|details|summary)$/i;

/** Text of a body without markup, cut at a word boundary. */
export function plainText(html: unknown, max = maxDescription): string {
  if (typeof html !== 'string') return '';
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  const text = html
    .slice(0, 20_000)
    .replace(/<\/?([a-z]{0,10}[1-6]?)[^<>]*>/gi, (_, name: string) => (blocks.test(name) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim();
  return excerptOf(text, max);
}
