import { ConversationList as List, conversationsOf, filterAddress, useConversations } from '#features/notifications';
import { EmptyState, Icon, LinkButton, Pager, useSite, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ConversationListProps } from './types.gen.ts';

const pageSize = 30;

/** The inbox: conversations with their latest message, kept current while visible. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, paging, canStart = false, title, subtitle, description, containerOptions } = props;
  const t = useT(messages);
  const { addr } = useSite();
  const page = paging?.currentPage ?? 1;
  const { items = [] } = useConversations({
    initial: conversationsOf(conversations),
    isNeeded: true,
    limit: pageSize,
    page,
  });
  const start = (
    <LinkButton kind="primary" href="/messages/add">
      <Icon name="plus" size={16} />
      {t('newMessage')}
    </LinkButton>
  );
  return (
    <WidgetFrame
      className={styles.frame}
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
      actions={canStart && items.length > 0 ? start : undefined}
    >
      {items.length > 0 ? (
        <List conversations={items} />
      ) : (
        <EmptyState icon="mail" title={t('none')} description={t('noneYet')} action={canStart ? start : undefined} />
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
