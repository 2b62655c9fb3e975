import { type Element, isElement, mapNodes, type Root, textOf } from './hast.ts';

/** Limit for all tables of a text; later tables remain tables on phones (SH-UI-042). */
export const mostHeaderCells = 1000;
const longestLabel = 100;

const childrenOf = (node: Element, ...names: readonly string[]): Element[] =>
  node.children.filter((child): child is Element => isElement(child) && names.includes(child.tagName));

const cellsOf = (row: Element) => childrenOf(row, 'td', 'th');
const isPlain = (cell: Element) => !cell.properties['colSpan'] && !cell.properties['rowSpan'];

/** The row with the column names: the row of a `thead`, or a first row that only has `th`. */
function headerOf(table: Element): Element | undefined {
  const [head] = childrenOf(table, 'thead').flatMap((part) => childrenOf(part, 'tr'));
  if (head) return head;
  const [first] = [table, ...childrenOf(table, 'tbody')].flatMap((part) => childrenOf(part, 'tr'));
  return first && cellsOf(first).length > 0 && cellsOf(first).every((cell) => cell.tagName === 'th')
    ? first
    : undefined;
}

/**
 * Adds the column name to every cell (`data-label`), so that CSS can show each row as a list on phones. Tables with
 * merged cells or without a header stay unchanged.
 */
export function labelTables(tree: Root): void {
  let left = mostHeaderCells;
  mapNodes(tree, (node) => {
    if (!isElement(node, 'table')) return undefined;
    const header = headerOf(node);
    if (!header) return undefined;
    const names = cellsOf(header).map((cell) => textOf(cell).trim().slice(0, longestLabel));
    left -= names.length;
    const rows = [node, ...childrenOf(node, 'tbody', 'tfoot')]
      .flatMap((part) => childrenOf(part, 'tr'))
      .filter((row) => row !== header);
    if (left < 0 || ![header, ...rows].every((row) => cellsOf(row).every(isPlain))) return undefined;
    for (const row of rows)
      for (const [index, cell] of cellsOf(row).entries()) if (names[index]) cell.properties['dataLabel'] = names[index];
    return undefined;
  });
}
