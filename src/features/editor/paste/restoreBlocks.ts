import type { RichElement } from '../model/types.ts';
import { richToMarkdown } from './richToMarkdown.ts';

const spelled = (block: RichElement) => richToMarkdown([block]).text;

/**
 * Restores what Markdown has no signs for, such as embeds, mentions and merged cells: a block that reads as before the
 * conversion is the block from before.
 */
export function restoreBlocks(blocks: readonly RichElement[], before: readonly RichElement[]): RichElement[] {
  const waiting = new Map<string, RichElement[]>();
  for (const block of before) {
    const text = spelled(block);
    if (text === '') continue;
    waiting.set(text, [...(waiting.get(text) ?? []), block]);
  }
  return blocks.map((block) => waiting.get(spelled(block))?.shift() ?? block);
}
