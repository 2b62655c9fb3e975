import { isBlank } from '#lib/isBlank.ts';

/** Pictures, embeds, lines and tables. */
const things = /<(?:img|iframe|hr|table)\b|data-embedjson/;
const links = /<a\b[^>]*>(.*?)<\/a>/gs;

/** Whether rendered markup shows something without a word of its own; a link does where its label can be seen. */
export function isShown(html: string): boolean {
  if (things.test(html)) return true;
  return [...html.matchAll(links)].some(([, label = '']) => !isBlank(label.replace(/<[^>]*>|&nbsp;/g, '')));
}
