import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { ApiError } from '#lib/apiError.ts';
import type { Sessions } from './session.ts';

export interface AdmissionLimits {
  /** How many requests are worked on at the same time. */
  readonly atOnce: number;
  /** A request that would wait longer is refused at once, in milliseconds. */
  readonly longestWaitMs: Readonly<Record<Work, number>>;
  /** After this time a request no longer counts, because it waits for something else, such as another site. */
  readonly longestCountedMs: number;
}

/** Writes go first and wait longer, because someone has typed them. */
type Work = 'read' | 'write';

export const defaultAdmission: AdmissionLimits = {
  atOnce: 16,
  longestWaitMs: { read: 500, write: 3000 },
  longestCountedMs: 2000,
};

type Task<Value> = () => Promise<Value>;
/** @throws ApiError 503 with Retry-After */
export type Admit = <Value>(task: Task<Value>) => Promise<Value>;

/**
 * Keeps the server fast for those it serves: more work than it can do is refused at once, instead of making everyone
 * wait (decisions/0084).
 */
export interface Admission {
  /**
   * Signed-in users and API tokens are admitted before anything is read for them. For guests, `work` calls `admit` for
   * what is not cached, so that cached answers are never refused.
   */
  readonly enter: <Value>(request: FastifyRequest, work: (admit: Admit) => Promise<Value>) => Promise<Value>;
}

const retryAfterSeconds = 3;
const tooBusy = () =>
  new ApiError(503, 'The server is too busy right now.', {
    description: 'Please try again in a few seconds.',
    retryAfterSeconds,
  });

/** How much one request changes the average time. */
const weight = 0.05;

const direct: Admit = (task) => task();

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Resolves when the task has ended, or no longer counts. */
async function counted(task: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs);
  task.then(
    () => resolve(),
    () => resolve(),
  );
  await promise;
  clearTimeout(timer);
}

export function createAdmission(
  { cookieName }: Pick<Sessions, 'cookieName'>,
  limits: AdmissionLimits = defaultAdmission,
): Admission {
  const { atOnce, longestWaitMs, longestCountedMs } = limits;
  const queue = new PQueue({ concurrency: atOnce });
  let averageMs = 0;

  /** A queue that is not longer than what is worked on is a burst, which is over soon. */
  const isOverloaded = (work: Work) => queue.size >= atOnce && (queue.size * averageMs) / atOnce > longestWaitMs[work];

  const admit = <Value>(request: FastifyRequest, task: Task<Value>): Promise<Value> => {
    const work = isRead(request) ? 'read' : 'write';
    if (isOverloaded(work)) return Promise.reject(tooBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const run = async () => {
      // A request that was closed in the meantime is not worked on.
      if (request.raw.socket.destroyed) return reject(tooBusy());
      const started = performance.now();
      const running = task();
      running.then(resolve, reject);
      await counted(running, longestCountedMs);
      averageMs += (performance.now() - started - averageMs) * weight;
    };
    void queue.add(run, { priority: work === 'write' ? 1 : 0 });
    return promise;
  };

  const isKnown = ({ cookies, headers }: FastifyRequest) =>
    cookies[cookieName()] !== undefined || headers.authorization !== undefined;

  return {
    enter: (request, work) =>
      isKnown(request) ? admit(request, () => work(direct)) : work((task) => admit(request, task)),
  };
}
