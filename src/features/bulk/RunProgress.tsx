import { useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import type { BulkRuns } from './runs.ts';
import type { ShownRun } from './selection.ts';
import * as styles from './styles.late.css.ts';

const titles = { delete: 'runningDelete', merge: 'runningMerge', move: 'runningMove', close: 'runningClose' } as const;

/** Progress of a bulk run, with a button to stop it. */
export function RunProgress({ run, runs }: { readonly run: ShownRun; readonly runs: BulkRuns }) {
  const t = useT(messages);
  const id = useId();
  const { successIDs, failedIDs, countTotalIDs } = run.progress;
  const count = { done: successIDs.length + failedIDs.length, total: countTotalIDs ?? run.ids.length };
  const isRunning = run.status === 'running';
  return (
    <div className={styles.acts}>
      <strong id={id} className={styles.count}>
        {run.status === 'stopping' ? t('stopping') : t(titles[run.type as keyof typeof titles] ?? 'runningChange')}
      </strong>
      <progress className={styles.progress} aria-labelledby={id} value={count.done} max={count.total} />
      <span role="status">{run.status === 'interrupted' ? t('interrupted', count) : t('progress', count)}</span>
      {run.status === 'interrupted' && (
        <Button size="small" kind="primary" onClick={() => void runs.goOn()}>
          {t('goOn')}
        </Button>
      )}
      <Button
        size="small"
        isBusy={run.status === 'stopping'}
        disabled={isRunning && countTotalIDs === null}
        onClick={() => void runs.stop()}
      >
        {t('stop')}
      </Button>
      {run.fault !== undefined && (
        <p className={styles.message}>
          <ErrorText error={run.fault} />
        </p>
      )}
    </div>
  );
}
