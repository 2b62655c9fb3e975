import type { ReactNode } from 'react';
import type { ApiUser } from '#api/users.ts';
import { useT } from '#i18n/useT.tsx';
import { profilePartHref } from '#routing/pages/profilePages.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Checkbox } from '#ui/form/TextField.tsx';
import { useScriptPlace } from '#ui/form/useScriptPlace.ts';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { Table } from '#ui/table/Table.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { choose, selection } from './memberSelection.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A row of the list. */
export type Member = Pick<ApiUser, 'userID' | 'name'> &
  Partial<{ readonly [Field in keyof ApiUser]: ApiUser[Field] | null }>;

/** Aligned with the avatars. */
function Cell({ children }: { readonly children: ReactNode }) {
  return <span className={styles.cell}>{children}</span>;
}

function Name({ user, isSelectable }: { readonly user: Member; readonly isSelectable: boolean }) {
  const t = useT(messages);
  return (
    <span className={styles.user}>
      {isSelectable && <Tick user={user} />}
      <Avatar user={user} size={28} />
      <span className={styles.names}>
        <UserLink user={user} />
        {user.banned ? <Pill tone="error">{t('banned')}</Pill> : null}
        {user.private && <Pill>{t('private')}</Pill>}
      </span>
    </span>
  );
}

function Email({ user }: { readonly user: Member }) {
  const t = useT(messages);
  return (
    <Cell>
      <bdi>{user.email}</bdi> {user.emailConfirmed === false && <Pill tone="warning">{t('unconfirmed')}</Pill>}{' '}
      {user.lastIPAddress && <bdi className={styles.muted}>{user.lastIPAddress}</bdi>}
    </Cell>
  );
}

function Tick({ user }: { readonly user: Member }) {
  const t = useT(messages);
  const place = useScriptPlace();
  const { chosen, isAll } = useStore(selection);
  return (
    <Checkbox
      className={cx(styles.tick, place)}
      label={<VisuallyHidden>{t('choose', { name: user.name })}</VisuallyHidden>}
      name="member"
      checked={isAll || chosen.some(({ userID }) => userID === user.userID)}
      disabled={isAll}
      onChange={(event) => choose([user], event.currentTarget.checked)}
    />
  );
}

const wholeSite = { mode: 'global' } as const;

function useColumns() {
  const t = useT(messages);
  const { can } = useViewer();
  const isSelectable = can(['users.edit', 'users.delete'], wholeSite);
  const edit = {
    id: 'actions',
    header: t('actions'),
    isActions: true,
    cell: (user: Member) => (
      <LinkButton size="small" href={profilePartHref(user, 'edit')} aria-label={t('editUser', { name: user.name })}>
        {t('edit')}
      </LinkButton>
    ),
  };
  return [
    { id: 'user', header: t('user'), cell: (user: Member) => <Name user={user} isSelectable={isSelectable} /> },
    { id: 'email', header: t('email'), cell: (user: Member) => <Email user={user} /> },
    {
      id: 'roles',
      header: t('roles'),
      cell: (user: Member) => <Cell>{(user.roles ?? []).map((role) => role.name).join(', ')}</Cell>,
    },
    { id: 'posts', header: t('posts'), cell: (user: Member) => <Cell>{user.countPosts ?? 0}</Cell> },
    {
      id: 'joined',
      header: t('joined'),
      cell: (user: Member) => (
        <span className={styles.date}>
          {user.dateInserted && <RelativeTime date={user.dateInserted} mode="fixed" />}
        </span>
      ),
    },
    {
      id: 'lastActive',
      header: t('lastActive'),
      cell: (user: Member) => (
        <Cell>{user.dateLastActive ? <RelativeTime date={user.dateLastActive} /> : t('never')}</Cell>
      ),
    },
    ...(can('users.edit', wholeSite) ? [edit] : []),
  ];
}

/** The members of one page, who can be chosen. */
export function MemberRows({ users }: { readonly users: readonly Member[] }) {
  const t = useT(messages);
  const columns = useColumns();
  return (
    <Table
      columns={columns}
      rows={users}
      rowKey={(user) => user.userID}
      pageSize={users.length || 1}
      caption={t('caption')}
    />
  );
}
