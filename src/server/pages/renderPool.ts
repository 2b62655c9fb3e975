import { Worker } from 'node:worker_threads';
import type { Catalog } from '#i18n/message.ts';

/** Input of the renderer as JSON text; see `src/app/renderPage.tsx`. */
export type RenderInput = string;

/** Final result of the renderer. */
export interface RenderResult {
  /** The HTML that was not sent in chunks. */
  readonly html: Uint8Array;
  /** The layout as the browser needs it, as JSON that is safe in a script element. */
  readonly layout: string;
  /** Lowercase names of the components on the page. */
  readonly components: readonly string[];
  /** Rendering errors, for the log. */
  readonly problems: readonly string[];
}

/** Receives the HTML of a page: any number of `chunk` calls, then exactly one of `end` and `fail`. */
export interface RenderSink {
  readonly chunk: (html: string) => void;
  readonly end: (result: RenderResult) => void;
  readonly fail: (error: Error) => void;
}

export interface RenderJob {
  /** Delivers a late node, or `null` for nothing. */
  readonly deliver: (deferredID: string, node: unknown) => void;
  readonly cancel: () => void;
}

/** The texts of a language, which each renderer gets once per version. */
export interface RenderTexts {
  readonly key: string;
  readonly version: string;
  readonly catalog: Catalog;
}

export interface RenderPool {
  readonly render: (input: RenderInput, sink: RenderSink, texts?: RenderTexts) => RenderJob;
  /** Starts workers with new renderer code (development). */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
  readonly workers: () => number;
}

export interface RenderPoolOptions {
  readonly file: string | URL;
  readonly maxWorkers?: number;
  /** A worker that computes longer than this for one page is terminated, and only that page fails (goals F09). */
  readonly stallLimitMs?: number;
  readonly log: (message: string) => void;
}

interface Job {
  readonly id: number;
  readonly input: RenderInput;
  readonly sink: RenderSink;
  readonly texts: RenderTexts | undefined;
  /** Whether JavaScript of the page has started to run. */
  hasStarted: boolean;
  sentAny: boolean;
  /** Number of workers that were terminated while they had this job. */
  lostWorkers: number;
}

interface Member {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
  /** Version of the texts that the renderer has, by language. */
  readonly texts: Map<string, string>;
  /** The job that is running and its start time; the worker announces it before it starts. */
  running?: { readonly id: number; readonly since: number };
}

type FromWorker =
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'idle' }
  | { readonly kind: 'chunk'; readonly id: number; readonly html: string }
  | ({ readonly kind: 'end'; readonly id: number } & RenderResult)
  | { readonly kind: 'fail'; readonly id: number; readonly message: string };

const watchEveryMs = 250;
/** Reason for ending workers that work correctly. */
const reloading = 'the renderer code has changed';

/**
 * Enough for several of the largest pages (2 MB, 5,000 nodes). Without limits, V8 collects garbage late and keeps the
 * memory.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const finish = (member: Member, id: number): Job | undefined => {
  const job = member.jobs.get(id);
  member.jobs.delete(id);
  return job;
};

/** Passes a message of a worker on to the page that it is about. */
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

const isStuck = (member: Member) =>
  member.running !== undefined && performance.now() - member.running.since > watchEveryMs;

const leastBusy = (of: readonly Member[]) => [...of].sort((a, b) => a.jobs.size - b.jobs.size)[0];

function sendTexts(member: Member, texts: RenderTexts | undefined): void {
  if (!texts || member.texts.get(texts.key) === texts.version) return;
  member.texts.set(texts.key, texts.version);
  member.worker.postMessage({ kind: 'texts', key: texts.key, catalog: texts.catalog });
}

/**
 * Renders pages in worker threads, so that no page's JavaScript can block the server. A second worker is started when
 * the first one is busy for long.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of the workers
export function createRenderPool({ file, maxWorkers = 2, stallLimitMs = 5000, log }: RenderPoolOptions): RenderPool {
  const members: Member[] = [];
  let nextID = 1;
  let closed = false;

  const start = (): Member => {
    const member: Member = { worker: new Worker(file, { resourceLimits }), jobs: new Map(), texts: new Map() };
    member.worker.on('message', (message: FromWorker) => receive(member, message));
    member.worker.on('error', (error) => retire(member, error.message));
    member.worker.on('exit', () => retire(member, 'the renderer ended'));
    members.push(member);
    return member;
  };

  /** Removes a worker. Its other pages move to another worker, unless a part of them has already been sent. */
  function retire(member: Member, why: string, culprit?: number): void {
    const at = members.indexOf(member);
    if (at < 0) return;
    members.splice(at, 1);
    if (!closed && why !== reloading) log(`renderer retired: ${why}`);
    for (const job of member.jobs.values()) {
      job.lostWorkers += 1;
      // A page that terminated two workers would terminate the next one too.
      if (job.id === culprit || job.sentAny || closed || job.lostWorkers > 1)
        job.sink.fail(new Error(`The page could not be rendered: ${why}.`));
      else assign(job);
    }
    member.jobs.clear();
  }

  function assign(job: Job): void {
    const member =
      leastBusy(members.filter((candidate) => !isStuck(candidate))) ??
      (members.length < maxWorkers ? start() : (leastBusy(members) ?? start()));
    job.hasStarted = false;
    member.jobs.set(job.id, job);
    sendTexts(member, job.texts);
    member.worker.postMessage({ kind: 'render', id: job.id, input: job.input });
  }

  /** Moves pages that wait behind a busy one to another worker. */
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
    render: (input, sink, texts) => {
      const job: Job = { id: nextID++, input, sink, texts, hasStarted: false, sentAny: false, lostWorkers: 0 };
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
