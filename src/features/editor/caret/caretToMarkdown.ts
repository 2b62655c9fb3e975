import type { Descendant, Point } from 'slate';
import { dropEnd } from '#lib/dropEnd.ts';
import { plainText } from '#domain/writtenBody.ts';
import { emptyLine, isEmptyLine, type Lost, richToMarkdown } from '../paste/richToMarkdown.ts';
import { voidTypes } from '../model/kinds.ts';
import type { RichElement } from '../model/types.ts';
import { offsetByWords, wordsAround } from './caretByWords.ts';
import { type RichCaret, withSignAt } from './caretPlaces.ts';

/** A converted text with the selection in it. */
export interface PlainCaret {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const sign = '\ufdd0';

/** Where the sign of one text is in the same text without it, which may be spelled in another way around it. */
function offsetOf(signed: string, text: string): number | undefined {
  const at = signed.indexOf(sign);
  if (at < 0) return undefined;
  const [before, after] = [signed.slice(0, at), signed.slice(at + 1)];
  if (text.startsWith(before)) return before.length;
  const trimmed = dropEnd(before, ' \t\n');
  if (text.startsWith(trimmed)) return trimmed.length;
  return after !== '' && text.endsWith(after) ? text.length - after.length : undefined;
}

/** Whether a point is in a block that is no text, such as an embed. */
const isInVoid = (nodes: readonly Descendant[], { path }: Point) =>
  path.length === 2 && voidTypes.has((nodes[path[0] ?? 0] as RichElement | undefined)?.type ?? '');

interface Place {
  readonly text: string;
  readonly offset: number;
}

/** The lines that a text without words has around it are kept where someone writes in one of them. */
function inOuterLine(nodes: readonly RichElement[], text: string, index: number): Place | undefined {
  const first = nodes.findIndex((node) => !isEmptyLine(node));
  if (first < 0) return { text, offset: 0 };
  if (index < first) return { text: `\n\n${text}`, offset: 0 };
  const last = nodes.findLastIndex((node) => !isEmptyLine(node));
  return index > last ? { text: `${text}\n\n`, offset: text.length + 2 } : undefined;
}

/** Keeps the line at the caret as it is: empty, or ending with the space after which the next word is typed. */
function withOwnLine(text: string, offset: number, line: { readonly isFree: boolean; readonly endsOpen: boolean }) {
  if (line.isFree && text.startsWith(emptyLine, offset))
    return { text: text.slice(0, offset) + text.slice(offset + emptyLine.length), offset };
  const isAtEnd = offset === text.length || text[offset] === '\n';
  if (line.endsOpen && isAtEnd && offset > 0 && !/\s/.test(text[offset - 1] ?? ''))
    return { text: `${text.slice(0, offset)} ${text.slice(offset)}`, offset: offset + 1 };
  return { text, offset };
}

function placeOf(nodes: readonly RichElement[], text: string, point: Point, marks: RichCaret['marks']): Place {
  const signed = richToMarkdown(withSignAt(nodes, point, sign, marks)).text;
  const found = offsetOf(signed, text);
  const offset = found ?? offsetByWords(text, wordsAround(nodes, point));
  if (isInVoid(nodes, point)) return { text, offset: dropEnd(text.slice(0, offset), '\n').length };
  const outer = inOuterLine(nodes, text, point.path[0] ?? 0);
  if (outer) return outer;
  const block = nodes[point.path[0] ?? 0];
  const isFree = block?.type === 'p' || block?.type === 'ul' || block?.type === 'ol';
  const endsOpen = /[ \t]/.test(signed[signed.indexOf(sign) - 1] ?? '');
  return withOwnLine(text, offset, { isFree, endsOpen });
}

/** Converts a document to Markdown with the selection where it was in the text. */
export function markdownWithCaret(
  nodes: readonly RichElement[],
  caret: RichCaret | undefined,
): PlainCaret & { readonly lost: readonly Lost[] } {
  const { text, lost } = richToMarkdown(nodes);
  if (!caret) return { text, lost, from: text.length, to: text.length };
  const { anchor, focus, marks } = caret;
  if (anchor.offset === focus.offset && String(anchor.path) === String(focus.path)) {
    const place = placeOf(nodes, text, focus, marks);
    return { text: place.text, lost, from: place.offset, to: place.offset };
  }
  const ends = [anchor, focus].map((point) => placeOf(nodes, text, point, null));
  // Only a caret is written at; a selection keeps the text as it is.
  const [from = 0, to = 0] = ends.map(({ offset }) => Math.min(offset, text.length)).sort((one, other) => one - other);
  return { text, lost, from, to };
}

/** The selection in the words of a document, line by line. */
export function wordsWithCaret(text: string, nodes: readonly RichElement[], caret: RichCaret | undefined): PlainCaret {
  const offset = (point: Point) => {
    const body = JSON.stringify(withSignAt(nodes, point, sign));
    const at = plainText({ format: 'rich2', body }).indexOf(sign);
    return at < 0 ? offsetByWords(text, wordsAround(nodes, point)) : Math.min(at, text.length);
  };
  const ends = caret ? [offset(caret.anchor), offset(caret.focus)] : [text.length, text.length];
  const [from = 0, to = 0] = ends.sort((one, other) => one - other);
  return { text, from, to };
}
