import { useEffect, useState } from 'react';
import { type ApiTag, type ApiTagRemoval, deleteTag, readTagRemovals, readTags } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TagLink } from '#ui/tagLink/TagLink.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import { DeleteDialog, MergeDialog } from './RemoveDialogs.tsx';
import * as shared from '#ui/managedList/styles.css.ts';
import * as styles from './styles.css.ts';
import { TagForm, type TagTask } from './TagForm.tsx';

export interface TagScreenProps {
  readonly tags: readonly ApiTag[];
  readonly removals: readonly ApiTagRemoval[];
  readonly mayAdd: boolean;
  /** The search and page that the list shows. */
  readonly query: string;
  readonly page: number;
  readonly limit: number;
}

const pollMs = 3000;

/** The list, and the running removals until they are done. */
function useTags({ tags, removals, query, page, limit }: TagScreenProps) {
  const [list, setList] = useState(tags);
  const [running, setRunning] = useState(removals);
  const refresh = async () => {
    const [now, left] = await Promise.all([readTags(query, page, limit), readTagRemovals()]);
    setList(now);
    setRunning(left);
  };
  useEffect(() => {
    if (running.length === 0) return undefined;
    const timer = setTimeout(async () => {
      // an unavailable server is asked again
      await refresh().catch(() => setRunning([...running]));
    }, pollMs);
    return () => clearTimeout(timer);
  });
  return { list, running, refresh };
}

function Removals({ removals }: { readonly removals: readonly ApiTagRemoval[] }) {
  const t = useT(messages);
  return (
    <div className={styles.progress}>
      {removals.map(({ tagID, name, newName, percent }) => {
        const words =
          newName === null ? t('removing', { name, percent }) : t('replacing', { name, target: newName, percent });
        return (
          <div key={tagID}>
            {words}
            <progress className={styles.bar} max={100} value={percent} aria-label={words} />
          </div>
        );
      })}
    </div>
  );
}

type Removal = { readonly kind: 'delete' | 'merge'; readonly tag: ApiTag };

interface RowProps {
  readonly tag: ApiTag;
  readonly onEdit: () => void;
  readonly onRemove: (kind: Removal['kind']) => void;
}

function TagRow({ tag, onEdit, onRemove }: RowProps) {
  const t = useT(messages);
  const { name, description, countDiscussions } = tag;
  return (
    <li className={shared.row}>
      <div className={shared.words}>
        <p className={styles.name}>
          <TagLink tag={tag} />
        </p>
        {description && (
          <p className={shared.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.facts}>{t('posts', { count: countDiscussions })}</p>
      </div>
      <div className={shared.acts}>
        <Button size="small" aria-label={t('editTag', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('mergeTag', { name })} onClick={() => onRemove('merge')}>
          {t('merge')}
        </Button>
        <Button size="small" aria-label={t('deleteTag', { name })} onClick={() => onRemove('delete')}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** The tags, and the forms to add, change, merge and delete them. */
export function TagScreen(props: TagScreenProps) {
  const t = useT(messages);
  const { list, running, refresh } = useTags(props);
  const [task, setTask] = useState<TagTask>();
  const [removal, setRemoval] = useState<Removal>();
  const close = () => {
    setTask(undefined);
    setRemoval(undefined);
  };
  const done = async (words: string, revert?: () => Promise<unknown>) => {
    // The change is saved, so an unavailable list must not make it look failed.
    await refresh().catch(() => undefined);
    close();
    const undo = async () => {
      await revert?.();
      await refresh();
    };
    showDone({ words, undo: revert && undo });
  };
  const { query } = props;
  const Dialog = removal?.kind === 'merge' ? MergeDialog : DeleteDialog;
  return (
    <>
      <NeedsScript />
      <p className={shared.note}>{t('intro')}</p>
      {props.mayAdd && (
        <div className={shared.top}>
          <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
            <Icon name="plus" size={16} /> {t('new')}
          </Button>
        </div>
      )}
      {running.length > 0 && <Removals removals={running} />}
      {list.length === 0 && (
        <EmptyState
          icon="tag"
          title={query === '' ? t('empty') : t('noMatch', { query })}
          description={query === '' ? t('emptyHelp') : undefined}
        />
      )}
      {list.length > 0 && (
        <ul className={shared.list}>
          {list.map((tag) => (
            <TagRow
              key={tag.tagID}
              tag={tag}
              onEdit={() => setTask({ kind: 'edit', tag })}
              onRemove={(kind) => setRemoval({ kind, tag })}
            />
          ))}
        </ul>
      )}
      <TagForm
        task={task}
        onDone={({ name, tagID }) =>
          task?.kind === 'add' ? done(t('added', { name }), () => deleteTag(tagID)) : done(t('saved', { name }))
        }
        onClose={close}
      />
      {removal && <Dialog tag={removal.tag} onDone={(words) => done(words)} onClose={close} />}
    </>
  );
}
