import {
  Button,
  EmptyState,
  Icon,
  Link,
  LinkButton,
  MessageBox,
  Pager,
  RelativeTime,
  Table,
  TextField,
  UserLink,
  useSectionAddress,
  useT,
  WidgetFrame,
  GetForm,
} from '#kit';
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
  'navigation',
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
  'testEmail',
  'webhook',
] as const;

interface Filter {
  readonly subject?: string | null | undefined;
  readonly userID?: number | null | undefined;
  readonly query?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

const path = '/dashboard/audit-log';

function addressOf({ page = 1, ...filter }: Filter & { readonly page?: number }): string {
  const used = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const search = new URLSearchParams([...used, ...(page > 1 ? [['page', String(page)]] : [])]);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Text and days; the kind and the member stay as they are. */
function Search({ filter }: { readonly filter: Filter }) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const { query, from, to, subject, userID } = filter;
  const isFiltered = Boolean(query || from || to);
  return (
    <search>
      <GetForm action={inSection(path)} className={styles.form} key={addressOf(filter)}>
        <TextField
          type="search"
          name="query"
          label={t('find')}
          defaultValue={query ?? ''}
          maxLength={100}
          className={styles.field}
          dir="auto"
        />
        <TextField type="date" name="from" label={t('from')} defaultValue={from ?? ''} className={styles.day} />
        <TextField type="date" name="to" label={t('to')} defaultValue={to ?? ''} className={styles.day} />
        {subject && <input type="hidden" name="subject" value={subject} />}
        {userID && <input type="hidden" name="userID" value={userID} />}
        <Button type="submit">{t('show')}</Button>
        {isFiltered && <LinkButton href={addressOf({ subject, userID })}>{t('clear')}</LinkButton>}
      </GetForm>
    </search>
  );
}

/** Longer values show their beginning, and all of it when opened. */
const shortText = 300;

function Value({ text }: { readonly text: string | null | undefined }) {
  const t = useT(messages);
  if (!text) return <span className={styles.none}>{t('none')}</span>;
  if (text.length <= shortText) return <bdi className={styles.value}>{text}</bdi>;
  return (
    <details className={styles.long}>
      <summary>
        <bdi className={styles.beginning}>{text.slice(0, shortText)}…</bdi>{' '}
        <span className={styles.more}>{t('wholeText')}</span>
        <span className={styles.less}>{t('lessText')}</span>
      </summary>
      <bdi className={styles.value}>{text}</bdi>
    </details>
  );
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
          {
            id: 'field',
            header: t('value'),
            cell: ({ field, label }: Change) => (label === undefined ? <code>{field}</code> : <bdi>{label}</bdi>),
          },
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
      {entry.page && (
        <p className={styles.meta}>
          {t('madeOn')} <Link href={entry.page}>{entry.page}</Link>
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {entry.isUndoable && (
        <p className={styles.meta}>
          <UndoChange auditLogID={entry.auditLogID} name={name} />
        </p>
      )}
      {entry.undoBlock && <p className={styles.meta}>{t('undoBlock', { reason: entry.undoBlock })}</p>}
    </li>
  );
}

/** Changes that administrators made, latest first, with the values before and after. */
export function AuditLog({ title, containerOptions, entries, paging, ...filter }: AuditLogProps) {
  const t = useT(messages);
  const { subject, userID, query, from, to } = filter;
  const isSearched = Boolean(query || from || to);
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <Search filter={{ subject, userID, query, from, to }} />
      <nav className={styles.filters} aria-label={t('filters')}>
        {[undefined, ...subjects].map((kind) => (
          <Link
            key={kind ?? 'all'}
            className={styles.filter}
            href={addressOf({ subject: kind, userID, query, from, to })}
            aria-current={(subject ?? undefined) === kind ? 'page' : undefined}
          >
            {t(kind ?? 'all')}
          </Link>
        ))}
      </nav>
      {userID && (
        <div className={styles.only}>
          <MessageBox type="info" actions={<Link href={addressOf({ subject, query, from, to })}>{t('showAll')}</Link>}>
            {t('onlyOf')}
          </MessageBox>
        </div>
      )}
      {entries.length === 0 && (
        <EmptyState
          title={t(isSearched ? 'nothingFound' : 'empty')}
          description={t(isSearched ? 'nothingFoundHelp' : 'emptyHelp')}
        />
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <AuditEntry key={entry.auditLogID} entry={entry} />
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager
          paging={paging ?? {}}
          shown={entries.length}
          pageHref={(page) => addressOf({ subject, userID, query, from, to, page })}
        />
      </div>
    </WidgetFrame>
  );
}
