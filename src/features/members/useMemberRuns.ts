import { useEffect, useRef, useState } from 'react';
import {
  type ApiMemberRun,
  type MemberRunRequest,
  readMemberRuns,
  startMemberRun,
  stopMemberRun,
  undoMemberRun,
} from '#api/members.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';

const pollMs = 1500;

export interface MemberRuns {
  readonly runs: readonly ApiMemberRun[];
  /** Starts a run. @throws ApiError if it is refused */
  readonly start: (request: MemberRunRequest) => Promise<void>;
  readonly stop: (runID: string) => Promise<void>;
  readonly undo: (runID: string) => Promise<void>;
}

/** Changes of many members, with their progress. Calls back when one has ended. */
export function useMemberRuns(given: readonly ApiMemberRun[], onEnd: () => Promise<void>): MemberRuns {
  const [runs, setRuns] = useState(given);
  const isRunning = runs.some(({ state }) => state === 'running');
  const latest = useRef(onEnd);
  latest.current = onEnd;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      readMemberRuns()
        .then(setRuns)
        // The next attempt follows.
        .catch(() => undefined);
    }, pollMs);
    return () => {
      clearInterval(timer);
      void latest.current().catch(() => undefined);
    };
  }, [isRunning]);

  const put = (run: ApiMemberRun) => setRuns((all) => [run, ...all.filter(({ runID }) => runID !== run.runID)]);
  const shown = async (work: () => Promise<ApiMemberRun>) => {
    try {
      put(await work());
    } catch (error) {
      showFault(error);
    }
  };
  return {
    runs,
    start: async (request) => put(await startMemberRun(request)),
    stop: (runID) => shown(() => stopMemberRun(runID)),
    undo: async (runID) => {
      await shown(() => undoMemberRun(runID));
      setRuns((all) => all.map((run) => (run.runID === runID ? { ...run, canUndo: false } : run)));
    },
  };
}
