import { useId } from 'react';
import type { ApiMemberRun } from '#api/members.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { MemberRuns } from './useMemberRuns.ts';

/** Runs without a question to answer are shown until the next page. */
const mostShown = 3;

function Failures({ run }: { readonly run: ApiMemberRun }) {
  const t = useT(messages);
  if (run.countFailed === 0) return null;
  return (
    <details className={styles.failures}>
      <summary>{t('failed', { count: run.countFailed })}</summary>
      <ul className={styles.failureList}>
        {run.failures.map(({ userID, name, message }) => (
          <li key={userID}>
            <bdi>{name || t('noName', { id: userID })}</bdi>: {message}
          </li>
        ))}
      </ul>
      {run.countFailed > run.failures.length && (
        <p>{t('moreFailed', { count: run.countFailed - run.failures.length })}</p>
      )}
    </details>
  );
}

function Run({ run, runs }: { readonly run: ApiMemberRun; readonly runs: MemberRuns }) {
  const t = useT(messages);
  const id = useId();
  const { runID, operation, state, countTotal, countDone, countFailed, message } = run;
  const handled = countDone + countFailed;
  const isRunning = state === 'running';
  return (
    <li className={styles.run}>
      <div className={styles.runLine}>
        <strong id={id}>{t(`run.${operation}`)}</strong>
        {isRunning && <progress className={styles.progress} aria-labelledby={id} value={handled} max={countTotal} />}
        <span role="status">
          {isRunning ? t('progress', { done: handled, total: countTotal }) : t('ended', { count: countDone })}{' '}
          {state === 'stopped' && (message ?? t('stopped'))}
        </span>
        <span className={styles.muted}>
          <bdi>{run.insertUser.name}</bdi>, <RelativeTime date={run.dateInserted} />
        </span>
        {isRunning && (
          <Button size="small" onClick={() => void runs.stop(runID)}>
            {t('stop')}
          </Button>
        )}
        {run.canUndo && (
          <Button
            size="small"
            aria-label={`${t('undo')}: ${t(`run.${operation}`)}`}
            onClick={() => void runs.undo(runID)}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      <Failures run={run} />
    </li>
  );
}

/** Changes of many members that are running, and the latest that ended. */
export function RunList({ runs }: { readonly runs: MemberRuns }) {
  const t = useT(messages);
  const shown = runs.runs.filter(({ state }, index) => state === 'running' || index < mostShown);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('runs')}>
      <ul className={styles.runs}>
        {shown.map((run) => (
          <Run key={run.runID} run={run} runs={runs} />
        ))}
      </ul>
    </section>
  );
}
