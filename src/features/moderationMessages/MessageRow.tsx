import type { ApiModerationMessage } from '#api/moderationMessages.ts';
import { messageViews } from '#domain/moderationMessages.ts';
import { useT } from '#i18n/useT.tsx';
import { useNow } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import type { MessageCategory, MessageRole } from './MessageForm.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

interface RowProps {
  readonly message: ApiModerationMessage;
  readonly roles: readonly MessageRole[];
  readonly categories: readonly MessageCategory[];
  readonly onEdit: () => void;
  readonly onTurn: (isEnabled: boolean) => void;
  readonly onDelete: () => void;
}

/** Where and for whom an announcement is, in words. */
function Facts({ message, roles, categories }: Omit<RowProps, 'onEdit' | 'onTurn' | 'onDelete'>) {
  const t = useT(messages);
  const now = useNow();
  const { layoutViewType, recordID, includeDescendants, roleIDs, dateExpires } = message;
  const view = messageViews.find((one) => one === layoutViewType);
  const category = categories.find(({ categoryID }) => categoryID === recordID)?.name ?? String(recordID);
  const names = roles.filter(({ roleID }) => roleIDs.includes(roleID)).map(({ name }) => name);
  const isOver = dateExpires !== null && Date.parse(dateExpires) <= now.getTime();
  return (
    <p className={styles.facts}>
      {!message.isEnabled && <Pill tone="warning">{t('off')}</Pill>}
      {isOver && <Pill tone="warning">{t('ended')}</Pill>}
      <span>{t(`type.${message.type}`)}</span>
      <span>{view ? t(`view.${view}`) : (layoutViewType ?? t('view.all'))}</span>
      {recordID !== null && <span>{t(includeDescendants ? 'inBranch' : 'inCategory', { category })}</span>}
      <span>{t(`location.${message.viewLocation}`)}</span>
      <span>{roleIDs.length === 0 ? t('everyone') : t('onlyFor', { roles: names.join(', ') })}</span>
      {dateExpires !== null && (
        <span>
          {t('dateExpires')}: <RelativeTime date={Date.parse(dateExpires) - 1} mode="fixed" />
        </span>
      )}
      {message.isDismissible && <span>{t('dismissible')}</span>}
    </p>
  );
}

/** An announcement in the list. */
export function MessageRow({ onEdit, onTurn, onDelete, ...facts }: RowProps) {
  const t = useT(messages);
  const { excerpt: text, isEnabled } = facts.message;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{text}</bdi>
        </p>
        <Facts {...facts} />
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t('editMessage', { text })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t(isEnabled ? 'turnOffMessage' : 'turnOnMessage', { text })}
          onClick={() => onTurn(!isEnabled)}
        >
          {t(isEnabled ? 'turnOff' : 'turnOn')}
        </Button>
        <Button size="small" aria-label={t('deleteMessage', { text })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
