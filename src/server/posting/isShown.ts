import { withoutTags } from '#lib/markup.ts';
import { isBlank } from '#lib/isBlank.ts';

/** Pictures, embeds, lines and tables. */
const things = /<(?:img|iframe|hr|table)\b|data-embedjson/;

/** Whether rendered markup shows something without a word of its own; a link does where its label can be seen. */
export function isShown(html: string): boolean {
  if (things.test(html)) return true;
  // links hold no links: the end of one is the next there is
  return html.split(/<a(?=[\s>])/).some((part, index) => {
    const end = index === 0 ? -1 : part.indexOf('</a>');
    return end >= 0 && !isBlank(withoutTags(`<a${part.slice(0, end)}`).replaceAll('&nbsp;', ''));
  });
}
