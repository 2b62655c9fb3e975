import { type ReactNode, useState } from 'react';
import {
  type ApiCategoryAccess,
  type ApiCategoryEdit,
  type ApiCategoryStarter,
  readCategoryAccess,
  readCategoryEdit,
  deleteCategory,
} from '#api/categories.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { AccessForm } from './AccessDialog.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { type Act, CategoryTree } from './CategoryTree.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import messages from './messages.json' with { type: 'json' };
import { Starters } from './Starters.tsx';
import * as styles from './styles.css.ts';
import { matching, type TreeCategory } from './treeMoves.ts';
import { type CategoryTreeState, type TreeData, useCategoryTree } from './useCategoryTree.ts';

type Dialog =
  | { readonly kind: 'new'; readonly parent: TreeCategory | null }
  | { readonly kind: 'edit'; readonly stored: ApiCategoryEdit }
  | { readonly kind: 'access'; readonly category: TreeCategory; readonly access: ApiCategoryAccess }
  | { readonly kind: 'move' | 'delete'; readonly category: TreeCategory };

interface DialogsProps extends Pick<CategoryTreeState, 'list' | 'move' | 'reload'> {
  readonly dialog: Dialog;
  readonly onClose: () => void;
}

function Dialogs({ dialog, list, move, reload, onClose }: DialogsProps): ReactNode {
  const t = useT(messages);
  const done = (words: string, newID?: number) => {
    onClose();
    const undo = async () => {
      if (newID !== undefined) await deleteCategory(newID, {});
      await reload();
    };
    // One message for the tree, so that only the last action has an undo button.
    showDone({ words, ...(newID === undefined ? {} : { undo, toastID: 'category-move' }) });
    reload().catch(showFault);
  };
  switch (dialog.kind) {
    case 'move':
      return (
        <MoveDialog
          category={dialog.category}
          list={list}
          onClose={onClose}
          onMove={(place) => {
            onClose();
            move(dialog.category.categoryID, place);
          }}
        />
      );
    case 'delete':
      return (
        <DeleteDialog category={dialog.category} list={list} onClose={onClose} onDeleted={(words) => done(words)} />
      );
    case 'access':
      return (
        <Modal title={t('accessTitle', { name: dialog.category.name })} size="large" isOpen onClose={onClose}>
          <AccessForm
            access={dialog.access}
            onClose={onClose}
            onSaved={() => done(t('saved', { name: dialog.category.name }))}
          />
        </Modal>
      );
    default: {
      const stored = dialog.kind === 'edit' ? dialog.stored : undefined;
      const parent = dialog.kind === 'new' ? dialog.parent : null;
      const newTitle = parent ? t('newIn', { parent: parent.name }) : t('newTitle');
      const title = stored ? t('editTitle', { name: stored.name }) : newTitle;
      return (
        <Modal title={title} size="large" isOpen onClose={onClose}>
          <CategoryForm
            stored={stored}
            parentID={parent?.categoryID ?? null}
            list={list}
            onClose={onClose}
            onSaved={(name, newID) => done(t(stored ? 'saved' : 'created', { name }), newID)}
          />
        </Modal>
      );
    }
  }
}

export interface CategoryManagerProps extends TreeData {
  readonly starters: readonly ApiCategoryStarter[];
}

/** The administration of categories: the tree, and the dialogs of its rows. */
export function CategoryManager({ starters, ...data }: CategoryManagerProps) {
  const t = useT(messages);
  const { list, deletions, move, reload } = useCategoryTree(data);
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<Dialog>();
  const [revealedID, setRevealedID] = useState<number>();
  const open = async (act: Act, category: TreeCategory) => {
    try {
      if (act === 'edit') setDialog({ kind: 'edit', stored: await readCategoryEdit(category.categoryID) });
      else if (act === 'access')
        setDialog({ kind: 'access', category, access: await readCategoryAccess(category.categoryID) });
      else if (act === 'add') {
        setRevealedID(category.categoryID);
        setDialog({ kind: 'new', parent: category });
      } else setDialog({ kind: act, category });
    } catch (fault) {
      showFault(fault);
    }
  };
  const create = () => setDialog({ kind: 'new', parent: null });
  const found = text.trim() === '' ? undefined : matching(list, text);
  return (
    <>
      <NeedsScript />
      {list.length === 0 ? (
        <>
          <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
          <div className={styles.emptyActs}>
            <Button onClick={create}>{t('create')}</Button>
          </div>
          <Starters starters={starters} onStarted={reload} />
        </>
      ) : (
        <>
          <div className={styles.bar}>
            <TextField
              className={styles.search}
              label={t('search')}
              name="categoryName"
              type="search"
              placeholder={t('searchPlaceholder')}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button kind="primary" onClick={create}>
              {t('create')}
            </Button>
          </div>
          {found?.length === 0 && <p role="status">{t('nothingFound')}</p>}
          <CategoryTree
            list={list}
            deletions={deletions}
            move={move}
            found={found}
            revealedID={revealedID}
            onAct={(act, one) => void open(act, one)}
          />
        </>
      )}
      {dialog && (
        <Dialogs dialog={dialog} list={list} move={move} reload={reload} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
