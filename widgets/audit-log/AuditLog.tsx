import { EmptyState, Icon, Link, MessageBox, Pager, RelativeTime, Table, UserLink, useT, WidgetFrame } from '#kit';
import { UndoChange } from '#features/auditUndo';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { AuditLogProps } from './types.gen.ts';

type Entry = AuditLogProps['entries'][number];
type Change = NonNullable<Entry['changes']>[number];

const subjects = [
  'category',
  'role',
  'setting',
  'setup',
  'user',
  'applicant',
  'invitation',
  'profileField',
  'postType',
  'postField',
  'status',
  'roleRequestMeta',
  'collection',
  'layout',
  'page',
  'redirect',
  'banRule',
  'reportReason',
  'moderationMessage',
  'media',
  'tag',
  'reactionType',
  'text',
  'translation',
  'theme',
  'token',
  'emailTemplate',
  'webhook',
] as const;

function addressOf({ subject, userID, page = 1 }: { subject?: string; userID?: number; page?: number }): string {
  const query = new URLSearchParams({
    ...(subject ? { subject } : {}),
    ...(userID ? { userID: String(userID) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/dashboard/audit-log${query.size > 0 ? `?${query}` : ''}`;
}

function Value({ text }: { readonly text: string | null | undefined }) {
  const t = useT(messages);
  return text ? <span className={styles.value}>{text}</span> : <span className={styles.none}>{t('none')}</span>;
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT(messages);
  return (
    <details>
      <summary className={styles.summary}>
        <Icon name="chevron-down" size={16} />
        {t('changes', { count: changes.length })}
      </summary>
      <Table
        columns={[
          { id: 'field', header: t('value'), cell: ({ field }: Change) => <code>{field}</code> },
          { id: 'from', header: t('before'), cell: ({ from }: Change) => <Value text={from} /> },
          { id: 'to', header: t('after'), cell: ({ to }: Change) => <Value text={to} /> },
        ]}
        rows={changes}
        rowKey={({ field }) => field}
        pageSize={Math.max(changes.length, 1)}
      />
    </details>
  );
}

function AuditEntry({ entry }: { readonly entry: Entry }) {
  const t = useT(messages);
  const { action, subject, name, insertUser, changes = [] } = entry;
  return (
    <li className={styles.item}>
      <p className={styles.what}>
        {t('entry', { action, subject })} <bdi className={styles.name}>{name}</bdi>
      </p>
      <p className={styles.meta}>
        {insertUser ? <UserLink user={insertUser} /> : t('bySystem')} · <RelativeTime date={entry.dateInserted} />
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      {entry.isUndoable && (
        <p className={styles.meta}>
          <UndoChange auditLogID={entry.auditLogID} name={name} />
        </p>
      )}
    </li>
  );
}

/** Changes that administrators made, latest first, with the values before and after. */
export function AuditLog({ title, containerOptions, entries, subject, userID, paging }: AuditLogProps) {
  const t = useT(messages);
  const person = userID ?? undefined;
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <nav className={styles.filters} aria-label={t('filters')}>
        {[undefined, ...subjects].map((kind) => (
          <Link
            key={kind ?? 'all'}
            className={styles.filter}
            href={addressOf({ subject: kind, userID: person })}
            aria-current={(subject ?? undefined) === kind ? 'page' : undefined}
          >
            {t(kind ?? 'all')}
          </Link>
        ))}
      </nav>
      {person !== undefined && (
        <div className={styles.only}>
          <MessageBox
            type="info"
            actions={<Link href={addressOf({ subject: subject ?? undefined })}>{t('showAll')}</Link>}
          >
            {t('onlyOf')}
          </MessageBox>
        </div>
      )}
      {entries.length === 0 && <EmptyState title={t('empty')} description={t('emptyHelp')} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <AuditEntry key={entry.auditLogID} entry={entry} />
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager
          paging={paging ?? {}}
          shown={entries.length}
          pageHref={(page) => addressOf({ subject: subject ?? undefined, userID: person, page })}
        />
      </div>
    </WidgetFrame>
  );
}
