import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSnapshots } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { compareTexts } from './compareTexts.ts';
import { wordsOf } from './draftWords.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly draftID: number;
  readonly current: DraftAttributes;
  readonly onRestore: (attributes: DraftAttributes) => void;
}

function List({ draftID, current, onRestore }: Props) {
  const t = useT(messages);
  const { data, isError, refetch } = useQuery({
    queryKey: ['drafts', draftID, 'snapshots'],
    queryFn: ({ signal }) => listSnapshots(draftID, signal),
    staleTime: 0,
  });
  if (isError)
    return (
      <p role="alert">
        {t('snapshotsFailed')} <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
      </p>
    );
  if (!data) return <Loader />;
  if (data.length === 0) return <p>{t('noSnapshots')}</p>;
  const now = wordsOf(current).text;
  return (
    <ol className={styles.snapshots}>
      {data.map(({ sequence, attributes, dateInserted }) => (
        <li key={sequence} className={styles.snapshot}>
          <details>
            <summary>
              <RelativeTime date={dateInserted} mode="fixed" type="extended" /> ·{' '}
              {t('characters', { count: wordsOf(attributes).text.length })}
            </summary>
            <div className={styles.compared} dir="auto">
              {compareTexts(now, wordsOf(attributes).text).map(({ kind, text }, index) => {
                const key = `${index} ${kind}`;
                if (kind === 'added') return <ins key={key}>{text}</ins>;
                return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
              })}
            </div>
          </details>
          <Button size="small" onClick={() => onRestore(attributes)}>
            {t('restoreSnapshot')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** The last ten versions of a draft. Restoring one saves the current text as another version. */
export function Snapshots(props: Props) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('snapshots')}
      </Button>
      <Modal title={t('snapshots')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <List
          {...props}
          onRestore={(attributes) => {
            setOpen(false);
            props.onRestore(attributes);
          }}
        />
      </Modal>
    </>
  );
}
