import { useState } from 'react';
import { type ApiReportReason, changeReason, deleteReason, readAllReasons, sortReasons } from '#api/reportReasons.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MoveButtons } from '#ui/managedList/MoveButtons.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showSaved } from '#ui/managedList/showSaved.ts';
import messages from './messages.json' with { type: 'json' };
import { ReasonForm, type ReasonRole, type ReasonTask } from './ReasonForm.tsx';
import * as styles from '#ui/managedList/styles.css.ts';

export interface ReasonScreenProps {
  readonly reasons: readonly ApiReportReason[];
  readonly roles: readonly ReasonRole[];
}

/** Places by ID for an order. */
const placesOf = (reasons: readonly ApiReportReason[]) =>
  Object.fromEntries(reasons.map(({ reportReasonID }, index) => [reportReasonID, index + 1]));

/** The list, and changes of single reasons that can be undone. */
function useReasons(given: readonly ApiReportReason[]) {
  const t = useT(messages);
  const { list, refresh, change, shift } = useManagedList(given, readAllReasons);
  const turn = ({ reportReasonID, name }: ApiReportReason, deleted: boolean) => {
    const set = (isDeleted: boolean) =>
      isDeleted ? deleteReason(reportReasonID) : changeReason(reportReasonID, { deleted: false });
    const words = t(deleted ? 'deleted' : 'restored', { name });
    return change({ run: () => set(deleted), revert: () => set(!deleted), words });
  };
  const move = async (from: number, to: number) => {
    const step = shift(from, to);
    if (!step) return;
    const words = t('moved', { name: step.moved.name, place: to + 1 });
    const save = (reasons: readonly ApiReportReason[]) => () => sortReasons(placesOf(reasons));
    await change({ run: save(step.after), revert: save(step.before), words, toastID: 'reasonMoved' });
  };
  return { list, refresh, turn, move };
}

interface RowProps {
  readonly reason: ApiReportReason;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onTurn: (deleted: boolean) => void;
}

function ReasonRow({ reason, isFirst, isLast, onMove, onEdit, onTurn }: RowProps) {
  const t = useT(messages);
  const { name, description, deleted, roles = [], countReports = 0 } = reason;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          {deleted && <Pill tone="warning">{t('isDeleted')}</Pill>}
          <span>
            {roles.length === 0 ? t('everyone') : t('onlyFor', { roles: roles.map((role) => role.name).join(', ') })}
          </span>
          <span>{t('reports', { count: countReports })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <MoveButtons
          up={t('moveUp', { name })}
          down={t('moveDown', { name })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <Button size="small" aria-label={t('editReason', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t(deleted ? 'restoreReason' : 'deleteReason', { name })}
          onClick={() => onTurn(!deleted)}
        >
          {t(deleted ? 'restore' : 'delete')}
        </Button>
      </div>
    </li>
  );
}

/** The reasons for reports in their order, and the form to add and change them. */
export function ReasonScreen({ reasons, roles }: ReasonScreenProps) {
  const t = useT(messages);
  const { list, refresh, turn, move } = useReasons(reasons);
  const [task, setTask] = useState<ReasonTask>();
  const done = ({ name, reportReasonID }: ApiReportReason) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { name }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteReason(reportReasonID) : undefined,
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
      {list.length === 0 && <EmptyState icon="flag" title={t('empty')} description={t('emptyHelp')} />}
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map((reason, index) => (
            <ReasonRow
              key={reason.reportReasonID}
              reason={reason}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => void move(index, index + by)}
              onEdit={() => setTask({ kind: 'edit', reason })}
              onTurn={(deleted) => void turn(reason, deleted)}
            />
          ))}
        </ol>
      )}
      <ReasonForm task={task} roles={roles} onDone={done} onClose={() => setTask(undefined)} />
    </>
  );
}
