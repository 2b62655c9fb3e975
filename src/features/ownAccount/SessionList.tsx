import { useEffect, useState } from 'react';
import { type ApiSession, endSessions, readSessions } from '#api/ownAccount.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface RowProps {
  readonly session: ApiSession;
  readonly onEnd: (session: ApiSession) => void;
  readonly isBusy: boolean;
}

function Row({ session, onEnd, isBusy }: RowProps) {
  const t = useT(messages);
  const { dateInserted, dateUpdated, ipAddress, isCurrent } = session;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>
          {t('lastUsed')} <RelativeTime date={dateUpdated} /> {isCurrent && <Pill tone="info">{t('current')}</Pill>}
        </span>
        <span className={styles.muted}>
          {t('signedIn')} <RelativeTime date={dateInserted} mode="fixed" /> {ipAddress && <bdi>{ipAddress}</bdi>}
        </span>
      </span>
      {!isCurrent && (
        <Button size="small" isBusy={isBusy} onClick={() => onEnd(session)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  readonly userID: number;
  readonly isOwn: boolean;
}

/** Devices on which a user is signed in, with a button to end each session. */
export function SessionList({ userID, isOwn }: Props) {
  const t = useT(messages);
  const [sessions, setSessions] = useState<readonly ApiSession[]>();
  const [fault, setFault] = useState<unknown>();
  const [busy, setBusy] = useState<string>();
  useEffect(() => {
    readSessions(userID).then(setSessions, setFault);
  }, [userID]);
  if (fault !== undefined)
    return (
      <p>
        <ErrorText error={fault} />
      </p>
    );
  if (!sessions) return <Loader />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (ended: readonly ApiSession[], name: string) => {
    setBusy(name);
    try {
      for (const { sessionID } of ended) await endSessions(userID, sessionID);
      showToast({ body: t('ended', { count: ended.length }), autoDismiss: true });
    } catch (error) {
      showFault(error);
    }
    setSessions(await readSessions(userID).catch(() => sessions));
    setBusy(undefined);
  };
  return (
    <>
      <p className={styles.muted}>{t(isOwn ? 'sessionsOwn' : 'sessionsOther')}</p>
      {sessions.length === 0 && <p>{t('noSessions')}</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row
            key={session.sessionID}
            session={session}
            isBusy={busy === session.sessionID}
            onEnd={(one) => void end([one], one.sessionID)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button isBusy={busy === 'all'} onClick={() => void end(others, 'all')}>
          {t(isOwn ? 'endOthers' : 'endAll')}
        </Button>
      )}
    </>
  );
}
