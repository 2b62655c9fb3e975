import { useState } from 'react';
import {
  addModerationMessage,
  type ApiModerationMessage,
  changeModerationMessage,
  deleteModerationMessage,
  readModerationMessages,
} from '#api/moderationMessages.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showSaved } from '#ui/managedList/showSaved.ts';
import { type MessageCategory, MessageForm, type MessageRole, type MessageTask } from './MessageForm.tsx';
import { MessageRow } from './MessageRow.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

export interface MessageScreenProps {
  readonly messages: readonly ApiModerationMessage[];
  readonly roles: readonly MessageRole[];
  readonly categories: readonly MessageCategory[];
}

/** The list, and changes of single announcements that can be undone. */
function useMessages(given: readonly ApiModerationMessage[]) {
  const t = useT(messages);
  const { list, refresh, change } = useManagedList(given, readModerationMessages);
  const turn = ({ moderationMessageID }: ApiModerationMessage, isEnabled: boolean) =>
    change({
      run: () => changeModerationMessage(moderationMessageID, { isEnabled }),
      revert: () => changeModerationMessage(moderationMessageID, { isEnabled: !isEnabled }),
      words: t(isEnabled ? 'isOn' : 'isOff'),
    });
  const remove = (message: ApiModerationMessage) => {
    const { body, format, type, viewLocation, layoutViewType, recordType, recordID, ...rest } = message;
    const { includeDescendants, roleIDs, isDismissible, isEnabled, dateExpires } = rest;
    const where = { viewLocation, layoutViewType, recordType, recordID, includeDescendants };
    return change({
      run: () => deleteModerationMessage(message.moderationMessageID),
      revert: () =>
        addModerationMessage({ body, format, type, ...where, roleIDs, isDismissible, isEnabled, dateExpires }),
      words: t('deleted'),
    });
  };
  return { list, refresh, turn, remove };
}

/** The announcements of the site, and the form to add and change them. */
export function MessageScreen({ messages: given, roles, categories }: MessageScreenProps) {
  const t = useT(messages);
  const { list, refresh, turn, remove } = useMessages(given);
  const [task, setTask] = useState<MessageTask>();
  const done = ({ isEnabled, moderationMessageID }: ApiModerationMessage) => {
    const isNew = task?.kind !== 'edit';
    return showSaved({
      words: t(isNew ? (isEnabled ? 'added' : 'addedOff') : 'saved'),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteModerationMessage(moderationMessageID) : undefined,
    });
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      <div className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('new')}
        </Button>
      </div>
      {list.length === 0 && <EmptyState icon="info" title={t('empty')} description={t('emptyHelp')} />}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((message) => (
            <MessageRow
              key={message.moderationMessageID}
              message={message}
              roles={roles}
              categories={categories}
              onEdit={() => setTask({ kind: 'edit', message })}
              onTurn={(isEnabled) => void turn(message, isEnabled)}
              onDelete={() => void remove(message)}
            />
          ))}
        </ul>
      )}
      <MessageForm task={task} roles={roles} categories={categories} onDone={done} onClose={() => setTask(undefined)} />
    </>
  );
}
