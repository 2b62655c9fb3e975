import type { Descendant, Path, Point } from 'slate';
import { wordsOf } from '#lib/wordsOf.ts';
import { inlineTypes } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';

/** Finds a place by the words around it, where texts in two formats have nothing else in common. */

const isElement = (node: Descendant): node is RichElement => 'children' in node;

interface Piece {
  readonly text: string;
  readonly path: Path;
}

/** The texts of a document, and the line ends between its lines. */
function piecesOf(nodes: readonly Descendant[], above: Path = []): Piece[] {
  return nodes.flatMap((node, index): Piece[] => {
    const path = [...above, index];
    if (!isElement(node)) return [{ text: node.text, path }];
    const inner = node.type === '@' ? [{ text: `@${wordsOf(node['name'])}`, path: [...path, 0] }] : [];
    const found = [...inner, ...piecesOf(node.children, path)];
    return inlineTypes.has(node.type) ? found : [...found, { text: '\n', path: found.at(-1)?.path ?? path }];
  });
}

/** The words of a document before a point, and those after it. */
export function wordsAround(nodes: readonly Descendant[], { path, offset }: Point): readonly [string, string] {
  let [before, after] = ['', ''];
  let isBefore = true;
  for (const piece of piecesOf(nodes)) {
    if (isBefore && String(piece.path) === String(path) && piece.text !== '\n') {
      before += piece.text.slice(0, offset);
      after += piece.text.slice(offset);
      isBefore = false;
    } else if (isBefore) before += piece.text;
    else after += piece.text;
  }
  return [before, after];
}

const mostCompared = 40;
/** Fewer letters may be the same by chance. */
const fewestCompared = 10;

/** The letters of a text, and the offset after each. */
function lettersOf(text: string) {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  return { all: letters.map(([letter]) => letter).join(''), ends: letters.flatMap(endsOf) };
}
/** A letter of two units has two entries, so that offsets in the joined letters are those of this list. */
const endsOf = ({ 0: letter, index }: RegExpExecArray) =>
  Array.from({ length: letter.length }, () => index + letter.length);

function sharedAt(one: string, other: string, from: number): number {
  let length = 0;
  while (length < mostCompared && length < one.length && one[length] === other[from + length]) length += 1;
  return length;
}

/** The place in a text with the longest words around it in common; where several have, the closest. */
export function offsetByWords(target: string, [before, after]: readonly [string, string]): number {
  const [whole, head, tail] = [lettersOf(target), lettersOf(before).all, lettersOf(after).all];
  const wanted = head.slice(-mostCompared);
  // Where the words before were changed, those that are left of them begin as before.
  let shared = 0;
  while (shared < head.length && head[shared] === whole.all[shared]) shared += 1;
  const fewest = Math.min(shared, fewestCompared);
  for (let length = wanted.length; length >= Math.max(1, fewest); length -= 1) {
    const needle = wanted.slice(-length);
    let best: { readonly end: number; readonly score: number } | undefined;
    for (let at = whole.all.indexOf(needle); at >= 0; at = whole.all.indexOf(needle, at + 1)) {
      const end = at + length;
      const score = sharedAt(tail, whole.all, end) - Math.abs(end - head.length) / (whole.all.length + 1);
      if (!best || score > best.score) best = { end, score };
    }
    if (best) return afterSigns(target, whole.ends[best.end - 1] ?? target.length, before);
  }
  if (shared > 0) return whole.ends[shared - 1] ?? target.length;
  return head === '' ? 0 : target.length;
}

/** Passes what is no letter at the end of the words before, as far as the target has it too. */
function afterSigns(target: string, offset: number, before: string): number {
  const end = before.slice(-mostCompared);
  const signs = end.slice(lettersOf(end).ends.at(-1) ?? 0);
  let length = 0;
  while (length < signs.length && signs[length] === target[offset + length]) length += 1;
  return offset + length;
}

/** The place in a document with these words around it. */
export function pointByWords(nodes: readonly Descendant[], around: readonly [string, string]): Point | undefined {
  const pieces = piecesOf(nodes);
  let left = offsetByWords(pieces.map(({ text }) => text).join(''), around);
  for (const { text, path } of pieces) {
    if (text !== '\n' && left <= text.length) return { path, offset: left };
    left -= text.length;
  }
  return undefined;
}

/** Markup with spaces for its tags and entities, which are none of its words. */
export const withoutTags = (markup: string): string =>
  markup.replace(/<[^<>]{0,500}>|&[#\w]{1,30};/g, (tag) => ' '.repeat(tag.length));

export const wordsOfMarkup = (text: string, offset: number): readonly [string, string] => [
  withoutTags(text.slice(0, offset)),
  withoutTags(text.slice(offset)),
];
