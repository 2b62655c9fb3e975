import { Link } from '#ui/link/Link.tsx';
import { useState } from 'react';
import { addReportNote, type ApiReport, changeReport, type ReportChange } from '#api/reports.ts';
import { isReportOpen } from '#domain/reports.ts';
import { revisionsPath } from '#domain/discussionOptions.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import { ReportNotes } from './ReportNotes.tsx';
import * as styles from './styles.css.ts';

interface ReportCardProps {
  readonly report: ApiReport;
  /**
   * Called with the changed report, or with null if another moderator was faster and it must be fetched. Resolves when
   * the page shows the change.
   */
  readonly onChanged: (report: ApiReport | null) => Promise<void>;
}

const tones = { new: 'warning', inReview: 'neutral', dismissed: 'neutral', actioned: 'success' } as const;

const conflict = 409;

/** The confirmation of each decision. */
const doneWords = {
  take: 'didTake',
  giveBack: 'didGiveBack',
  dismiss: 'didDismiss',
  settle: 'didSettle',
  remove: 'didRemove',
} as const;
type ActName = keyof typeof doneWords;

/** Actions that can be undone. Decisions are final, because the reporter has been notified. */
const undoable: ReadonlySet<ActName> = new Set(['take', 'giveBack']);

interface Acts {
  readonly busy: string | null;
  readonly fault: unknown;
  readonly change: (name: ActName, change: ReportChange) => Promise<void>;
  readonly addNote: (body: string) => Promise<void>;
}

function useActs({ report, onChanged }: ReportCardProps): Acts {
  const t = useT(messages);
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const { assignedUserID, status } = report;
  const undo = async () => onChanged(await changeReport(report.reportID, { assignedUserID, status }));
  const change: Acts['change'] = async (name, wanted) => {
    setBusy(name);
    setFault(null);
    try {
      await onChanged(await changeReport(report.reportID, wanted));
      showDone({ words: t(doneWords[name]), undo: undoable.has(name) ? undo : undefined });
    } catch (error) {
      setFault(error);
      if (error instanceof ApiError && error.status === conflict) await onChanged(null);
    }
    setBusy(null);
  };
  const addNote = async (body: string) => {
    // The note is saved, so the form does not wait for the page to refresh.
    void onChanged(await addReportNote(report.reportID, body));
  };
  return { busy, fault, change, addNote };
}

function Decisions({ report, acts }: { readonly report: ApiReport; readonly acts: Acts }) {
  const t = useT(messages);
  const { userID } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { busy, change } = acts;
  const isMine = report.assignedUserID === userID;
  if (!isReportOpen(report.status)) return null;
  const button = (name: Exclude<ActName, 'remove'>, wanted: ReportChange) => (
    <Button size="small" isBusy={busy === name} onClick={() => void change(name, wanted)}>
      {t(name)}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {isMine
        ? button('giveBack', { assignedUserID: null, status: 'new' })
        : button('take', { assignedUserID: userID, status: 'inReview' })}
      {button('dismiss', { status: 'dismissed' })}
      {button('settle', { status: 'actioned' })}
      {!report.isRecordDeleted && (
        <Button size="small" kind="danger" isBusy={busy === 'remove'} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        title={t('remove')}
        isOpen={isAsking}
        isDangerous
        isConfirming={busy === 'remove'}
        confirmLabel={t('remove')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void change('remove', { action: 'delete' }).then(() => setAsking(false))}
      >
        <p>{t('removeConfirm', { name: report.recordName ?? '' })}</p>
      </ConfirmDialog>
    </div>
  );
}

/** A reported post, with the reporters, their reasons and the possible decisions. */
export function ReportCard(props: ReportCardProps) {
  const { report } = props;
  const t = useT(messages);
  const acts = useActs(props);
  const {
    recordName,
    recordUrl,
    recordExcerpt,
    recordUser,
    insertUser,
    assignedUser,
    updateUser,
    dateUpdated,
    noteHtml,
    reasons,
  } = report;
  return (
    <li className={styles.item}>
      <p className={styles.meta}>
        <Pill tone={tones[report.status]}>{t(report.status)}</Pill>
        {reasons.map(({ reportReasonID, name }) => (
          <Pill key={reportReasonID}>{name}</Pill>
        ))}
        {report.isRecordDeleted && <Pill tone="error">{t('recordDeleted')}</Pill>}
      </p>
      <h2 className={styles.title}>
        <bdi>{report.isRecordDeleted ? recordName : <Link href={recordUrl}>{recordName}</Link>}</bdi>
      </h2>
      <p className={styles.excerpt} dir="auto">
        {recordExcerpt}
      </p>
      <p className={styles.meta}>
        {t('writtenBy')} {recordUser && <UserLink user={recordUser} />} · {t('reportedBy')}{' '}
        {insertUser && <UserLink user={insertUser} />} <RelativeTime date={report.dateInserted} /> ·{' '}
        <Link href={revisionsPath(report.recordType, report.recordID)}>{t('history')}</Link>
      </p>
      {noteHtml && (
        <blockquote className={styles.quote}>
          <PostBody html={noteHtml} />
        </blockquote>
      )}
      {assignedUser && (
        <p className={styles.meta}>
          {t('assignedTo')} <UserLink user={assignedUser} />
        </p>
      )}
      {!isReportOpen(report.status) && updateUser && (
        <p className={styles.meta}>
          {t('decidedBy')} <UserLink user={updateUser} /> {dateUpdated && <RelativeTime date={dateUpdated} />}
        </p>
      )}
      {acts.fault !== null && (
        <MessageBox type="error">
          <ErrorText error={acts.fault} />
        </MessageBox>
      )}
      <Decisions report={report} acts={acts} />
      <ReportNotes notes={report.notes ?? []} onAdd={acts.addNote} />
    </li>
  );
}
