import { useState } from 'react';
import {
  type ApiProfileField,
  changeProfileField,
  deleteProfileField,
  readProfileFields,
  sortProfileFields,
} from '#api/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showSaved } from '#ui/managedList/showSaved.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import { DeleteField } from './DeleteField.tsx';
import { FieldForm, type FieldTask } from './FieldForm.tsx';
import { FieldRow } from './FieldRow.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

export interface FieldScreenProps {
  readonly fields: readonly ApiProfileField[];
}

/** Places by name for an order. */
const placesOf = (fields: readonly ApiProfileField[]) =>
  Object.fromEntries(fields.map(({ apiName }, index) => [apiName, index + 1]));

/** The list, and changes of single fields that can be undone. */
function useFields(given: readonly ApiProfileField[]) {
  const t = useT(messages);
  const { list, refresh, change, shift } = useManagedList(given, readProfileFields);
  const turn = ({ apiName, label }: ApiProfileField, enabled: boolean) =>
    change({
      run: () => changeProfileField(apiName, { enabled }),
      revert: () => changeProfileField(apiName, { enabled: !enabled }),
      words: t(enabled ? 'enabled' : 'disabled', { label }),
    });
  const move = async (from: number, to: number) => {
    const step = shift(from, to);
    if (!step) return;
    const words = t('moved', { label: step.moved.label, place: to + 1 });
    const save = (fields: readonly ApiProfileField[]) => () => sortProfileFields(placesOf(fields));
    await change({ run: save(step.after), revert: save(step.before), words, toastID: 'fieldMoved' });
  };
  return { list, refresh, turn, move };
}

/** The fields of profiles in their order, and the form to add and change them. */
export function FieldScreen({ fields }: FieldScreenProps) {
  const t = useT(messages);
  const { list, refresh, turn, move } = useFields(fields);
  const [task, setTask] = useState<FieldTask>();
  const [deleted, setDeleted] = useState<ApiProfileField>();
  const done = ({ label, apiName }: ApiProfileField) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { label }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteProfileField(apiName) : undefined,
    });
  };
  const gone = async () => {
    await refresh().catch(() => undefined);
    setDeleted(undefined);
    showDone({ words: t('deleted', { label: deleted?.label ?? '' }) });
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
      {list.length === 0 && <EmptyState icon="user" title={t('empty')} description={t('emptyHelp')} />}
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map((field, index) => (
            <FieldRow
              key={field.apiName}
              field={field}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => void move(index, index + by)}
              onEdit={() => setTask({ kind: 'edit', field })}
              onTurn={(enabled) => void turn(field, enabled)}
              onDelete={() => setDeleted(field)}
            />
          ))}
        </ol>
      )}
      <FieldForm task={task} onDone={done} onClose={() => setTask(undefined)} />
      {deleted && <DeleteField field={deleted} onDone={gone} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
