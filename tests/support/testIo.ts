import type { Io } from '../../src/cli/io.ts';

export interface TestIo extends Io {
  readonly printed: () => string;
  readonly complained: () => string;
}

/** A fake terminal that records the output. */
export function testIo(overrides: Partial<Io> = {}): TestIo {
  const out: string[] = [];
  const err: string[] = [];
  return {
    cwd: process.cwd(),
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readInput: async () => new Uint8Array(),
    readChunks: async () => undefined,
    write: () => undefined,
    hasColor: false,
    env: {},
    ...overrides,
    printed: () => out.join('\n'),
    complained: () => err.join('\n'),
  };
}
