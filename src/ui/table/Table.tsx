import { type ReactNode, useState } from 'react';
import { defaultPageSize, type PageFacts, pageFacts } from '#domain/paging.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { rangeText } from '../pager/rangeText.ts';
import messages from '../pager/messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** Names the cell on phones, where a row is a card; by default the header, if that is text. */
  readonly label?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Holds the row’s controls, which are beside the first cell on phones. */
  readonly isActions?: boolean;
}

export interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly caption?: string;
  /** Rows per page; more rows get a pager. */
  readonly pageSize?: number;
  /** Index of the first page shown, from 0. */
  readonly pageIndex?: number;
}

const labelOf = ({ label, header }: Pick<Column<never>, 'label' | 'header'>) =>
  label ?? (typeof header === 'string' ? header : undefined);

interface StepsProps {
  readonly facts: PageFacts;
  readonly onStep: (by: number) => void;
}

/** The range and buttons for the previous and next rows. Announces the new range to screen readers. */
function Steps({ facts, onStep }: StepsProps) {
  const t = useT(messages);
  return (
    <nav className={styles.steps} aria-label={t('pagination')}>
      <bdi role="status">{rangeText(facts, t, useLocale().key)}</bdi>
      <Button
        kind="icon"
        aria-label={t('previous')}
        aria-disabled={!facts.hasPrevious}
        onClick={() => facts.hasPrevious && onStep(-1)}
      >
        <Icon name="chevron-start" />
      </Button>
      <Button
        kind="icon"
        aria-label={t('next')}
        aria-disabled={!facts.hasNext}
        onClick={() => facts.hasNext && onStep(1)}
      >
        <Icon name="chevron-end" />
      </Button>
    </nav>
  );
}

/** A table; on phones each row is a card: the first cell, and the others below it. Throws for a column without ID (SH-UI-015), which is needed as key. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  caption,
  pageSize = defaultPageSize,
  pageIndex = 0,
}: TableProps<Row>) {
  for (const column of columns) if (!column.id) throw new Error('A table column needs an id.');
  const [asked, setPage] = useState(pageIndex);
  const pages = Math.ceil(rows.length / pageSize);
  // The number of rows may have decreased.
  const page = Math.max(0, Math.min(asked, pages - 1));
  const facts = pageFacts({ currentPage: page + 1, total: rows.length, limit: pageSize });
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
          {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={column.isActions ? undefined : labelOf(column)}
                  data-actions={column.isActions ? '' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && <Steps facts={facts} onStep={(by) => setPage(page + by)} />}
    </div>
  );
}
