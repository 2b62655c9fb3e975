import { tagsIn } from '#lib/markup.ts';

/** Maximum number of mentioned users per post. */
const mostMentioned = 50;

/** Users mentioned in a rendered body, except in quotes. */
export function mentionedUserIDs(html: string): number[] {
  const found = new Set<number>();
  let quotes = 0;
  for (const { name, isEnd, attributes } of html.includes('atMention') ? tagsIn(html) : []) {
    if (name === 'blockquote') quotes += isEnd ? -1 : 1;
    if (quotes > 0 || isEnd || !/\sclass="(?:[^"]*\s)?atMention[\s"]/.test(attributes)) continue;
    const userID = Number(/\sdata-userid="(\d{1,10})"/.exec(attributes)?.[1]);
    if (userID > 0 && userID < 2 ** 31) found.add(userID);
    if (found.size === mostMentioned) break;
  }
  return [...found];
}
