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

const beside = `
  const { runProgram, runStepsBeside } = await import(${JSON.stringify(stepsFile)});
  const { getPriority } = await import('node:os');
  const step = (name, script, isBackground) => ({
    name,
    run: async () => {
      const code = await runProgram(process.execPath, ['-e', script], { cwd: '.', isBackground });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  });
  const server = (await import('node:net')).createServer((socket) => socket.end()).listen(0, async () => {
    const waits = \`require('node:net').connect(\${server.address().port}).on('close', () => console.log('long'))\`;
    const low = \`console.log('low', require('node:os').getPriority() > \${getPriority()}); process.exitCode = 1\`;
    const counts = await runStepsBeside([step('long', waits, false)], [step('low', low, true)]);
    server.close();
    console.log('sum', counts.passed, counts.failed, counts.failures.join());
  });`;

it('steps beside others give way to them, and a failure of theirs counts', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', beside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  const lines = printed.split('\n');
  expect(lines).toContain('long');
  expect(lines).toContain('low true');
  expect(lines).toContain('sum 1 1 low');
});
