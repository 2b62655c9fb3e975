import { withoutTags } from '#lib/markup.ts';
import { isBlank } from '#lib/isBlank.ts';

/** Elements that are visible without text. */
const things = /<(?:img|iframe|hr|table)\b|data-embedjson/;

/** Whether rendered markup shows anything, with or without text; a link counts only if it has a visible label. */
export function isShown(html: string): boolean {
  if (things.test(html)) return true;
  // links cannot be nested, so the next closing tag ends this one
  return html.split(/<a(?=[\s>])/).some((part, index) => {
    const end = index === 0 ? -1 : part.indexOf('</a>');
    return end >= 0 && !isBlank(withoutTags(`<a${part.slice(0, end)}`).replaceAll('&nbsp;', ''));
  });
}
