import { LRUCache } from 'lru-cache';

/** Identifies the account whose jobs take turns; jobs without one never wait for each other. */
export type Sender = number | string | symbol;

/** Waiting jobs, served by turns of their senders, so that one sender with many jobs holds up no other. */
export interface FairQueue<Job> {
  readonly size: () => number;
  readonly countOf: (sender: Sender) => number;
  readonly add: (sender: Sender, job: Job) => void;
  /** Takes the oldest job of the sender who was served least recently, except of those that `isBusy`. */
  readonly take: (isBusy: (sender: Sender) => boolean) => Job | undefined;
  /** Takes all jobs. */
  readonly drain: () => readonly Job[];
}

/** More senders than can be waiting at once. */
const mostRemembered = 1000;

export function createFairQueue<Job>(): FairQueue<Job> {
  const waiting = new Map<Sender, Job[]>();
  /** When each sender was last served. */
  const turns = new LRUCache<Sender, number>({ max: mostRemembered });
  let turn = 0;
  let size = 0;

  function nextSender(isBusy: (sender: Sender) => boolean): Sender | undefined {
    let next: Sender | undefined;
    for (const sender of waiting.keys())
      if (!isBusy(sender) && (next === undefined || (turns.get(sender) ?? 0) < (turns.get(next) ?? 0))) next = sender;
    return next;
  }

  function take(isBusy: (sender: Sender) => boolean): Job | undefined {
    const sender = nextSender(isBusy);
    const [first, ...rest] = (sender !== undefined && waiting.get(sender)) || [];
    if (sender === undefined || first === undefined) return undefined;
    if (rest.length > 0) waiting.set(sender, rest);
    else waiting.delete(sender);
    turn += 1;
    turns.set(sender, turn);
    size -= 1;
    return first;
  }

  return {
    size: () => size,
    countOf: (sender) => waiting.get(sender)?.length ?? 0,
    add: (sender, job) => {
      const jobs = waiting.get(sender);
      if (jobs) jobs.push(job);
      else waiting.set(sender, [job]);
      size += 1;
    },
    take,
    drain: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
