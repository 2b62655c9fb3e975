import { useState } from 'react';
import { addRedirect, type ApiRedirect, changeRedirect, deleteRedirect, readRedirects } from '#api/redirects.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showSaved } from '#ui/managedList/showSaved.ts';
import { ImportDialog } from './ImportDialog.tsx';
import messages from './messages.json' with { type: 'json' };
import { RedirectForm, type RedirectTask } from './RedirectForm.tsx';
import { RedirectRows } from './RedirectRows.tsx';
import { RedirectTest } from './RedirectTest.tsx';
import * as shared from '#ui/managedList/styles.css.ts';

export interface RedirectScreenProps {
  readonly redirects: readonly ApiRedirect[];
  /** The search and page that the list shows. */
  readonly query: string;
  readonly page: number;
  readonly limit: number;
}

/** The list, and changes of single redirects that can be undone. */
function useRedirects({ redirects, query, page, limit }: RedirectScreenProps) {
  const t = useT(messages);
  const read = () => readRedirects(query, page, limit);
  const { list, refresh, change } = useManagedList(redirects, read);
  const turn = ({ redirectID, source }: ApiRedirect, isEnabled: boolean) =>
    change({
      run: () => changeRedirect(redirectID, { isEnabled }),
      revert: () => changeRedirect(redirectID, { isEnabled: !isEnabled }),
      words: t(isEnabled ? 'turnedOn' : 'turnedOff', { source }),
    });
  const remove = ({ redirectID, source, target, status, isEnabled, isExternal }: ApiRedirect) =>
    change({
      run: () => deleteRedirect(redirectID),
      revert: () => addRedirect({ source, target, status, isEnabled, isExternal }),
      words: t('deleted', { source }),
    });
  return { list, refresh, turn, remove };
}

/** The redirects of the site, and the forms to add, change, test and import them. */
export function RedirectScreen(props: RedirectScreenProps) {
  const t = useT(messages);
  const { list, refresh, turn, remove } = useRedirects(props);
  const [task, setTask] = useState<RedirectTask>();
  const [isImporting, setImporting] = useState(false);
  const done = ({ source, redirectID }: ApiRedirect) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { source }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteRedirect(redirectID) : undefined,
    });
  };
  return (
    <>
      <NeedsScript />
      <p className={shared.note}>{t('intro')}</p>
      <div className={shared.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newRedirect')}
        </Button>
        <Button onClick={() => setImporting(true)}>{t('import')}</Button>
      </div>
      <RedirectTest />
      {list.length > 0 && (
        <RedirectRows
          redirects={list}
          onEdit={(redirect) => setTask({ kind: 'edit', redirect })}
          onTurn={(redirect, isEnabled) => void turn(redirect, isEnabled)}
          onDelete={(redirect) => void remove(redirect)}
        />
      )}
      {list.length === 0 && (
        <EmptyState
          icon="arrow-end"
          title={props.query === '' ? t('empty') : t('noMatch', { query: props.query })}
          description={props.query === '' ? t('emptyHelp') : undefined}
        />
      )}
      <RedirectForm task={task} onDone={done} onClose={() => setTask(undefined)} />
      <ImportDialog isOpen={isImporting} onAdded={refresh} onClose={() => setImporting(false)} />
    </>
  );
}
