import { filterAddress, NotificationList as List, notificationsOf, useNotifications } from '#features/notifications';
import {
  Button,
  cx,
  EmptyState,
  keepFocus,
  LinkButton,
  Pager,
  useScriptPlace,
  useSite,
  useT,
  useViewer,
  WidgetFrame,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { NotificationListProps } from './types.gen.ts';

const pageSize = 30;

function Filters({ isUnreadOnly }: { readonly isUnreadOnly: boolean }) {
  const t = useT(messages);
  const { addr } = useSite();
  const filters = [
    { label: t('all'), href: filterAddress(addr, { unread: undefined }), isCurrent: !isUnreadOnly },
    { label: t('unread'), href: filterAddress(addr, { unread: '1' }), isCurrent: isUnreadOnly },
  ];
  return (
    <nav aria-label={t('show')} className={styles.filters}>
      {filters.map(({ label, href, isCurrent }) => (
        <Link
          key={label}
          href={href}
          className={cx(styles.filter, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** All or unread notifications. Marking is optimistic; failures are undone and shown. */
export function NotificationList(props: NotificationListProps) {
  const { notifications, paging, isUnreadOnly = false, title, subtitle, description, containerOptions } = props;
  const t = useT(messages);
  const { addr } = useSite();
  const { countUnreadNotifications } = useViewer();
  const place = useScriptPlace();
  const page = paging?.currentPage ?? 1;
  const list = useNotifications({
    initial: notificationsOf(notifications),
    isNeeded: true,
    limit: pageSize,
    page,
    read: isUnreadOnly ? false : undefined,
  });
  const items = list.items ?? [];
  const hasUnread = countUnreadNotifications > 0 || items.some(({ read }) => !read);
  return (
    <WidgetFrame
      className={styles.frame}
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      <div className={styles.tools} ref={keepFocus}>
        <Filters isUnreadOnly={isUnreadOnly === true} />
        {hasUnread && (
          <Button size="small" className={place} onClick={list.markAll} isBusy={list.isMarkingAll}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      {items.length > 0 ? (
        <List notifications={items} onRead={list.markOne} />
      ) : (
        <EmptyState
          icon="bell"
          title={t(isUnreadOnly ? 'noneUnread' : 'none')}
          description={isUnreadOnly ? undefined : t('noneYet')}
          action={
            isUnreadOnly ? (
              <LinkButton href={filterAddress(addr, { unread: undefined })}>{t('showAll')}</LinkButton>
            ) : undefined
          }
        />
      )}
      {(page > 1 || paging?.nextURL) && (
        <div className={styles.pager}>
          <Pager
            paging={paging}
            shown={items.length}
            pageHref={(wanted) => filterAddress(addr, { page: wanted > 1 ? String(wanted) : undefined })}
          />
        </div>
      )}
    </WidgetFrame>
  );
}
