import { MemberScreen } from '#features/members';
import { EmptyState, LinkButton, MessageBox, Pager, SortMenu, useT, useViewer, WidgetFrame } from '#kit';
import { AddUser } from './AddUser.tsx';
import { addressOf, Filters } from './Filters.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { UserListProps } from './types.gen.ts';

type Screen = Parameters<typeof MemberScreen>[0];
type Member = Screen['users'][number];
type Sort = Screen['page']['sort'];

/** All accounts. Search, sort order and pages are links and a form, so that the URL determines the content. */
export function UserList({ users, filter, message, title, containerOptions, ...rest }: UserListProps) {
  const t = useT(messages);
  const viewer = useViewer();
  const mayAdd = viewer.can('users.add', { mode: 'global' });
  const mayEdit = viewer.can('users.edit', { mode: 'global' });
  const { paging } = rest;
  const roles = rest.roles ?? [];
  const current = Array.isArray(filter) || !filter ? {} : filter;
  const call = Array.isArray(rest.call) || !rest.call ? {} : rest.call;
  const sort = current.sort ?? 'name';
  const sorts = [
    { value: 'name', label: t('sortName') },
    { value: '-dateInserted', label: t('sortJoined') },
    { value: '-dateLastActive', label: t('sortActive') },
    { value: 'dateLastActive', label: t('sortAbsent') },
    { value: '-countPosts', label: t('sortPosts') },
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
          <SortMenu options={sorts} value={sort} />
          {(mayAdd || mayEdit) && <LinkButton href="/dashboard/users/applicants">{t('applicants')}</LinkButton>}
          {mayAdd && <AddUser roles={roles} />}
        </>
      }
    >
      <Filters filter={current} roles={roles} />
      {message && <MessageBox type="error">{message}</MessageBox>}
      {users.length === 0 ? (
        <EmptyState title={t('empty')} action={<LinkButton href={addressOf({})}>{t('reset')}</LinkButton>} />
      ) : (
        <MemberScreen
          // Another page or filter has other members.
          key={addressOf(current, paging?.currentPage)}
          users={users as readonly Member[]}
          roles={roles}
          runs={rest.runs ?? []}
          filter={call}
          page={{ page: paging?.currentPage ?? 1, limit: paging?.limit ?? users.length, sort: sort as Sort }}
          total={paging?.total ?? null}
        />
      )}
      <div className={styles.pager}>
        <Pager paging={paging} shown={users.length} pageHref={(page) => addressOf(current, page)} />
      </div>
    </WidgetFrame>
  );
}
