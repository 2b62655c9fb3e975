import { fromHtml } from 'hast-util-from-html';
import { classesOf, type ElementContent, isElement, type Root } from '../bodies/hast.ts';

/** More names than this in one post are no conversation. */
const mostMentioned = 50;

/** Users whom a rendered body mentions. What stands inside a quote was said before and calls nobody (contract: post bodies §4). */
export function mentionedUserIDs(html: string): number[] {
  const found = new Set<number>();
  if (html.includes('atMention')) collect(fromHtml(html, { fragment: true }), found);
  return [...found].slice(0, mostMentioned);
}

function collect(parent: Root | ElementContent, found: Set<number>): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) {
    if (!isElement(child) || child.tagName === 'blockquote') continue;
    const userID = classesOf(child).includes('atMention') ? Number(child.properties['dataUserid']) : 0;
    if (Number.isSafeInteger(userID) && userID > 0 && userID < 2 ** 31) found.add(userID);
    collect(child, found);
  }
}
