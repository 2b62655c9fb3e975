import { useEffect, useState } from 'react';
import { type ApiAuditUndo, readUndo, undoChange } from '#api/auditLog.ts';
import { useT } from '#i18n/useT.tsx';
import { refreshPage } from '#session/pageRequests.ts';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { Table } from '#ui/table/Table.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };

interface Entry {
  readonly auditLogID: string;
  /** Name of the record that was changed. */
  readonly name: string;
}

type Change = ApiAuditUndo['changes'][number];

const longest = 300;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The items of a list that the other list lacks. */
function listWords(list: readonly unknown[], other: unknown, none: string): string {
  const [own, others] = [list.map(textOf), new Set(Array.isArray(other) ? other.map(textOf) : [])];
  const differing = own.filter((item) => !others.has(item));
  const shown = differing.length < own.length ? ['…', ...differing] : differing;
  return shown.join(', ') || none;
}

function wordsOf(value: unknown, other: unknown, none: string): string {
  if (value === null || value === '') return none;
  const words = Array.isArray(value) ? listWords(value, other, none) : textOf(value);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

function Preview({ preview }: { readonly preview: ApiAuditUndo }) {
  const t = useT(messages);
  return (
    <>
      {preview.isChanged && <MessageBox type="warning">{t('changedSince')}</MessageBox>}
      <Table
        columns={[
          { id: 'field', header: t('value'), cell: ({ field, label }: Change) => label ?? <code>{field}</code> },
          {
            id: 'from',
            header: t('now'),
            cell: ({ from, to, fromText }: Change) => <bdi>{fromText ?? wordsOf(from, to, t('none'))}</bdi>,
          },
          {
            id: 'to',
            header: t('afterward'),
            cell: ({ from, to, toText }: Change) => <bdi>{toText ?? wordsOf(to, from, t('none'))}</bdi>,
          },
        ]}
        rows={preview.changes}
        rowKey={({ field }) => field}
        pageSize={Math.max(preview.changes.length, 1)}
      />
    </>
  );
}

function Question({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = useT(messages);
  const { auditLogID, name } = entry;
  const [preview, setPreview] = useState<ApiAuditUndo>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readUndo(auditLogID).then(setPreview, setFailure);
  }, [auditLogID]);
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await undoChange(auditLogID);
      onClose();
      showToast({ body: t('done'), autoDismiss: true });
      await refreshPage();
    } catch (error) {
      setFailure(error);
      // shows both when it was changed since
      readUndo(auditLogID).then(setPreview, () => undefined);
    }
    setBusy(false);
  };
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus="">
        {t('cancel')}
      </Button>
      <Button kind="primary" onClick={() => void confirm()} isBusy={isBusy} disabled={!preview || preview.isChanged}>
        {t('confirm')}
      </Button>
    </>
  );
  return (
    <Modal title={t('title', { name })} size="medium" role="alertdialog" isOpen onClose={onClose} footer={footer}>
      {failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <ErrorText error={failure} />
        </MessageBox>
      )}
      {preview && <Preview preview={preview} />}
      {!preview && failure === undefined && <p role="status">{t('loading')}</p>}
    </Modal>
  );
}

/** Button that undoes an entry of the audit log, after a preview of the values that change. */
export function UndoChange(entry: Entry) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('undoOf', { name: entry.name })} onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      {isOpen && <Question entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
