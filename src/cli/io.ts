import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The environment of a command, so that tests can replace the terminal. */
export interface Io {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readInput: () => Promise<Uint8Array>;
  /** Passes on standard input as it comes; resolves at its end, or when the signal closes it. */
  readonly readChunks: (onChunk: (chunk: Uint8Array) => void, signal: AbortSignal) => Promise<void>;
  /** Writes bytes to standard output. */
  readonly write: (bytes: Uint8Array) => void;
  readonly hasColor: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Exit codes for scripts. */
export const exitCodes = { ok: 0, problems: 1, wrongUse: 2 } as const;

/** The command was used incorrectly: exit code 2, with a message and a fix. */
export class UsageError extends Error {
  readonly fix: string;

  constructor(what: string, fix: string) {
    super(what);
    this.name = 'UsageError';
    this.fix = fix;
  }
}

/** The command cannot be executed: exit code 1, with a message and a fix. */
export class CommandError extends Error {
  readonly cure: string;

  constructor(what: string, cure: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'CommandError';
    this.cure = cure;
  }
}

/** Uses colors only in a terminal, and respects https://no-color.org. */
function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}

async function readStandardInput(onChunk: (chunk: Uint8Array) => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const chunk of addAbortSignal(signal, process.stdin)) onChunk(chunk as Uint8Array);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

export function processIo(): Io {
  return {
    cwd: process.cwd(),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => buffer(process.stdin),
    readChunks: readStandardInput,
    write: (bytes) => void process.stdout.write(bytes),
    hasColor: wantsColor(process.env, process.stdout.isTTY === true),
    env: process.env,
  };
}
