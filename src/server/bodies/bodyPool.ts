import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#lib/apiError.ts';
import { tooManyRequests } from '../http/errors.ts';
import { BodyFault } from './bodyLimits.ts';
import type { BodyAnswer, BodyResult, BodyTask } from './bodyWorker.ts';
import { createFairQueue, type Sender } from './fairQueue.ts';
import { type BodyReferences, referencesIn } from './references.ts';
import type { BodyOptions, RenderedBody } from './renderBody.ts';

/**
 * Reads and renders submitted bodies in worker threads, so that a slow one does not hold up other requests. The jobs of
 * one sender run one after another, and long bodies leave a thread free for short ones.
 */
export interface BodyPool {
  /**
   * Finds what the body refers to. Short bodies are read right away. @throws BodyFault if it takes too long; ApiError
   * 429 if too many of this sender are waiting, 503 if too many of all.
   */
  readonly look: (body: string, sender?: Sender) => Promise<BodyReferences>;
  /**
   * @throws BodyFault when the body does not match its format or takes too long; ApiError 429 when too many of this
   * sender are waiting, 503 when too many of all.
   */
  readonly render: (body: string, format: string, options?: BodyOptions, sender?: Sender) => Promise<RenderedBody>;
  readonly close: () => Promise<void>;
}

export interface BodyPoolOptions {
  readonly file?: URL;
  /** Time limit of a body; when it is exceeded, the body is rejected and its thread terminated (goals F09). */
  readonly limitMs?: number;
  readonly log: (message: string) => void;
}

interface Job {
  readonly task: BodyTask;
  readonly sender: Sender;
  readonly isHeavy: boolean;
  readonly done: (result: BodyResult) => void;
  readonly fail: (error: Error) => void;
}

interface Member {
  readonly worker: Worker;
  isReady: boolean;
  /** The current job; its time limit starts once the thread is running. */
  job?: Job;
  timer?: NodeJS.Timeout;
  begun?: number;
}

const thisWorker = new URL('./bodyWorker.ts', import.meta.url);
/** The largest text allowed takes less than a second. */
const defaultLimitMs = 4000;
/** One thread at most renders heavy bodies; the other one serves those who wait behind them. */
const mostWorkers = 2;
const mostHeavy = 1;
const mostWaiting = 100;
/** Jobs of one sender that may wait; someone who writes and previews at once has two or three. */
const mostOfSender = { heavy: 6, light: 30 };
const retrySeconds = 5;
/** Bodies up to this length are read faster than they could be passed to a thread. */
const shortBody = 10_000;
/** After a body that took longer, all bodies of its sender count as heavy for a while, however short they are. */
const slowMs = 1000;
const slowSenderMs = 60_000;
/** How long a text that took too long is refused without another try. A busy machine could be the reason, too. */
const refusedMs = 600_000;
const mostRemembered = 1000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const hashOf = (task: BodyTask) =>
  createHash('sha256')
    .update(task.kind === 'look' ? '' : task.format)
    .update('\0')
    .update(task.body)
    .digest('base64');

const tooMany = () =>
  new ApiError(503, 'The server is processing too many posts right now.', { retryAfterSeconds: retrySeconds });

/** Threads start with the first body and keep running; an idle thread does not keep the process alive. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of the workers
export function createBodyPool({ file = thisWorker, limitMs = defaultLimitMs, log }: BodyPoolOptions): BodyPool {
  const members = new Set<Member>();
  const lanes = { heavy: createFairQueue<Job>(), light: createFairQueue<Job>() };
  const refused = new LRUCache<string, true>({ max: mostRemembered, ttl: refusedMs });
  const slowSenders = new LRUCache<Sender, true>({ max: mostRemembered, ttl: slowSenderMs });
  let isClosed = false;

  function start(): Member {
    const member: Member = { worker: new Worker(file, { resourceLimits }), isReady: false };
    member.worker.on('message', (answer: BodyAnswer) => receive(member, answer));
    member.worker.on('error', (error) => retire(member, error.message));
    member.worker.on('exit', () => retire(member, 'it ended'));
    members.add(member);
    return member;
  }

  function begin(member: Member): void {
    if (!member.isReady || !member.job) return;
    member.begun = performance.now();
    member.timer = setTimeout(() => retire(member, `rendering a body took longer than ${limitMs} ms`), limitMs);
    member.worker.postMessage(member.job.task);
  }

  function takeNext(): Job | undefined {
    const running = [...members].flatMap(({ job }) => job ?? []);
    const isBusy = (sender: Sender) => running.some((job) => job.sender === sender);
    const light = lanes.light.take(isBusy);
    if (light || running.filter(({ isHeavy }) => isHeavy).length >= mostHeavy) return light;
    return lanes.heavy.take(isBusy);
  }

  /** Assigns waiting jobs to idle threads. */
  function assign(): void {
    while (!isClosed) {
      let idle = [...members].find((member) => !member.job);
      const job = idle || members.size < mostWorkers ? takeNext() : undefined;
      if (!job) return;
      idle ??= start();
      idle.job = job;
      idle.worker.ref();
      begin(idle);
    }
  }

  function take(member: Member): Job | undefined {
    const { job, begun } = member;
    clearTimeout(member.timer);
    delete member.job;
    delete member.begun;
    if (job && begun !== undefined && performance.now() - begun > slowMs) slowSenders.set(job.sender, true);
    return job;
  }

  function receive(member: Member, answer: BodyAnswer): void {
    if (!members.has(member)) return;
    if (answer.kind === 'ready') {
      member.isReady = true;
      begin(member);
      return;
    }
    const job = take(member);
    member.worker.unref();
    if (answer.kind === 'done') job?.done(answer.result);
    else job?.fail(new BodyFault(answer.reason));
    assign();
  }

  function retire(member: Member, why: string): void {
    if (!members.delete(member)) return;
    const job = take(member);
    void member.worker.terminate();
    if (!isClosed) log(`A body rendering thread was stopped: ${why}.`);
    if (job && member.isReady && !isClosed) refused.set(hashOf(job.task), true);
    // if the thread never started, the body is not the reason
    job?.fail(member.isReady ? new BodyFault('tooMuch') : new Error(`Bodies could not be rendered: ${why}.`));
    assign();
  }

  function work<Result extends BodyResult>(task: BodyTask, sender: Sender = Symbol('anyone')): Promise<Result> {
    return new Promise((done, fail) => {
      const isHeavy = task.body.length > shortBody || slowSenders.has(sender);
      const kind = isHeavy ? 'heavy' : 'light';
      const lane = lanes[kind];
      if (isClosed || lane.size() >= mostWaiting) return fail(tooMany());
      if (lane.countOf(sender) >= mostOfSender[kind]) return fail(tooManyRequests(retrySeconds));
      if (refused.size > 0 && refused.has(hashOf(task))) return fail(new BodyFault('tooMuch'));
      lane.add(sender, { task, sender, isHeavy, done: (result) => done(result as Result), fail });
      assign();
    });
  }

  return {
    look: (body, sender) =>
      body.length <= shortBody ? Promise.resolve(referencesIn(body)) : work({ kind: 'look', body }, sender),
    render: (body, format, options = {}, sender = undefined) => work({ kind: 'render', body, format, options }, sender),
    close: async () => {
      isClosed = true;
      const ending = [...members].map(({ worker }) => worker.terminate());
      for (const job of [...lanes.light.drain(), ...lanes.heavy.drain()])
        job.fail(new ApiError(503, 'The server is shutting down.', { retryAfterSeconds: 5 }));
      for (const member of [...members]) retire(member, 'the server is shutting down');
      await Promise.all(ending);
    },
  };
}
