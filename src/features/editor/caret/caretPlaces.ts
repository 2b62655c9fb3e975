import type { Descendant, Point } from 'slate';
import { inlineTypes, voidTypes } from '../model/kinds.ts';
import type { RichElement, RichText } from '../model/types.ts';

/** The selection in a formatted text, and the marks of what is typed next if they are not those of the text there. */
export interface RichCaret {
  readonly anchor: Point;
  readonly focus: Point;
  readonly marks?: Omit<RichText, 'text'> | null;
}

/** Stand for the two ends of the selection while a text is converted; no text contains these characters. */
export const caretSigns = ['\ufdd0', '\ufdd1'] as const;
export type CaretSign = (typeof caretSigns)[number];

const isElement = (node: Descendant): node is RichElement => 'children' in node;

function signInText(node: RichText, offset: number, sign: string, marks: RichCaret['marks']): RichText[] {
  const [before, after] = [node.text.slice(0, offset), node.text.slice(offset)];
  if (!marks) return [{ ...node, text: before + sign + after }];
  return [
    { ...node, text: before },
    { ...marks, text: sign },
    { ...node, text: after },
  ];
}

/** The same nodes with a sign at a point; in a line after what is no text. */
export function withSignAt(
  nodes: readonly Descendant[],
  { path, offset }: Point,
  sign: CaretSign,
  marks: RichCaret['marks'] = undefined,
): Descendant[] {
  const [index = 0, ...rest] = path;
  return nodes.flatMap((node, at): Descendant[] => {
    if (at !== index) return [node];
    if (!isElement(node)) return signInText(node, offset, sign, marks);
    if (!voidTypes.has(node.type))
      return [{ ...node, children: withSignAt(node.children, { path: rest, offset }, sign, marks) }];
    return [node, inlineTypes.has(node.type) ? { text: sign } : { type: 'p', children: [{ text: sign }] }];
  });
}

export interface FoundSign {
  readonly point: Point;
  /** The marks of the text in which the sign was. */
  readonly marks: Omit<RichText, 'text'>;
}

/** Removes the signs from a line of text; a text that was nothing else goes with its sign. */
function withoutSigns(
  children: readonly Descendant[],
  path: readonly number[],
  found: Map<string, FoundSign>,
): Descendant[] {
  const kept: Descendant[] = [];
  for (const [index, child] of children.entries()) {
    if (isElement(child)) {
      kept.push({ ...child, children: withoutSigns(child.children, [...path, kept.length], found) });
      continue;
    }
    const { text: given, ...marks } = child;
    const last = kept.at(-1);
    let text = given;
    const here: [string, number][] = [];
    for (const sign of [...caretSigns].sort((one, other) => text.indexOf(one) - text.indexOf(other))) {
      const offset = text.indexOf(sign);
      if (offset < 0) continue;
      here.push([sign, offset]);
      text = text.replace(sign, '');
    }
    const isNothing =
      text === '' && here.length > 0 && (last ? !isElement(last) : !isElementOrEnd(children[index + 1]));
    if (isNothing && last && !isElement(last))
      for (const [sign] of here)
        found.set(sign, { point: { path: [...path, kept.length - 1], offset: last.text.length }, marks });
    else {
      for (const [sign, offset] of here) found.set(sign, { point: { path: [...path, kept.length], offset }, marks });
      if (!isNothing) kept.push({ ...child, text });
    }
  }
  return kept;
}

const isElementOrEnd = (node: Descendant | undefined) => node === undefined || isElement(node);

/** An empty line is a space in Markdown, which is not in the line that someone writes. */
const withoutFiller = (node: RichElement): RichElement => {
  const [only] = node.children;
  const isFiller = node.children.length === 1 && only && !isElement(only) && only.text === '\u00a0';
  return isFiller ? { ...node, children: [{ ...only, text: '' }] } : node;
};

/** Removes the signs from converted blocks, and tells where they were. */
export function takeSigns(blocks: readonly RichElement[]): {
  readonly blocks: RichElement[];
  readonly found: ReadonlyMap<string, FoundSign>;
} {
  const found = new Map<string, FoundSign>();
  const hasSign = (node: Descendant): boolean =>
    isElement(node) ? node.children.some(hasSign) : caretSigns.some((sign) => node.text.includes(sign));
  const taken = blocks.map((block, index) =>
    hasSign(block) ? withoutFiller({ ...block, children: withoutSigns(block.children, [index], found) }) : block,
  );
  return { blocks: taken, found };
}
