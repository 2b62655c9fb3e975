import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiLayoutRevision, revisionOptions } from '#api/layoutRevisions.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import type { ComposedDocument } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { ChangeList } from './ChangeList.tsx';
import { useChanges } from './Comparison.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { useTimeText } from './useTimeText.ts';

interface Props {
  readonly layoutID: LayoutID;
  readonly revision: ApiLayoutRevision;
  readonly published: ComposedDocument;
  readonly catalog: ComposerCatalog;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onRestore: (note: string, isEmpty: boolean) => void;
}

interface Documents {
  readonly earlier: ComposedDocument;
  readonly later: ComposedDocument;
  readonly catalog: ComposerCatalog;
}

function Differences({ earlier, later, catalog }: Documents) {
  const { changes } = useChanges(earlier, later, catalog);
  return <ChangeList changes={changes} />;
}

/** Asks before a revision is published again, with what that changes. */
export function RestoreDialog({ layoutID, revision, published, catalog, isBusy, onCancel, onRestore }: Props) {
  const t = useT(messages);
  const timeText = useTimeText();
  const [note, setNote] = useState('');
  const { data } = useQuery(revisionOptions(layoutID, revision.revisionID));
  const isEmpty = data?.layout.every((node) => node === null) === true;
  return (
    <Modal
      isOpen
      title={t('restoreTitle', { date: timeText(revision.dateInserted) })}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            kind={isEmpty ? 'danger' : 'primary'}
            disabled={!data}
            isBusy={isBusy}
            onClick={() => onRestore(note, isEmpty)}
          >
            {t('restore')}
          </Button>
        </>
      }
    >
      <p>{t('restoreText')}</p>
      {isEmpty && <p>{t('restoreEmpty')}</p>}
      <h3 className={styles.heading}>{t('changes')}</h3>
      {data ? <Differences earlier={published} later={data} catalog={catalog} /> : <Loader />}
      <TextField
        label={t('note')}
        name="note"
        help={t('noteHelp')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Modal>
  );
}
