import { Link } from '#ui/link/Link.tsx';
import { lazy, Suspense, useState } from 'react';
import { type ApiPostLogEntry, undoLogEntry } from '#api/postLog.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { changeWords, undoText, wordOf } from './logWords.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

// The diff code is loaded only when an entry is opened.
const Difference = lazy(async () => ({ default: (await import('./Difference.tsx')).Difference }));

interface LogEntryProps {
  readonly entry: ApiPostLogEntry;
}

/** Operations whose log entry contains text. */
const withWords = ['edit', 'delete', 'merge'];

function Words({ entry: { logID, operation } }: LogEntryProps) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  if (!withWords.includes(operation)) return null;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(operation === 'edit' ? 'showDifference' : 'showWords')}</summary>
      {isOpen && (
        <Suspense fallback={<Loader />}>
          <Difference logID={logID} />
        </Suspense>
      )}
    </details>
  );
}

/** One logged action on a post: who, what, when, the text, and a button to undo it. */
export function LogEntry({ entry: given }: LogEntryProps) {
  const t = useT(messages);
  const [entry, setEntry] = useState(given);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const { operation, name, excerpt, url, date, actorUser, recordUser, dateUndone, canUndo, isRecordDeleted } = entry;
  const isDeletion = operation === 'delete' || operation === 'merge';
  const word = wordOf(entry);
  const change = changeWords(t, entry);
  const undo = async () => {
    setBusy(true);
    setFault(null);
    try {
      setEntry({ ...entry, ...(await undoLogEntry(entry.logID)) });
      showDone({ words: t('restored') });
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <li className={styles.item}>
      <p className={styles.meta}>
        <Pill tone={isDeletion ? 'error' : 'neutral'}>{word ? t(word) : operation}</Pill>
        {actorUser && <UserLink user={actorUser} />} <RelativeTime date={date} />
        {dateUndone && <Pill tone="success">{t('takenBack')}</Pill>}
        {entry.runID && <span>{t('bulk')}</span>}
      </p>
      <h2 className={styles.title}>
        <bdi>{isRecordDeleted ? name : <Link href={url}>{name}</Link>}</bdi>
      </h2>
      {change && <p className={styles.excerpt}>{t('fromTo', { ...change })}</p>}
      {recordUser && (
        <p className={styles.meta}>
          {t('writtenBy')} <UserLink user={recordUser} />
        </p>
      )}
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <Words entry={entry} />
      {fault !== null && (
        <MessageBox type="error">
          <ErrorText error={fault} />
        </MessageBox>
      )}
      {canUndo && (
        <div className={styles.actions}>
          <Button size="small" isBusy={isBusy} onClick={() => setAsking(true)}>
            {t(isDeletion || operation === 'edit' ? 'restore' : 'undo')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t(isDeletion || operation === 'edit' ? 'restore' : 'undo')}
        isOpen={isAsking}
        isConfirming={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      >
        <p>{undoText(t, entry)}</p>
      </ConfirmDialog>
    </li>
  );
}
