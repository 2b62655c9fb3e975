import { Worker } from 'node:worker_threads';

/** What the renderer is given, as JSON text; see `src/app/renderPage.tsx` for its shape. */
export type RenderInput = string;

/** What the renderer tells at the end. */
export interface RenderResult {
  /** What was not sent in chunks. */
  readonly html: Uint8Array;
  /** The layout as the browser needs it: JSON that may stand in a script element. */
  readonly layout: string;
  /** Lower-cased names of the components on the page. */
  readonly components: readonly string[];
  /** What went wrong while drawing, for the log. */
  readonly problems: readonly string[];
}

/** Receives the HTML of one page. `chunk` may come several times; exactly one of `end` and `fail` comes last. */
export interface RenderSink {
  readonly chunk: (html: string) => void;
  readonly end: (result: RenderResult) => void;
  readonly fail: (error: Error) => void;
}

export interface RenderJob {
  /** Delivers a node that was slow to hydrate; `null` = it gave nothing. */
  readonly deliver: (deferredID: string, node: unknown) => void;
  readonly cancel: () => void;
}

export interface RenderPool {
  readonly render: (input: RenderInput, sink: RenderSink) => RenderJob;
  /** Starts with new renderer code (development). */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
  readonly workers: () => number;
}

export interface RenderPoolOptions {
  readonly file: string | URL;
  readonly maxWorkers?: number;
  /** A worker that computes longer than this on one page is ended, and only that page is lost (goals F09). */
  readonly stallLimitMs?: number;
  readonly log: (message: string) => void;
}

interface Job {
  readonly id: number;
  readonly input: RenderInput;
  readonly sink: RenderSink;
  /** Its JavaScript has begun to run. */
  hasStarted: boolean;
  sentAny: boolean;
  /** Workers that ended while they had it. */
  lostWorkers: number;
}

interface Member {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
  /** The job whose JavaScript is running now, and since when; a worker announces it before it begins. */
  running?: { readonly id: number; readonly since: number };
}

type FromWorker =
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'idle' }
  | { readonly kind: 'chunk'; readonly id: number; readonly html: string }
  | ({ readonly kind: 'end'; readonly id: number } & RenderResult)
  | { readonly kind: 'fail'; readonly id: number; readonly message: string };

const watchEveryMs = 250;
/** Why a worker ends that nothing is wrong with. */
const reloading = 'the renderer code has changed';

/**
 * Enough for the largest page (2 MB, 5,000 nodes) several times over; without limits a renderer collects late and keeps
 * what it took.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * Renders pages in worker threads, so that no page's JavaScript can stop the server. One worker is enough while it
 * answers; a second is started when the first is busy for long.
 */
export function createRenderPool({ file, maxWorkers = 2, stallLimitMs = 5000, log }: RenderPoolOptions): RenderPool {
  const members: Member[] = [];
  let nextID = 1;
  let closed = false;

  const start = (): Member => {
    const member: Member = { worker: new Worker(file, { resourceLimits }), jobs: new Map() };
    member.worker.on('message', (message: FromWorker) => receive(member, message));
    member.worker.on('error', (error) => retire(member, error.message));
    member.worker.on('exit', () => retire(member, 'the renderer ended'));
    members.push(member);
    return member;
  };

  const finish = (member: Member, id: number): Job | undefined => {
    const job = member.jobs.get(id);
    member.jobs.delete(id);
    return job;
  };

  function receive(member: Member, message: FromWorker): void {
    if (message.kind === 'started') {
      member.running = { id: message.id, since: performance.now() };
      const job = member.jobs.get(message.id);
      if (job) job.hasStarted = true;
    } else if (message.kind === 'idle') delete member.running;
    else if (message.kind === 'chunk') {
      const job = member.jobs.get(message.id);
      if (job) {
        job.sentAny = true;
        job.sink.chunk(message.html);
      }
    } else if (message.kind === 'end') finish(member, message.id)?.sink.end(message);
    else finish(member, message.id)?.sink.fail(new Error(message.message));
  }

  /** Takes a worker out. Its other pages go to another worker unless a part of them was already sent. */
  function retire(member: Member, why: string, culprit?: number): void {
    const at = members.indexOf(member);
    if (at < 0) return;
    members.splice(at, 1);
    if (!closed && why !== reloading) log(`renderer retired: ${why}`);
    for (const job of member.jobs.values()) {
      job.lostWorkers += 1;
      // A page that ended two workers would end the next one too.
      if (job.id === culprit || job.sentAny || closed || job.lostWorkers > 1)
        job.sink.fail(new Error(`The page could not be rendered: ${why}.`));
      else assign(job);
    }
    member.jobs.clear();
  }

  const isStuck = (member: Member) =>
    member.running !== undefined && performance.now() - member.running.since > watchEveryMs;

  const leastBusy = (of: readonly Member[]) => [...of].sort((a, b) => a.jobs.size - b.jobs.size)[0];

  function assign(job: Job): void {
    const member =
      leastBusy(members.filter((candidate) => !isStuck(candidate))) ??
      (members.length < maxWorkers ? start() : (leastBusy(members) ?? start()));
    job.hasStarted = false;
    member.jobs.set(job.id, job);
    member.worker.postMessage({ kind: 'render', id: job.id, input: job.input });
  }

  /** Pages that wait behind a busy one go to another worker; the busy worker forgets them. */
  function relieve(member: Member): void {
    for (const job of [...member.jobs.values()].filter(({ hasStarted }) => !hasStarted)) {
      member.jobs.delete(job.id);
      member.worker.postMessage({ kind: 'cancel', id: job.id });
      assign(job);
    }
  }

  const watch = setInterval(() => {
    for (const member of [...members]) {
      if (!member.running || !isStuck(member)) continue;
      if (performance.now() - member.running.since < stallLimitMs) relieve(member);
      else {
        retire(member, `rendering a page took longer than ${stallLimitMs} ms`, member.running.id);
        void member.worker.terminate();
      }
    }
  }, watchEveryMs / 2);
  watch.unref();

  return {
    render: (input, sink) => {
      const job: Job = { id: nextID++, input, sink, hasStarted: false, sentAny: false, lostWorkers: 0 };
      assign(job);
      const holder = () => members.find((member) => member.jobs.has(job.id));
      return {
        deliver: (deferredID, node) =>
          holder()?.worker.postMessage({ kind: 'deliver', id: job.id, deferredID, node: JSON.stringify(node) }),
        cancel: () => {
          const member = holder();
          member?.jobs.delete(job.id);
          member?.worker.postMessage({ kind: 'cancel', id: job.id });
        },
      };
    },
    reload: () => {
      for (const member of [...members]) {
        retire(member, reloading);
        void member.worker.terminate();
      }
    },
    close: async () => {
      closed = true;
      clearInterval(watch);
      const ending = members.map((member) => member.worker.terminate());
      for (const member of [...members]) retire(member, 'the server is shutting down');
      await Promise.all(ending);
    },
    workers: () => members.length,
  };
}
