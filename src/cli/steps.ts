import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Result of a step, added to the summary. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures for display: title and beginning of the message. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** Resolves to the result; throws if the step could not run. */
  readonly run: () => Promise<Counts>;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...none, passed: 1 };
export const oneFailed: Counts = { ...none, failed: 1 };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  };
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Thrown when the run was asked to stop, after the program that was running has ended. */
export class StoppedError extends Error {
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

async function runOne({ name, run }: Step): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  try {
    const counts = await run();
    console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : `${counts.failed} failed`}, ${seconds(started)}`);
    const isTold = counts.failed === 0 || (counts.failures ?? []).length > 0;
    return isTold ? counts : { ...counts, failures: [name] };
  } catch (error) {
    if (error instanceof StoppedError) throw error;
    console.error(
      `── ${name}: could not run, ${seconds(started)}\n${error instanceof Error ? error.message : String(error)}`,
    );
    return { ...oneFailed, failures: [`${name} could not run`] };
  }
}

/** Runs the steps in order, regardless of failures, and adds up the results. @throws StoppedError */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  let sum = none;
  for (const step of steps) sum = addCounts(sum, await runOne(step));
  return sum;
}

/** Runs steps in order, and others beside them. @throws StoppedError */
export async function runStepsBeside(steps: readonly Step[], beside: readonly Step[]): Promise<Counts> {
  // Both are waited for, because a program that is stopped may have something to clean up.
  const ends = await Promise.allSettled([runSteps(steps), runSteps(beside)]);
  return ends.reduce((sum, end) => {
    if (end.status === 'rejected') throw end.reason;
    return addCounts(sum, end.value);
  }, none);
}

/** Gives way to other programs, and holds back its output until it has ended. */
function keepInBackground({ pid, stdout, stderr }: ChildProcess): () => void {
  const printed: Buffer[] = [];
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The program has ended already.
  }
  return () => process.stdout.write(Buffer.concat(printed));
}

/** Time limit of a step. The longest takes minutes on two idle cores, and several times as long on a busy machine. */
const longestRunMs = 40 * 60_000;

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

export interface ProgramOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Uses only time that other programs leave, and shows its output when it has ended. */
  readonly isBackground?: boolean;
}

/**
 * Runs a program with its output shown. Resolves to the exit code; rejects if it does not start or exceeds the time
 * limit. A signal to stop is passed on, and the program is waited for, because it may have servers to stop: then this
 * rejects with a StoppedError.
 */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = options.isBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd: options.cwd, stdio, env: { ...process.env, ...options.env } });
    const show = options.isBackground ? keepInBackground(child) : undefined;
    let stopped: NodeJS.Signals | undefined;
    const passOn = (signal: NodeJS.Signals) => {
      stopped = signal;
      // Ctrl-C in a terminal has reached it already, and a second signal would end its cleanup.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(
        new Error(
          `${program} ${args.join(' ')} was still running after ${longestRunMs / 60_000} minutes and was stopped.`,
        ),
      );
    }, longestRunMs);
    for (const signal of stopSignals) process.on(signal, passOn);
    const settle = () => {
      clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    // Its output is complete when it is closed; a program that shows its own may leave others that hold it open.
    child.once(show ? 'close' : 'exit', (code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      show?.();
      if (stopped) reject(new StoppedError(stopped));
      else if (code === null) reject(new Error(`${program} ${args.join(' ')} was stopped by ${signal}.`));
      else resolve(code);
    });
  });
}
