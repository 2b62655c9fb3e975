import { useState } from 'react';
import { type ApiPostType, changePostType, deletePostType } from '#api/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon, iconOf } from '#ui/icon/Icon.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { showSaved } from '#ui/managedList/showSaved.ts';
import type { ListChange } from '#ui/managedList/useManagedList.ts';
import { Acts } from './Acts.tsx';
import messages from './messages.json' with { type: 'json' };
import * as ownStyles from './styles.css.ts';
import { type TypeChoices, TypeForm, type TypeTask } from './TypeForm.tsx';

interface Props {
  readonly types: readonly ApiPostType[];
  readonly choices: TypeChoices;
  readonly refresh: () => Promise<void>;
  readonly change: (change: ListChange) => Promise<void>;
}

function Facts({ type, roles }: { readonly type: ApiPostType; readonly roles: TypeChoices['roles'] }) {
  const t = useT(messages);
  const { isActive, isOriginal, basePostTypeID, roleIDs, categoryIDs, postFieldIDs = [], countPosts = 0 } = type;
  const names = roles.filter(({ roleID }) => roleIDs.includes(roleID)).map(({ name }) => name);
  return (
    <p className={styles.facts}>
      {!isActive && <Pill tone="warning">{t('isInactive')}</Pill>}
      <span>{isOriginal ? t('isOriginal') : t(`like.${basePostTypeID}`)}</span>
      {names.length > 0 && <bdi>{t('onlyRoles', { roles: names.join(', ') })}</bdi>}
      {!isOriginal && categoryIDs.length > 0 && <span>{t('onlyCategories', { count: categoryIDs.length })}</span>}
      {postFieldIDs.length > 0 && <span>{t('hasFields', { count: postFieldIDs.length })}</span>}
      {!isOriginal && <span>{t('posts', { count: countPosts })}</span>}
    </p>
  );
}

/** Changes of single types that can be undone. */
function useTypeActs({ change }: Pick<Props, 'change'>) {
  const t = useT(messages);
  const turn = ({ postTypeID, name }: ApiPostType, isActive: boolean) =>
    change({
      run: () => changePostType(postTypeID, { isActive }),
      revert: () => changePostType(postTypeID, { isActive: !isActive }),
      words: t(isActive ? 'activated' : 'deactivated', { name }),
    });
  const remove = ({ postTypeID, name }: ApiPostType) =>
    change({
      run: () => deletePostType(postTypeID),
      revert: () => changePostType(postTypeID, { isDeleted: false }),
      words: t('typeDeleted', { name }),
    });
  return { turn, remove };
}

/** The types of posts, and the form to add and change them. */
export function TypeSection({ types, choices, refresh, change }: Props) {
  const t = useT(messages);
  const [task, setTask] = useState<TypeTask>();
  const { turn, remove } = useTypeActs({ change });
  const done = ({ name, postTypeID }: ApiPostType) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { name }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deletePostType(postTypeID) : undefined,
    });
  };
  return (
    <section className={ownStyles.section} aria-labelledby="post-types">
      <h2 id="post-types">{t('types')}</h2>
      <p className={styles.note}>{t('typesIntro')}</p>
      <div className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newType')}
        </Button>
      </div>
      <ul className={styles.list}>
        {types.map((type) => (
          <li key={type.postTypeID} className={styles.row}>
            <Icon name={iconOf(type.postButtonIcon, 'comment')} size={24} />
            <div className={styles.words}>
              <p className={styles.name}>
                <bdi>{type.name}</bdi>
              </p>
              {type.postHelperText !== '' && (
                <p className={styles.description}>
                  <bdi>{type.postHelperText}</bdi>
                </p>
              )}
              <Facts type={type} roles={choices.roles} />
            </div>
            <Acts
              name={type.name}
              isActive={type.isActive}
              onEdit={() => setTask({ kind: 'edit', type })}
              onTurn={(isActive) => void turn(type, isActive)}
              onDelete={type.isOriginal ? undefined : () => void remove(type)}
            />
          </li>
        ))}
      </ul>
      <TypeForm task={task} choices={choices} onDone={done} onClose={() => setTask(undefined)} />
    </section>
  );
}
