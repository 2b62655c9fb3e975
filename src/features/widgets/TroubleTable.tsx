import type { ApiWidgetTrouble } from '#api/widgets.ts';
import { useT } from '#i18n/useT.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Table } from '#ui/table/Table.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };

/** Widgets that failed or were slow, with links to their items in the composer. */
export function TroubleTable({ troubles }: { readonly troubles: readonly ApiWidgetTrouble[] }) {
  const t = useT(messages);
  return (
    <Table
      columns={[
        {
          id: 'widget',
          header: t('widget'),
          cell: ({ name, url }: ApiWidgetTrouble) => <Link href={url}>{name}</Link>,
        },
        { id: 'layout', header: t('layout'), cell: ({ layoutName }: ApiWidgetTrouble) => <bdi>{layoutName}</bdi> },
        {
          id: 'problem',
          header: t('problem'),
          cell: ({ kind, reason }: ApiWidgetTrouble) => t(kind === 'failed' ? 'fails' : 'isSlow', { reason }),
        },
        { id: 'times', header: t('times'), cell: ({ count }: ApiWidgetTrouble) => count },
        {
          id: 'last',
          header: t('last'),
          cell: ({ dateLast }: ApiWidgetTrouble) => <RelativeTime date={dateLast} />,
        },
      ]}
      rows={troubles}
      rowKey={({ widgetID, layoutID, kind }) => `${widgetID} ${layoutID} ${kind}`}
      pageSize={troubles.length}
    />
  );
}
