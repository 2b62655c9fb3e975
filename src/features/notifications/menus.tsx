import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { ConversationList } from './ConversationList.tsx';
import * as styles from './menu.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { NotificationList } from './NotificationList.tsx';

import { useConversations } from './useConversations.ts';
import { useNotifications } from './useNotifications.ts';

const shownInMenu = 10;

export interface MenuListProps {
  /** Nothing is loaded while the menu is closed. */
  readonly isOpen: boolean;
}

/** The latest notifications for a menu, with a button that marks all as read. */
export function NotificationMenu({ isOpen }: MenuListProps) {
  const t = useT(messages);
  const list = useNotifications({ limit: shownInMenu, isNeeded: isOpen });
  const { items } = list;
  return (
    <MenuFrame isReady={items !== undefined} fault={list.fault} onReload={list.reload}>
      {items?.length === 0 && <Empty title={t('noNotifications')} text={t('noNotificationsYet')} />}
      {items && items.length > 0 && (
        <NotificationList notifications={items} onRead={list.markOne} isCompact look={styles.look} />
      )}
      {items?.some(({ read }) => !read) && (
        <button type="button" className={styles.markAll} onClick={list.markAll} aria-busy={list.isMarkingAll}>
          {t('markAllRead')}
        </button>
      )}
    </MenuFrame>
  );
}

/** The latest conversations for a menu. */
export function ConversationMenu({ isOpen }: MenuListProps) {
  const t = useT(messages);
  const { items, fault, reload } = useConversations({ limit: shownInMenu, isNeeded: isOpen });
  return (
    <MenuFrame isReady={items !== undefined} fault={fault} onReload={reload}>
      {items?.length === 0 && <Empty title={t('noConversations')} text={t('noConversationsYet')} />}
      {items && items.length > 0 && <ConversationList conversations={items} isCompact look={styles.look} />}
    </MenuFrame>
  );
}

interface FrameProps {
  readonly isReady: boolean;
  readonly fault: Error | null;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Keeps showing the previous content during a refresh, and when that fails. */
function MenuFrame({ isReady, fault, onReload, children }: FrameProps) {
  const t = useT(messages);
  if (isReady)
    return (
      <div className={styles.frame} ref={keepFocus}>
        {children}
      </div>
    );
  if (!fault)
    return (
      <p role="status" className={styles.waiting}>
        {t('loading')}
      </p>
    );
  return (
    <div className={styles.frame}>
      <p role="alert" className={styles.problem}>
        {t('loadingFailed')} <ErrorText error={fault} />
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
