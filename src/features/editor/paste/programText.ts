import { isProgramText, keepsSpaces } from './styleOf.ts';

const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;
const boxTags: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'TR', 'PRE']);
const isBox = (node: HTMLElement) => boxTags.has(node.tagName);
const isBlank = (node: Node) => (node.textContent ?? '').trim() === '';
/** Boxes and spans; others, such as lists and tables, keep what they are. */
const mayHoldCode = (node: Node): node is HTMLElement =>
  isElement(node) && /^(?:P|DIV|SPAN|FONT)$/.test(node.tagName) && !node.querySelector('ul, ol, table, pre');

const hasLines = (node: HTMLElement) =>
  isBox(node) || node.querySelector('br, div, p') !== null || (node.textContent ?? '').trim().includes('\n');

/** How many of the sibling nodes from an index on are lines of code; 0 if that one is none. */
export function lengthOfProgram(nodes: readonly Node[], index: number): number {
  const isLine = (node: Node | undefined) => node !== undefined && mayHoldCode(node) && isProgramText(node);
  if (!isLine(nodes[index])) return 0;
  let length = 1;
  for (let next = index + 1; next < nodes.length; next += 1) {
    const node = nodes[next] as Node;
    if (isLine(node)) length = next - index + 1;
    else if (!isBlank(node)) {
      // A word of code among others is no code of its own.
      if (!isElement(node) || !isBox(node)) return isBox(nodes[index] as HTMLElement) ? length : 0;
      break;
    }
  }
  const all = nodes.slice(index, index + length).filter(isElement);
  const before = nodes.slice(0, index).findLast((node) => !isBlank(node));
  const isAlone = before === undefined || (isElement(before) && (isBox(before) || before.tagName === 'BR'));
  const isMany = all.some((node) => hasLines(node) || node.tagName === 'BR');
  return isMany && (isBox(nodes[index] as HTMLElement) || isAlone) ? length : 0;
}

/** The text of nodes with a line for each box; spaces that are written so that they are kept are spaces. */
export function programLines(nodes: readonly Node[]): string {
  let text = '';
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const write = (node: Node) => {
    if (node.nodeType === 3) {
      const isBetween =
        isBlank(node) && [node.previousSibling, node.nextSibling].some((one) => one && isElement(one) && isBox(one));
      if (!isBetween) text += node.textContent ?? '';
    } else if (isElement(node) && node.tagName === 'BR') text += '\n';
    else if (isElement(node)) {
      if (isBox(node)) endLine();
      for (const child of node.childNodes) write(child);
      if (isBox(node)) endLine();
    }
  };
  for (const node of nodes) write(node);
  return text.replaceAll('\u00a0', ' ');
}

/** The code of a table whose rows are its lines, each beside its number, as pages show files. */
export function codeOfTable(rows: readonly Element[]): string | undefined {
  const lines = rows.map((row) => {
    const cells = [...row.children];
    const code = cells.at(-1);
    const isCode = code && (keepsSpaces(code) || /\bblob-code\b/.test(code.className));
    const isNumbered = cells.slice(0, -1).every((cell) => /^\d*$/.test((cell.textContent ?? '').trim()));
    return isCode && isNumbered ? (code.textContent ?? '').replace(/\r?\n$/, '').replaceAll('\u00a0', ' ') : undefined;
  });
  return lines.length > 1 && lines.every((line) => line !== undefined) ? lines.join('\n') : undefined;
}
