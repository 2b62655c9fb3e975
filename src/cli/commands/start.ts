import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitCodes, UsageError } from '../io.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';

const setup = fileURLToPath(new URL('../setup.mjs', import.meta.url));

/** `folkmoot start`: the same as `npm start`. Resolves when the server has stopped. */
export const start: Command = async (args) => {
  const { given, rest } = readOptions(args, { safe: 'boolean' });
  if (rest.length > 0) throw new UsageError(`Unknown argument "${rest[0]}".`, 'Usage: folkmoot start [--safe]');
  const child = spawn(process.execPath, [setup, 'start', ...(given.safe ? ['--safe'] : [])], { stdio: 'inherit' });
  const stop = () => void child.kill('SIGTERM');
  // Ctrl-C reaches the server directly as well; it ignores the second signal
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? exitCodes.ok)));
};
