import type { ChildProcess } from 'node:child_process';
import type { DevMistake } from '#contracts/devFault.ts';

export function createServerCheck(server: {
  readonly root: string;
  readonly entry: string;
  readonly logLevel?: 'error' | 'silent';
}): Promise<{ readonly check: () => Promise<void>; readonly dispose: () => Promise<void> }>;
export function keepServer(start: () => ChildProcess): {
  readonly restart: () => void;
  readonly stop: (afterwards: () => void) => void;
};
export function mistakesOf(error: unknown): readonly DevMistake[];
