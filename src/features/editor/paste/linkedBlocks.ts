import { linkAddress } from '../model/address.ts';
import { addressAtEnd } from '../model/typedLinks.ts';
import type { RichElement } from '../model/types.ts';
import { plainBlocks } from './blocks.ts';
import type { Inline } from './inline.ts';

/** The texts of a line and links of the web addresses in it, as if it had been typed. */
function linked(text: string): Inline[] {
  const found: Inline[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const end = index + word.length;
    const typed = /https?:/i.test(word) ? addressAtEnd(text.slice(done, end)) : undefined;
    const url = typed && linkAddress(typed.address);
    if (!typed || !url) continue;
    const start = end - typed.after - typed.address.length;
    const isUnwrapped = !url.startsWith(typed.address) && !typed.address.startsWith(url);
    found.push({ text: text.slice(done, start) });
    found.push({ type: 'a', url, children: [{ text: isUnwrapped ? url : typed.address }] });
    done = end - typed.after;
  }
  return [...found, { text: text.slice(done) }];
}

/** Plain text with a paragraph for each line, in which web addresses are links. */
export const linkedBlocks = (text: string): RichElement[] =>
  plainBlocks(text).map((block) => ({
    ...block,
    children: block.children.flatMap((child) => ('children' in child ? [child] : linked(child.text))),
  }));
