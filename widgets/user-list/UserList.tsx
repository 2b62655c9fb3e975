import type { ReactNode } from 'react';
import {
  Avatar,
  EmptyState,
  LinkButton,
  Pager,
  Pill,
  profilePartHref,
  RelativeTime,
  SortMenu,
  Table,
  UserLink,
  useT,
  useViewer,
  WidgetFrame,
} from '#kit';
import { AddUser } from './AddUser.tsx';
import { addressOf, Filters } from './Filters.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { UserListProps } from './types.gen.ts';

type User = UserListProps['users'][number];

/** Aligned with the avatars. */
function Cell({ children }: { readonly children: ReactNode }) {
  return <span className={styles.cell}>{children}</span>;
}

function Name({ user }: { readonly user: User }) {
  const t = useT(messages);
  return (
    <span className={styles.user}>
      <Avatar user={user} size={28} />
      <UserLink user={user} />
      {user.banned ? <Pill tone="error">{t('banned')}</Pill> : null}
      {user.private && <Pill>{t('private')}</Pill>}
    </span>
  );
}

function Email({ user }: { readonly user: User }) {
  const t = useT(messages);
  return (
    <Cell>
      <bdi>{user.email}</bdi> {user.emailConfirmed === false && <Pill tone="warning">{t('unconfirmed')}</Pill>}
    </Cell>
  );
}

function Rows({ users }: Pick<UserListProps, 'users'>) {
  const t = useT(messages);
  const mayEdit = useViewer().can('users.edit', { mode: 'global' });
  const columns = [
    { id: 'user', header: t('user'), cell: (user: User) => <Name user={user} /> },
    { id: 'email', header: t('email'), cell: (user: User) => <Email user={user} /> },
    {
      id: 'roles',
      header: t('roles'),
      cell: (user: User) => <Cell>{(user.roles ?? []).map((role) => role.name).join(', ')}</Cell>,
    },
    {
      id: 'joined',
      header: t('joined'),
      cell: (user: User) => <Cell>{user.dateInserted && <RelativeTime date={user.dateInserted} mode="fixed" />}</Cell>,
    },
    {
      id: 'lastActive',
      header: t('lastActive'),
      cell: (user: User) => (
        <Cell>{user.dateLastActive ? <RelativeTime date={user.dateLastActive} /> : t('never')}</Cell>
      ),
    },
    ...(mayEdit
      ? [
          {
            id: 'actions',
            header: t('actions'),
            isActions: true,
            cell: (user: User) => (
              <LinkButton
                size="small"
                href={profilePartHref(user, 'edit')}
                aria-label={t('editUser', { name: user.name })}
              >
                {t('edit')}
              </LinkButton>
            ),
          },
        ]
      : []),
  ];
  return <Table columns={columns} rows={users} rowKey={(user) => user.userID} caption={t('caption')} />;
}

/** All accounts. Search, sort order and pages are links and a form, so that the URL determines the content. */
export function UserList({ users, roles, filter, paging, title, containerOptions }: UserListProps) {
  const t = useT(messages);
  const mayAdd = useViewer().can('users.add', { mode: 'global' });
  const current = Array.isArray(filter) || !filter ? {} : filter;
  const sorts = [
    { value: 'name', label: t('sortName') },
    { value: '-dateInserted', label: t('sortJoined') },
    { value: '-dateLastActive', label: t('sortActive') },
    { value: '-points', label: t('sortPoints') },
  ];
  return (
    <WidgetFrame
      title={title}
      headingLevel={1}
      count={paging?.total}
      containerOptions={containerOptions}
      actions={
        <>
          <SortMenu options={sorts} value={current.sort ?? 'name'} />
          {mayAdd && <AddUser roles={roles ?? []} />}
        </>
      }
    >
      <Filters filter={current} roles={roles ?? []} />
      {users.length === 0 ? (
        <EmptyState title={t('empty')} action={<LinkButton href={addressOf({})}>{t('reset')}</LinkButton>} />
      ) : (
        <Rows users={users} />
      )}
      <div className={styles.pager}>
        <Pager paging={paging} shown={users.length} pageHref={(page) => addressOf(current, page)} />
      </div>
    </WidgetFrame>
  );
}
