import { undoRun } from '#api/bulk.ts';
import { undoWindowMs } from '#domain/bulkRuns.ts';
import type { Translate } from '#i18n/locale.ts';
import { randomKey } from '#lib/randomKey.ts';
import { Button } from '#ui/button/Button.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import type { Ended } from './runs.ts';

interface Deps {
  readonly t: Translate<keyof typeof messages>;
  readonly refresh: () => void;
}

/** Undoes a run and reports the result. */
async function undoAndReport(runID: string, key: string, { t, refresh }: Deps): Promise<void> {
  const { progress } = await undoRun(runID, key);
  const failed = progress.failedIDs.length;
  const reasons = [...new Set(Object.values(progress.exceptionsByID).map(({ message }) => message))].join(' ');
  showToast({ body: t('undone', { count: progress.successIDs.length }), autoDismiss: true });
  if (failed > 0)
    showToast({ body: `${t('undoFailed', { count: failed })} ${reasons}`, dismissible: true, persistent: true });
  refresh();
}

/** Shows the result of a run, even when nothing was done, and offers to undo it for 30 seconds. */
export function offerUndo({ run }: Ended, deps: Deps): void {
  const { t } = deps;
  const { successIDs, failedIDs } = run.progress;
  const count = successIDs.length;
  const toastID = `bulk-${run.runID}`;
  const key = randomKey();
  const partly =
    failedIDs.length > 0 ? t('doneFailed', { done: count, total: count + failedIDs.length }) : t('done', { count });
  const words = count === 0 ? t('doneNone') : partly;
  const undo = () => {
    toasts.remove(toastID);
    undoAndReport(run.runID ?? '', key, deps).catch((error: unknown) => showFault(error, { lead: t('notUndone') }));
  };
  const body = (
    <>
      {words}{' '}
      {count > 0 && run.dateUndoableUntil && (
        <Button size="small" onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </>
  );
  showToast({ toastID, body, dismissible: true, autoDismiss: true, autoDismissDuration: undoWindowMs });
}
