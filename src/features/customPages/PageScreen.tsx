import { useState } from 'react';
import { type ApiCustomPage, deleteCustomPage, readCustomPages } from '#api/customPages.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showSaved } from '#ui/managedList/showSaved.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import { PageForm, type PageTask } from './PageForm.tsx';
import type { PageRole, PageSection } from './pageForm.ts';
import { PageRows } from './PageRows.tsx';
import * as styles from './styles.css.ts';

export interface PageScreenProps {
  readonly pages: readonly ApiCustomPage[];
  readonly roles: readonly PageRole[];
  readonly sections: readonly PageSection[];
}

/** Deletes a page after a question; for a while, that can be undone. */
function useDeletion(refresh: () => Promise<void>) {
  const t = useT(messages);
  const [page, ask] = useState<ApiCustomPage>();
  const [isDeleting, setDeleting] = useState(false);
  const confirm = async () => {
    if (!page) return;
    setDeleting(true);
    try {
      const restore = await deleteCustomPage(page);
      const undo = async () => {
        await restore();
        await refresh();
      };
      showDone({ words: t('deleted', { name: page.seoTitle }), undo });
      await refresh().catch(() => undefined);
    } catch (fault) {
      showFault(fault);
    }
    setDeleting(false);
    ask(undefined);
  };
  return { page, ask, confirm, isDeleting };
}

/** The pages that administrators made, and the forms to add, change and delete them. */
export function PageScreen({ pages, roles, sections }: PageScreenProps) {
  const t = useT(messages);
  const [list, setList] = useState(pages);
  const [task, setTask] = useState<PageTask>();
  const refresh = async () => setList(await readCustomPages());
  const deletion = useDeletion(refresh);
  const done = (page: ApiCustomPage) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'created' : 'saved', { name: page.seoTitle }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteCustomPage(page) : undefined,
    });
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newPage')}
        </Button>
      </p>
      {list.length === 0 ? (
        <EmptyState icon="file" title={t('empty')} description={t('emptyHelp')} />
      ) : (
        <PageRows
          pages={list}
          roles={roles}
          sections={sections}
          onEdit={(page) => setTask({ kind: 'edit', page })}
          onDelete={deletion.ask}
        />
      )}
      <PageForm task={task} roles={roles} sections={sections} onDone={done} onClose={() => setTask(undefined)} />
      <ConfirmDialog
        title={t('deleteTitle', { name: deletion.page?.seoTitle ?? '' })}
        isOpen={deletion.page !== undefined}
        onCancel={() => deletion.ask(undefined)}
        onConfirm={() => void deletion.confirm()}
        isConfirming={deletion.isDeleting}
        confirmLabel={t('delete')}
        isDangerous
      >
        <p>{t('deleteText', { address: deletion.page?.urlcode ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
