import { buffer } from 'node:stream/consumers';

/** What a command may touch of the world around it, so that tests can stand in for a terminal. */
export interface Io {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readInput: () => Promise<Uint8Array>;
  readonly hasColor: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Exit codes that scripts rely on. */
export const exitCodes = { ok: 0, problems: 1, wrongUse: 2 } as const;

/** The command was called in a way that cannot work: exit code 2, a sentence and its cure. */
export class UsageError extends Error {
  readonly fix: string;

  constructor(what: string, fix: string) {
    super(what);
    this.name = 'UsageError';
    this.fix = fix;
  }
}

/** The command was right but cannot be done: exit code 1, a sentence and its cure. */
export class CommandError extends Error {
  readonly cure: string;

  constructor(what: string, cure: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'CommandError';
    this.cure = cure;
  }
}

/** Colours only where a person looks: https://no-color.org and a real terminal. */
function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}

export function processIo(): Io {
  return {
    cwd: process.cwd(),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => buffer(process.stdin),
    hasColor: wantsColor(process.env, process.stdout.isTTY === true),
    env: process.env,
  };
}
