import { Node } from 'slate';
import type { RichElement } from '../model/types.ts';

/** `a2x1` is a cell `a` that covers two columns and one row; only the first letter of a cell counts. */
export function tableOf(...rows: readonly string[]): RichElement {
  const cellOf = (word: string): RichElement => {
    const [, text = '', colspan = '1', rowspan = '1'] = /^(\w)(?:(\d)x(\d))?$/.exec(word) ?? [];
    const attributes = { ...(colspan !== '1' ? { colspan } : {}), ...(rowspan !== '1' ? { rowspan } : {}) };
    const more = Object.keys(attributes).length > 0 ? { attributes } : {};
    return { type: 'td', ...more, children: [{ text }] };
  };
  const children = rows.map(
    (row): RichElement => ({ type: 'tr', children: row.split(' ').filter(Boolean).map(cellOf) }),
  );
  return { type: 'table', children: [{ type: 'tbody', children }] };
}

/** Spells a table in the same way; new cells are `_`. */
export function spelledTable(node: Node | undefined): string[] {
  if (!node) return [];
  const rows = [...Node.elements(node)].filter(([child]) => child.type === 'tr').map(([row]) => row);
  return rows.map((row) =>
    row.children
      .map((cell) => {
        const { colspan = '1', rowspan = '1' } = ((cell as RichElement)['attributes'] ?? {}) as Record<string, string>;
        const size = colspan === '1' && rowspan === '1' ? '' : `${colspan}x${rowspan}`;
        return `${Node.string(cell) || '_'}${size}`;
      })
      .join(' '),
  );
}
