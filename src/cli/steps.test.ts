import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const program = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => { console.log('cleaned up'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('ready');`;
const stepsFile = new URL('steps.ts', import.meta.url).href;
/** Two steps that run a program each, as `npm test` does. */
const run = `
  const { runProgram, runSteps, StoppedError } = await import(${JSON.stringify(stepsFile)});
  const args = ['-e', ${JSON.stringify(program)}];
  const step = (name) => ({ name, run: () => runProgram(process.execPath, args, { cwd: '.' }) });
  try {
    await runSteps([step('one'), step('two')]);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    console.log('stopped');
    process.exitCode = error.exitCode;
  }`;

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a run that gets %s lets its program stop what it has started, and ends', async (signal, exitCode) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (chunk.includes('ready')) child.kill(signal);
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(printed.split('\n').filter(Boolean)).toEqual(['── one', 'ready', 'cleaned up', 'stopped']);
  expect(code).toBe(exitCode);
});
