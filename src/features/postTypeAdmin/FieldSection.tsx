import { useState } from 'react';
import { type ApiPostField, type ApiPostType, changePostField, deletePostField } from '#api/postTypes.ts';
import { FieldKind } from '#ui/fieldKind/FieldKind.tsx';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { showSaved } from '#ui/managedList/showSaved.ts';
import type { ListChange } from '#ui/managedList/useManagedList.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import { Acts } from './Acts.tsx';
import { DeleteField } from './DeleteField.tsx';
import { FieldForm, type FieldTask } from './FieldForm.tsx';
import messages from './messages.json' with { type: 'json' };
import * as ownStyles from './styles.css.ts';

interface Props {
  readonly fields: readonly ApiPostField[];
  readonly types: readonly ApiPostType[];
  readonly refresh: () => Promise<void>;
  readonly change: (change: ListChange) => Promise<void>;
}

function Words({ field, types }: { readonly field: ApiPostField; readonly types: Props['types'] }) {
  const t = useT(messages);
  const { label, description, isActive, isRequired, visibility, postTypeIDs, countPosts = 0 } = field;
  const names = types.filter(({ postTypeID }) => postTypeIDs.includes(postTypeID)).map(({ name }) => name);
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        <bdi>{label}</bdi>
      </p>
      {description && (
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className={styles.facts}>
        {!isActive && <Pill tone="warning">{t('isInactive')}</Pill>}
        <span>
          <FieldKind field={field} />
        </span>
        <span>{t(visibility)}</span>
        {isRequired && <span>{t('required')}</span>}
        <bdi>{names.length > 0 ? names.join(', ') : t('noTypes')}</bdi>
        <span>{t('posts', { count: countPosts })}</span>
      </p>
    </div>
  );
}

/** The fields of posts, and the form to add and change them. */
export function FieldSection({ fields, types, refresh, change }: Props) {
  const t = useT(messages);
  const [task, setTask] = useState<FieldTask>();
  const [deleted, setDeleted] = useState<ApiPostField>();
  const turn = ({ postFieldID, label: name }: ApiPostField, isActive: boolean) =>
    change({
      run: () => changePostField(postFieldID, { isActive }),
      revert: () => changePostField(postFieldID, { isActive: !isActive }),
      words: t(isActive ? 'activated' : 'deactivated', { name }),
    });
  const done = ({ label: name, postFieldID }: ApiPostField) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { name }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deletePostField(postFieldID) : undefined,
    });
  };
  const gone = async () => {
    await refresh().catch(() => undefined);
    setDeleted(undefined);
    showDone({ words: t('fieldDeleted', { name: deleted?.label ?? '' }) });
  };
  return (
    <section className={ownStyles.section} aria-labelledby="post-fields">
      <h2 id="post-fields">{t('fields')}</h2>
      <p className={styles.note}>{t('fieldsIntro')}</p>
      <div className={styles.top}>
        <Button onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newField')}
        </Button>
      </div>
      {fields.length === 0 && <EmptyState icon="list" title={t('noFields')} description={t('noFieldsHelp')} />}
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map((field) => (
            <li key={field.postFieldID} className={styles.row}>
              <Words field={field} types={types} />
              <Acts
                name={field.label}
                isActive={field.isActive}
                onEdit={() => setTask({ kind: 'edit', field })}
                onTurn={(isActive) => void turn(field, isActive)}
                onDelete={() => setDeleted(field)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldForm task={task} types={types} onDone={done} onClose={() => setTask(undefined)} />
      {deleted && <DeleteField field={deleted} onDone={gone} onClose={() => setDeleted(undefined)} />}
    </section>
  );
}
