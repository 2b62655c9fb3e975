import { useState } from 'react';
import { type ApiStatus, changeStatus, deleteStatus, readAllStatuses } from '#api/statuses.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { showSaved } from '#ui/managedList/showSaved.ts';
import messages from './messages.json' with { type: 'json' };
import { StatusForm, type StatusTask } from './StatusForm.tsx';
import * as styles from '#ui/managedList/styles.css.ts';

export interface StatusScreenProps {
  readonly statuses: readonly ApiStatus[];
}

const places: Readonly<Record<string, 'forDiscussions' | 'forQuestions'>> = {
  discussion: 'forDiscussions',
  question: 'forQuestions',
};

function Facts({ status }: { readonly status: ApiStatus }) {
  const t = useT(messages);
  const { state, recordSubType, isDefault, deleted, countDiscussions } = status;
  return (
    <p className={styles.facts}>
      {deleted && <Pill tone="warning">{t('isDeleted')}</Pill>}
      {isDefault && !deleted && <Pill tone="primary">{t('isDefault')}</Pill>}
      <Pill tone={state === 'closed' ? 'success' : 'info'}>{t(state)}</Pill>
      <span>{t(places[recordSubType ?? ''] ?? 'forEvery')}</span>
      {countDiscussions !== undefined && <span>{t('posts', { count: countDiscussions })}</span>}
    </p>
  );
}

interface RowProps {
  readonly status: ApiStatus;
  readonly onEdit: () => void;
  readonly onTurn: (deleted: boolean) => void;
}

function StatusRow({ status, onEdit, onTurn }: RowProps) {
  const t = useT(messages);
  const { name, deleted = false } = status;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <Facts status={status} />
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t('editStatus', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t(deleted ? 'restoreStatus' : 'deleteStatus', { name })}
          onClick={() => onTurn(!deleted)}
        >
          {t(deleted ? 'restore' : 'delete')}
        </Button>
      </div>
    </li>
  );
}

function BuiltIn({ statuses }: { readonly statuses: readonly ApiStatus[] }) {
  const t = useT(messages);
  const questions = statuses.filter(({ isSystem, recordSubType }) => isSystem && recordSubType === 'question');
  if (questions.length === 0) return null;
  return (
    <>
      <h2>{t('builtIn')}</h2>
      <p className={styles.note}>{t('builtInHelp')}</p>
      <ul className={styles.list}>
        {questions.map((status) => (
          <li key={status.statusID} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{status.name}</p>
              <Facts status={status} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The statuses of posts, and the form to add and change them. */
export function StatusScreen({ statuses }: StatusScreenProps) {
  const t = useT(messages);
  const { list, refresh, change } = useManagedList(statuses, readAllStatuses);
  const [task, setTask] = useState<StatusTask>();
  const own = list.filter(({ isSystem }) => !isSystem);
  const turn = ({ statusID, name }: ApiStatus, deleted: boolean) => {
    const set = (isDeleted: boolean) =>
      isDeleted ? deleteStatus(statusID) : changeStatus(statusID, { deleted: false });
    const words = t(deleted ? 'deleted' : 'restored', { name });
    return change({ run: () => set(deleted), revert: () => set(!deleted), words });
  };
  const done = ({ name, statusID }: ApiStatus) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { name }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteStatus(statusID) : undefined,
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
      {own.length === 0 && <EmptyState icon="check" title={t('empty')} description={t('emptyHelp')} />}
      {own.length > 0 && (
        <ul className={styles.list} aria-label={t('own')}>
          {own.map((status) => (
            <StatusRow
              key={status.statusID}
              status={status}
              onEdit={() => setTask({ kind: 'edit', status })}
              onTurn={(deleted) => void turn(status, deleted)}
            />
          ))}
        </ul>
      )}
      <BuiltIn statuses={list} />
      <StatusForm task={task} onDone={done} onClose={() => setTask(undefined)} />
    </>
  );
}
