import { type BulkAct, cancelRun, continueRun, loadRun, startBulk } from '#api/bulk.ts';
import type { LongRunProgress } from '#api/longRun.ts';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { BulkOptions } from '#domain/bulkRuns.ts';
import { ApiError } from '#lib/apiError.ts';
import { randomKey } from '#lib/randomKey.ts';
import { type Kept, nothingDone, type Selection } from './selection.ts';

/** The data about a run that survives a page reload. */
interface KeptRun {
  readonly key: string;
  readonly type: BulkAct;
  readonly options: BulkOptions;
  readonly ids: readonly number[];
}

export interface Ended {
  readonly type: BulkAct;
  readonly options: BulkOptions;
  readonly run: ApiLongRun;
}

export interface BulkRuns {
  readonly start: (type: BulkAct, ids: readonly number[], options: BulkOptions) => Promise<void>;
  readonly goOn: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Resumes a run that was started before the page was reloaded. */
  readonly pickUp: () => Promise<void>;
}

interface Deps {
  readonly selection: Selection;
  readonly kept: Kept;
  readonly onEnd: (ended: Ended) => void;
}

const unfinished = 408;
const tooMany = 429;
const notFound = 404;

/** The server may still be working on the run: the error does not say what became of it. */
const mayGoOn = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, unfinished, tooMany].includes(error.status);

/** Long runs of this tab, one at a time. The server’s record of what was done always wins over local state. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one run at a time
export function createRuns({ selection, kept, onEnd }: Deps): BulkRuns {
  let abort: AbortController | undefined;
  const current = () => selection.store.get().run;

  const end = (run: ApiLongRun) => {
    const ended = current();
    kept.write(null);
    selection.settle(run.progress);
    if (ended) onEnd({ type: ended.type as BulkAct, options: ended.options, run });
  };

  const follow = async (
    call: (follow: { signal: AbortSignal; onProgress: (progress: LongRunProgress) => void }) => Promise<ApiLongRun>,
  ) => {
    abort = new AbortController();
    const { signal } = abort;
    try {
      end(await call({ signal, onProgress: (progress) => selection.show({ progress }) }));
    } catch (error) {
      // `stop` asks the server for the result.
      if (signal.aborted) return;
      const hasBegun = (current()?.progress.countTotalIDs ?? null) !== null;
      if (hasBegun || mayGoOn(error)) selection.show({ status: 'interrupted', fault: error });
      else {
        kept.write(null);
        selection.refuse(error, error instanceof ApiError ? error.extras.recordIDs : undefined);
      }
    }
  };

  const start: BulkRuns['start'] = (type, ids, options) => {
    const run: KeptRun = { key: randomKey(), type, options, ids };
    kept.write(run);
    selection.begin(run);
    return follow((followed) => startBulk(type, { ...run, ...followed }));
  };

  /** Retries with the same key, so that a delayed first request counts as the same run. */
  const goOn = async () => {
    const run = current();
    if (!run) return;
    const { key, type, ids, options } = run;
    const { fault: _fault, ...shown } = run;
    selection.store.set({ ...selection.store.get(), run: { ...shown, status: 'running' } });
    await follow((followed) =>
      continueRun(key, followed).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== notFound) throw error;
        return startBulk(type as BulkAct, { key, ids, options, ...followed });
      }),
    );
  };

  const stop = async () => {
    const run = current();
    if (!run) return;
    selection.show({ status: 'stopping' });
    abort?.abort();
    try {
      end(await cancelRun(run.key));
    } catch (error) {
      // The server never started the run.
      if (error instanceof ApiError && error.status === notFound) {
        kept.write(null);
        selection.settle(nothingDone);
      } else selection.show({ status: 'interrupted', fault: error });
    }
  };

  const pickUp = async () => {
    const run = kept.read() as KeptRun | null;
    if (typeof run?.key !== 'string' || !Array.isArray(run.ids)) return;
    selection.begin(run);
    selection.show({ status: 'interrupted' });
    try {
      const known = await loadRun(run.key);
      if (known.status === 'running') selection.show({ progress: known.progress });
      else end(known);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== notFound) return selection.show({ fault: error });
      kept.write(null);
      selection.settle(nothingDone);
    }
  };
  return { start, goOn, stop, pickUp };
}
