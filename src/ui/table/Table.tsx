import type { ReactNode } from 'react';
import * as styles from './styles.css.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** Says on phones, where the row is a list, what the cell is; the header unless that is more than words. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly caption?: string;
}

const labelOf = ({ label, header }: Pick<Column<never>, 'label' | 'header'>) => label ?? (typeof header === 'string' ? header : undefined);

/** Rows of facts; on phones each row is a list. Throws on a column without an id (SH-UI-015): it would have no key to be found by. */
export function Table<Row>({ columns, rows, rowKey, caption }: TableProps<Row>) {
  for (const column of columns) if (!column.id) throw new Error('A table column needs an id.');
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} data-label={labelOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
