import type { Html, Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import { Node, type Point, Text as TextNode } from 'slate';
import type { RichElement } from '../model/types.ts';
import { blocksOfTree, opensFold, parseMarkdown } from '../paste/markdownToRich.ts';
import { pointByWords, wordsAround, wordsOfMarkup } from './caretByWords.ts';
import { type CaretSign, caretSigns, type FoundSign, type RichCaret, takeSigns } from './caretPlaces.ts';

const startOf = (node: Nodes) => node.position?.start.offset ?? -1;
const endOf = (node: Nodes) => node.position?.end.offset ?? -1;
const isPlaced = (node: Nodes) => node.position !== undefined;

const lineTypes: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);
const spans: ReadonlySet<string> = new Set(['strong', 'emphasis', 'delete', 'link', 'linkReference']);

const signText = (value: string): Text => ({ type: 'text', value });
const signLine = (value: string): Paragraph => ({ type: 'paragraph', children: [signText(value)] });

/** The offset in a value that its source has reached: escapes, entities and signs of the blocks around are skipped. */
function offsetInValue(source: string, value: string): number {
  let done = 0;
  for (let at = 0; at < source.length && done < value.length; at += 1) {
    const entity =
      source[at] === '&' && source[at] !== value[done] ? /^&#?\w{1,31};/.exec(source.slice(at, at + 34)) : null;
    const isEscaped = source[at] === '&' && /^&amp;/.test(source.slice(at)) && value[done] === '&';
    if (source[at] === value[done] && !isEscaped) done += 1;
    else if (isEscaped) {
      done += 1;
      at += 4;
    } else if (entity) {
      done += 1;
      at += entity[0].length - 1;
    }
  }
  return done;
}

/** Puts signs into a parsed document, so that their places are known in what it becomes. */
class SignWriter {
  private readonly text: string;
  private readonly offset: number;
  private readonly sign: CaretSign;

  constructor(text: string, offset: number, sign: CaretSign) {
    this.text = text;
    this.offset = offset;
    this.sign = sign;
  }

  write(tree: Root): void {
    const line = this.freeLine(tree);
    if (line !== undefined) tree.children.splice(line, 0, signLine(this.sign));
    else this.into(tree, this.offset);
  }

  /** The index of the paragraph that an empty line is going to be: one at the end, or one among empty lines. */
  private freeLine({ children }: Root): number | undefined {
    const { text, offset } = this;
    const isIn = children.some((node) => isPlaced(node) && startOf(node) <= offset && offset <= endOf(node));
    const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    if (isIn || before.trim() !== '') return undefined;
    const [head, tail] = [text.slice(0, offset - before.length), text.slice(offset)];
    const isLast = tail.trim() === '' && head.endsWith('\n');
    const isFirst = head.trim() === '' && /^[ \t]*\n/.test(tail);
    const isAmong = /\n[ \t]*\n$/.test(head.slice(-200)) && /^[ \t]*\n[ \t]*\n/.test(tail.slice(0, 200));
    if (children.length > 0 && !isLast && !isFirst && !isAmong) return undefined;
    return children.filter((node) => isPlaced(node) && endOf(node) <= offset).length;
  }

  /** Writes the sign into a node at an offset in it, or as close as it takes text. Returns false if it takes none. */
  private into(node: Nodes, offset: number): boolean {
    if (node.type === 'text') return this.intoValue(node, offset);
    if (node.type === 'inlineCode') return this.intoValue(node, offset);
    if (node.type === 'code') return this.intoCode(node, offset);
    if (node.type === 'html') return this.intoHtml(node, offset);
    if (!('children' in node)) return false;
    return lineTypes.has(node.type) || spans.has(node.type)
      ? this.intoLine(node, offset)
      : this.intoBlocks(node, offset);
  }

  private intoValue(node: { value: string } & Nodes, offset: number): boolean {
    const at = offsetInValue(this.text.slice(startOf(node), offset), node.value);
    node.value = node.value.slice(0, at) + this.sign + node.value.slice(at);
    return true;
  }

  private intoCode(node: Extract<Nodes, { type: 'code' }>, offset: number): boolean {
    const source = this.text.slice(startOf(node), endOf(node));
    const isFenced = /^[ \t]*(?:```|~~~)/.test(source);
    const lead = isFenced ? source.indexOf('\n') + 1 : 0;
    const at = offsetInValue(this.text.slice(startOf(node) + lead, Math.max(startOf(node) + lead, offset)), node.value);
    node.value = node.value.slice(0, at) + this.sign + node.value.slice(at);
    return true;
  }

  /** HTML is read for tables and folds, in which the sign must be in a cell or a line. */
  private intoHtml(node: Html, offset: number): boolean {
    const { value } = node;
    if (opensFold.test(value) || /^<\/details>/i.test(value)) return false;
    let at = Math.min(Math.max(0, offset - startOf(node)), value.length);
    const opened = value.lastIndexOf('<', at - 1);
    const closed = value.indexOf('>', opened);
    if (opened >= 0 && closed >= at) at = closed + 1;
    if (/^<table[\s>]/i.test(value)) {
      const isInCell =
        value.lastIndexOf('</t', at - 1) < Math.max(value.lastIndexOf('<td', at - 1), value.lastIndexOf('<th', at - 1));
      const next = isInCell ? undefined : /<t[dh](?:\s[^<>]*)?>/.exec(value.slice(at));
      if (next) at += next.index + next[0].length;
      else if (!isInCell) at = Math.max(value.lastIndexOf('</td>'), value.lastIndexOf('</th>'));
      if (at < 0) return false;
    }
    node.value = value.slice(0, at) + this.sign + value.slice(at);
    return true;
  }

  private intoLine(node: Parents, offset: number): boolean {
    const children = node.children as RootContent[];
    const isInside = (child: Nodes) =>
      isPlaced(child) &&
      (child.type === 'text'
        ? startOf(child) <= offset && offset <= endOf(child)
        : (child.type === 'inlineCode' || spans.has(child.type)) && startOf(child) < offset && offset < endOf(child));
    const inner = children.findLast(isInside);
    if (inner) return this.into(inner, offset);
    const index = children.filter((child) => isPlaced(child) && startOf(child) < offset).length;
    const before = children[index - 1];
    // The space after which the next word is going to be.
    const gap = before ? this.text.slice(endOf(before), offset) : '';
    const isPadding = node.type === 'tableCell' && gap.length < 2;
    const space =
      !isPadding && index === children.length && gap !== '' && gap.trim() === '' && !gap.includes('\n') ? ' ' : '';
    children.splice(index, 0, signText(space + this.sign));
    return true;
  }

  private intoBlocks(node: Parents, offset: number): boolean {
    const children = node.children as RootContent[];
    if (children.length === 0) {
      if (node.type === 'list' || node.type === 'table' || node.type === 'tableRow') return false;
      children.push(signLine(this.sign));
      return true;
    }
    const inner = children.find((child) => isPlaced(child) && startOf(child) <= offset && offset <= endOf(child));
    if (inner && this.into(inner, offset)) return true;
    const placed = children.filter(isPlaced);
    const before = placed.findLast((child) => endOf(child) <= offset && child !== inner);
    const after = placed.find((child) => startOf(child) >= offset && child !== inner);
    return (
      (before !== undefined && this.into(before, endOf(before))) ||
      (after !== undefined && this.into(after, startOf(after)))
    );
  }
}

/** The blocks of a Markdown text, and the selection in them where it was in the text. */
export function richWithCaret(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly blocks: RichElement[]; readonly caret: RichCaret | undefined } {
  const tree = parseMarkdown(text);
  const ends = from === to ? [to] : [from, to];
  // The later one first, because signs have no place in the source.
  for (const [index, offset] of [...ends.entries()].reverse())
    new SignWriter(text, offset, caretSigns[index] ?? caretSigns[0]).write(tree);
  const { blocks, found } = takeSigns(blocksOfTree(tree));
  const [anchor, focus] = ends.map((offset, index): FoundSign | undefined => {
    const sign = found.get(caretSigns[index] ?? caretSigns[0]);
    if (sign) return sign;
    const point = pointByWords(blocks, wordsOfMarkup(text, offset));
    return point && { point, marks: {} };
  });
  if (!anchor) return { blocks, caret: undefined };
  return {
    blocks,
    caret: { anchor: anchor.point, focus: (focus ?? anchor).point, marks: focus ? null : anchor.marks },
  };
}

const textAt = (blocks: readonly RichElement[], { path }: Point) => {
  const editor = { children: blocks } as unknown as Node;
  const node = Node.has(editor, path) ? Node.get(editor, path) : undefined;
  return TextNode.isText(node) ? node.text : undefined;
};

/** The selection in another version of the same blocks, some of which may have been put back as they were. */
export function caretIn(blocks: readonly RichElement[], caret: RichCaret, from: readonly RichElement[]): RichCaret {
  const moved = (point: Point): Point => {
    const index = point.path[0] ?? 0;
    const [block, other] = [blocks[index], from[index]];
    if (!block || !other || textAt(blocks, point) === textAt(from, point)) return point;
    const found = pointByWords([block], wordsAround([other], { ...point, path: [0, ...point.path.slice(1)] }));
    return found ? { ...found, path: [index, ...found.path.slice(1)] } : point;
  };
  return { ...caret, anchor: moved(caret.anchor), focus: moved(caret.focus) };
}
