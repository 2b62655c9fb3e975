import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '#contracts/hydrate.ts';
import {
  endTrial,
  endTrialsOf,
  findTrials,
  type FoundTrial,
  startTrial,
  stopLayout,
  type Trial,
} from '../db/repos/layoutTrials.ts';
import type { Services } from '../services.ts';
import { createStallWatch, type StallWatch } from './stallWatch.ts';
import { type Content, contentHash, StoppedLayout } from './stoppedLayout.ts';

/** Prevents documents that crashed or blocked a process from being hydrated again (decisions/0024). */
export interface LayoutTrials {
  /** Starts a trial before hydration; call the returned function when the whole page is done. @throws StoppedLayout */
  readonly begin: (content: Content, viewer: Viewer) => Promise<() => Promise<void>>;
  /** Marks a document for administrators because parts of it took too much work and were left out; it stays enabled. */
  readonly noteCost: (content: Content) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TrialOptions {
  readonly watch?: StallWatch;
  /** How long to wait for another process that hydrates the same document, in milliseconds. */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 1500;
const pollMs = 100;
/** A page takes at most 10 seconds, so a process whose trial started earlier and has not ended has crashed. */
const trialMs = 15_000;
/** Maximum number of passed trials, by document and viewer's roles, remembered until the process ends. */
const mostPassed = 5000;

/** In place of the viewers' roles, so that trials and the mark of a costly document are separate rows. */
const costReader = 'any';

const rolesOf = ({ roleIDs }: Viewer) => [...roleIDs].sort((a, b) => a - b).join();
const nothing = async () => undefined;

export function createLayoutTrials(
  services: Services,
  { watch = createStallWatch(), patienceMs = defaultPatienceMs }: TrialOptions = {},
): LayoutTrials {
  const instance = randomUUID();
  const passed = new LRUCache<string, true>({ max: mostPassed });
  const atWork = new Map<string, number>();

  /** Stops the layout if a trial of another process was left over; those of living processes disappear on their own. */
  async function refuseLeftovers({ hash }: Trial): Promise<void> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const found = (await findTrials(services, hash)).filter(({ reason }) => reason !== 'costly');
      const stopped = found.find(({ reason }) => reason !== null);
      if (stopped?.reason && stopped.reason !== 'costly') throw new StoppedLayout(stopped.reason);
      const others = found.filter((trial) => trial.instance !== instance);
      if (others.length === 0) return;
      if (performance.now() < until) {
        await wait(pollMs);
        continue;
      }
      await stopIfGone(others);
      throw new StoppedLayout('died');
    }
  }

  async function stopIfGone(trials: readonly FoundTrial[]): Promise<void> {
    for (const trial of trials)
      if (services.now().getTime() - trial.dateStarted.getTime() > trialMs) {
        services.log('error', 'A layout was disabled: a server crashed while rendering it.', {
          contentHash: trial.hash,
        });
        await stopLayout(services, trial, 'died');
      }
  }

  async function end(trial: Trial, key: string): Promise<void> {
    const left = (atWork.get(key) ?? 1) - 1;
    if (left > 0) atWork.set(key, left);
    else {
      atWork.delete(key);
      await endTrial(services, trial);
    }
    passed.set(key, true);
  }

  async function stop(trial: Trial): Promise<void> {
    services.log('error', 'A layout was disabled: it blocked the server.', { contentHash: trial.hash });
    passed.clear();
    await stopLayout(services, trial, 'stalled');
  }

  return {
    begin: async (content, viewer) => {
      const trial = { hash: contentHash(content), reader: rolesOf(viewer), instance };
      const key = `${trial.hash} ${trial.reader}`;
      const isTrial = !passed.has(key) && (await canMark(services, () => refuseLeftovers(trial)));
      if (isTrial) {
        atWork.set(key, (atWork.get(key) ?? 0) + 1);
        await canMark(services, () => startTrial(services, trial));
      }
      const watched = watch.enter(trial.hash);
      return async () => {
        const isCulprit = watched.leave();
        if (isTrial) await canMark(services, () => end(trial, key));
        if (isCulprit) await canMark(services, () => stop(trial));
      };
    },
    noteCost: createCostNotes(services, instance),
    close: async () => {
      watch.close();
      await endTrialsOf(services, instance).catch(nothing);
    },
  };
}

/** Marks each document once per process. */
function createCostNotes(services: Services, instance: string): LayoutTrials['noteCost'] {
  const noted = new LRUCache<string, true>({ max: mostPassed });
  return async (content) => {
    const hash = contentHash(content);
    if (noted.has(hash)) return;
    noted.set(hash, true);
    services.log('warn', 'Parts of a layout were left out because they take too much work.', { contentHash: hash });
    await canMark(services, () => stopLayout(services, { hash, reader: costReader, instance }, 'costly'));
  };
}

/**
 * Runs trial bookkeeping without failing the page when the database is read-only or full. Returns whether it worked.
 */
async function canMark(services: Services, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StoppedLayout) throw error;
    services.log('warn', 'The safety state of a layout could not be saved.', { error: String(error) });
    return false;
  }
}
