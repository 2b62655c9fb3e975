import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { ConversationList } from './ConversationList.tsx';
import * as styles from './menu.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { NotificationList } from './NotificationList.tsx';

import { useConversations } from './useConversations.ts';
import { useNotifications } from './useNotifications.ts';

const shownInMenu = 10;

export interface MenuListProps {
  /** Nothing is fetched while it cannot be seen. */
  readonly isOpen: boolean;
}

/** The newest notifications, for a menu, with a button that marks all as read. */
export function NotificationMenu({ isOpen }: MenuListProps) {
  const t = useT(messages);
  const list = useNotifications({ limit: shownInMenu, isNeeded: isOpen });
  const { items } = list;
  return (
    <MenuFrame isReady={items !== undefined} hasFailed={list.hasFailed} onReload={list.reload}>
      {items?.length === 0 && <Empty title={t('noNotifications')} text={t('noNotificationsYet')} />}
      {items && items.length > 0 && <NotificationList notifications={items} onRead={list.markOne} isCompact look={styles.look} />}
      {items?.some(({ read }) => !read) && (
        <button type="button" className={styles.markAll} onClick={list.markAll} aria-busy={list.isMarking}>
          {t('markAllRead')}
        </button>
      )}
    </MenuFrame>
  );
}

/** The newest conversations, for a menu. */
export function ConversationMenu({ isOpen }: MenuListProps) {
  const t = useT(messages);
  const { items, hasFailed, reload } = useConversations({ limit: shownInMenu, isNeeded: isOpen });
  return (
    <MenuFrame isReady={items !== undefined} hasFailed={hasFailed} onReload={reload}>
      {items?.length === 0 && <Empty title={t('noConversations')} text={t('noConversationsYet')} />}
      {items && items.length > 0 && <ConversationList conversations={items} isCompact look={styles.look} />}
    </MenuFrame>
  );
}

interface FrameProps {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** What was there stays while something newer is asked for, and when that fails. */
function MenuFrame({ isReady, hasFailed, onReload, children }: FrameProps) {
  const t = useT(messages);
  if (isReady)
    return (
      <div className={styles.frame} ref={keepFocus}>
        {children}
      </div>
    );
  if (!hasFailed)
    return (
      <p role="status" className={styles.waiting}>
        {t('loading')}
      </p>
    );
  return (
    <div className={styles.frame}>
      <p role="alert" className={styles.problem}>
        {t('loadingFailed')}
      </p>
      <button type="button" className={styles.action} onClick={onReload}>
        {t('tryAgain')}
      </button>
    </div>
  );
}

function Empty({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyText}>{text}</p>
    </div>
  );
}
