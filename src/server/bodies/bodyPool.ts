import { Worker } from 'node:worker_threads';
import { ApiError } from '#lib/apiError.ts';
import { BodyFault } from './bodyLimits.ts';
import type { BodyAnswer, BodyResult, BodyTask } from './bodyWorker.ts';
import { type BodyReferences, referencesIn } from './references.ts';
import type { BodyOptions, RenderedBody } from './renderBody.ts';

/** Reads and renders submitted bodies in worker threads, so that a slow one does not hold up other requests. */
export interface BodyPool {
  /**
   * Finds what the body refers to. Short bodies are read right away. @throws BodyFault if it takes too long; ApiError
   * 503 if too many are waiting.
   */
  readonly look: (body: string) => Promise<BodyReferences>;
  /**
   * @throws BodyFault when the body does not match its format or takes too long; ApiError 503 when too many are
   * waiting.
   */
  readonly render: (body: string, format: string, options?: BodyOptions) => Promise<RenderedBody>;
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
  readonly done: (result: BodyResult) => void;
  readonly fail: (error: Error) => void;
}

interface Member {
  readonly worker: Worker;
  isReady: boolean;
  /** The current job; its time limit starts once the thread is running. */
  job?: Job;
  timer?: NodeJS.Timeout;
}

const thisWorker = new URL('./bodyWorker.ts', import.meta.url);
/** The largest text allowed takes less than a second. */
const defaultLimitMs = 4000;
/** The second thread serves those who wait behind a slow body. */
const mostWorkers = 2;
const mostWaiting = 100;
/** Bodies up to this length are read faster than they could be passed to a thread. */
const shortBody = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Threads start with the first body and keep running; an idle thread does not keep the process alive. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of the workers
export function createBodyPool({ file = thisWorker, limitMs = defaultLimitMs, log }: BodyPoolOptions): BodyPool {
  const members = new Set<Member>();
  const waiting: Job[] = [];
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
    member.timer = setTimeout(() => retire(member, `rendering a body took longer than ${limitMs} ms`), limitMs);
    member.worker.postMessage(member.job.task);
  }

  /** Assigns waiting jobs to idle threads. */
  function assign(): void {
    while (waiting.length > 0 && !isClosed) {
      const idle = [...members].find((member) => !member.job) ?? (members.size < mostWorkers ? start() : undefined);
      if (!idle) return;
      idle.job = waiting.shift() as Job;
      idle.worker.ref();
      begin(idle);
    }
  }

  function take(member: Member): Job | undefined {
    const { job } = member;
    clearTimeout(member.timer);
    delete member.job;
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
    // if the thread never started, the body is not the reason
    job?.fail(member.isReady ? new BodyFault('tooMuch') : new Error(`Bodies could not be rendered: ${why}.`));
    assign();
  }

  function work<Result extends BodyResult>(task: BodyTask): Promise<Result> {
    return new Promise((done, fail) => {
      if (isClosed || waiting.length >= mostWaiting)
        return fail(new ApiError(503, 'The server is processing too many posts right now.', { retryAfterSeconds: 5 }));
      waiting.push({ task, done: (result) => done(result as Result), fail });
      assign();
    });
  }

  return {
    look: (body) => (body.length <= shortBody ? Promise.resolve(referencesIn(body)) : work({ kind: 'look', body })),
    render: (body, format, options = {}) => work({ kind: 'render', body, format, options }),
    close: async () => {
      isClosed = true;
      const ending = [...members].map(({ worker }) => worker.terminate());
      for (const job of waiting.splice(0))
        job.fail(new ApiError(503, 'The server is shutting down.', { retryAfterSeconds: 5 }));
      for (const member of [...members]) retire(member, 'the server is shutting down');
      await Promise.all(ending);
    },
  };
}
