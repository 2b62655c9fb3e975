import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Viewer } from '#contracts/hydrate.ts';
import { endTrial, endTrialsOf, findTrials, type FoundTrial, startTrial, stopLayout, type Trial } from '../db/repos/layoutTrials.ts';
import type { Services } from '../services.ts';
import { createStallWatch, type StallWatch } from './stallWatch.ts';
import { type Content, contentHash, StoppedLayout } from './stoppedLayout.ts';

/** Keeps a document that ended or held up a process from doing so again (decisions/0024). */
export interface LayoutTrials {
  /** Before a document is worked at. @throws StoppedLayout. Call what it gives when all of the page is made. */
  readonly begin: (content: Content, viewer: Viewer) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

export interface TrialOptions {
  readonly watch?: StallWatch;
  /** How long another process is waited for that works at the same document, in milliseconds. */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 1500;
const pollMs = 100;
/** A page takes 10 seconds at most, so a process that began longer ago and has not ended its trial is gone. */
const trialMs = 15_000;
/** Documents of a kind of reader that went well, kept until the process ends. */
const mostPassed = 5000;

const readerOf = ({ roleIDs }: Viewer) => [...roleIDs].sort((a, b) => a - b).join();
const nothing = async () => undefined;

export function createLayoutTrials(
  services: Services,
  { watch = createStallWatch(), patienceMs = defaultPatienceMs }: TrialOptions = {},
): LayoutTrials {
  const instance = randomUUID();
  const passed = new Set<string>();
  const atWork = new Map<string, number>();

  /** Marks left by others: those of a living process go away by themselves. */
  async function refuseLeftovers({ hash }: Trial): Promise<void> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const found = await findTrials(services, hash);
      const stopped = found.find(({ reason }) => reason !== null);
      if (stopped?.reason) throw new StoppedLayout(stopped.reason);
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
        services.log('error', 'A layout is stopped: a server ended while it was making a page of it.', { contentHash: trial.hash });
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
    if (passed.size >= mostPassed) passed.clear();
    passed.add(key);
  }

  async function stop(trial: Trial): Promise<void> {
    services.log('error', 'A layout is stopped: it held up the server.', { contentHash: trial.hash });
    passed.clear();
    await stopLayout(services, trial, 'stalled');
  }

  return {
    begin: async (content, viewer) => {
      const trial = { hash: contentHash(content), reader: readerOf(viewer), instance };
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
    close: async () => {
      watch.close();
      await endTrialsOf(services, instance).catch(nothing);
    },
  };
}

/** A database that cannot be written to (full, read only) must not take the pages with it. */
async function canMark(services: Services, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StoppedLayout) throw error;
    services.log('warn', 'Whether a layout is safe could not be noted.', { error: String(error) });
    return false;
  }
}
