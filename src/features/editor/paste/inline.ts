import { dropEnd } from '#lib/dropEnd.ts';
import type { RichElement, RichText } from '../model/types.ts';
import type { MarkName } from '../model/kinds.ts';

export type Marks = Partial<Record<MarkName, true>>;
export type Inline = RichElement | RichText;

const isLeaf = (node: Inline | undefined): node is RichText => node !== undefined && !('children' in node);
const sameMarks = (one: RichText, other: RichText) => {
  const { text: _one, ...marks } = one;
  const { text: _other, ...others } = other;
  return JSON.stringify(marks) === JSON.stringify(others);
};

/** Collects inline content: whitespace is collapsed as in a browser, and adjacent text with equal marks is merged. */
export class InlineRun {
  readonly nodes: Inline[] = [];
  /** Whether a space that follows is not shown. */
  private endsOpen = true;

  /** Adds text and collapses its whitespace, except the spaces that are written so that they are not collapsed. */
  addFlowing(text: string, marks: Marks): void {
    const flowing = text.replace(/[ \t\r\n\f]+/g, ' ');
    const shown = this.endsOpen ? flowing.replace(/^ /, '') : flowing;
    this.add(shown.replaceAll('\u00a0', ' '), marks);
    if (shown !== '') this.endsOpen = shown.endsWith(' ');
  }

  /** Adds text whose spaces and line ends are shown. */
  addKept(text: string, marks: Marks): void {
    this.add(text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' '), marks);
  }

  add(text: string, marks: Marks): void {
    if (text === '') return;
    this.endsOpen = false;
    const last = this.nodes.at(-1);
    const leaf: RichText = { text, ...marks };
    if (isLeaf(last) && sameMarks(last, leaf)) this.nodes[this.nodes.length - 1] = { ...last, text: last.text + text };
    else this.nodes.push(leaf);
  }

  addBreak(): void {
    this.endsOpen = true;
    const last = this.nodes.at(-1);
    if (isLeaf(last)) this.nodes[this.nodes.length - 1] = { ...last, text: `${last.text.replace(/ $/, '')}\n` };
    else this.nodes.push({ text: '\n' });
  }

  addElement(element: RichElement): void {
    this.endsOpen = false;
    this.nodes.push(element);
  }

  /** The text at the end. */
  get lastText(): string {
    const last = this.nodes.at(-1);
    return isLeaf(last) ? last.text : '';
  }

  get isEmpty(): boolean {
    return this.nodes.every((node) => isLeaf(node) && node.text.trim() === '');
  }

  /** Valid children of a line: trimmed at both ends, with text around every element. */
  finish(): Inline[] {
    const trimmed = trimEnds(this.nodes);
    const found: Inline[] = [];
    for (const node of trimmed) {
      if (!isLeaf(node) && !isLeaf(found.at(-1))) found.push({ text: '' });
      found.push(node);
    }
    if (!isLeaf(found.at(-1))) found.push({ text: '' });
    return found;
  }
}

function trimEnds(nodes: readonly Inline[]): Inline[] {
  const found = [...nodes];
  const trim = (index: number, cut: (text: string) => string) => {
    const node = found[index];
    // The spaces at the start of code are its indentation.
    if (!isLeaf(node) || (node.code && node.text.trim() !== '')) return;
    const text = cut(node.text);
    if (text === '' && found.length > 1) found.splice(index, 1);
    else found[index] = { ...node, text };
  };
  if (found.length > 0) trim(0, (text) => text.replace(/^[ \n]+/, ''));
  if (found.length > 0) trim(found.length - 1, (text) => dropEnd(text, ' \n'));
  return found;
}

/** The plain text of inline nodes. */
export function textOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) =>
      isLeaf(node) ? node.text : node.type === '@' ? `@${node['name']}` : textOf(node.children as Inline[]),
    )
    .join('');
}
