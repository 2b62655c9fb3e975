/** One kind of work that is done beside requests: what to do, how often to try, how long it may take. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Throws to be tried again later. */
  readonly run: (data: Data) => Promise<void>;
  /** Further tries after the first; each waits about twice as long as the one before. */
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** At once, in one process. */
  readonly atOnce: number;
  /** A run that takes longer counts as failed. */
  readonly limitSeconds: number;
}

/** Hands work in. Resolves when it is safely kept, not when it is done. @param when not before this time. */
export type AddJob<Data extends object> = (data: Data, when?: Date) => Promise<void>;

/** Work that outlives requests. Kinds are made known before `start`. */
export interface JobQueue {
  readonly define: <Data extends object>(kind: JobKind<Data>) => AddJob<Data>;
  /** Begins to work. What was handed in before waits for it. */
  readonly start: () => Promise<void>;
  /** Whether work handed in is being done. */
  readonly isWorking: () => boolean;
  /** Lets running work end, for a few seconds. */
  readonly stop: () => Promise<void>;
}

/**
 * Does everything at once, in this process, once: for commands and tests, which end when their work is done. What is for
 * later is not done: nobody would be there then.
 */
export function createDirectQueue(onFailure: (name: string, error: unknown) => void = () => undefined): JobQueue {
  return {
    define:
      ({ name, run }) =>
      async (data, when) => {
        if (when && when.getTime() > Date.now()) return;
        await run(data).catch((error: unknown) => onFailure(name, error));
      },
    start: async () => undefined,
    isWorking: () => true,
    stop: async () => undefined,
  };
}
