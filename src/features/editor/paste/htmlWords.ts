import type { RichElement } from '../model/types.ts';
import { onTheLine } from './raisedText.ts';

const wordsIn = (text: string) => onTheLine(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words in HTML: in its texts, also those that are not shown, and in the titles and descriptions of its elements. */
function* wordsOfHtml(node: Node): Generator<string> {
  // Elements have no value of their own.
  yield* wordsIn(node.nodeValue ?? '');
  if (node.nodeType === 1)
    for (const name of ['alt', 'title']) yield* wordsIn((node as Element).getAttribute(name) ?? '');
  for (const child of node.childNodes) yield* wordsOfHtml(child);
}

const stringsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** Whether each of these words is in the blocks. */
export function haveWords(blocks: readonly RichElement[], words: Iterable<string>): boolean {
  const found = new Set(stringsOf(blocks).flatMap(wordsIn));
  return [...words].every((word) => found.has(word));
}

/** Whether a fold has only the words on its button that each fold has. */
export const isUsualTitle = (words: string): boolean => /^(?:spoiler)?$/i.test(words.trim());

/** The words of HTML, without those on the button of a fold that each fold has. */
export const wordsToKeep = (root: Node): readonly string[] =>
  [...wordsOfHtml(root)].filter((word) => word.toLowerCase() !== 'spoiler');
