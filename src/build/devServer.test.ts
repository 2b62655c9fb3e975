import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerCheck, keepServer, mistakesOf } from './devServer.mjs';

describe('the process of the development server', () => {
  const started: ChildProcess[] = [];
  const startWith = (program: string) => () => {
    const server = spawn(process.execPath, ['-e', program]);
    started.push(server);
    return server;
  };
  afterEach(() => {
    for (const server of started.splice(0)) server.kill('SIGKILL');
  });

  it('restarts after it has ended by itself', async () => {
    const { restart } = keepServer(startWith('process.exit(1)'));
    await once(started[0] as ChildProcess, 'exit');
    restart();
    expect(started).toHaveLength(2);
  });

  it('restarts once, after the running one has ended, for many requests', async () => {
    const { restart } = keepServer(startWith('setInterval(() => {}, 1000)'));
    await once(started[0] as ChildProcess, 'spawn');
    restart();
    restart();
    expect(started).toHaveLength(1);
    await once(started[0] as ChildProcess, 'exit');
    expect(started).toHaveLength(2);
  });

  it('stops at once if none is running', async () => {
    const { stop } = keepServer(startWith('process.exit(1)'));
    await once(started[0] as ChildProcess, 'exit');
    let isStopped = false;
    stop(() => {
      isStopped = true;
    });
    expect(isStopped).toBe(true);
  });
});

describe('the check of the server files', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'folkmoot-dev-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('names file, line and message of a syntax error until it is fixed', async () => {
    const write = (file: string, text: string) => writeFile(join(root, file), text);
    await write('main.ts', "import { hydrate } from './hydrate.ts';\nexport const served: unknown = hydrate;\n");
    await write('hydrate.ts', 'export const hydrate = () => {\n  return { a: };\n};\n');
    const { check, dispose } = await createServerCheck({ root, entry: 'main.ts', logLevel: 'silent' });
    try {
      const mistakes = mistakesOf(await check().catch((error: unknown) => error));
      expect(mistakes).toMatchObject([{ file: 'hydrate.ts', line: 2, column: 15, lineText: '  return { a: };' }]);
      expect(mistakes[0]?.what).toContain('Unexpected "}"');
      await write('hydrate.ts', 'export const hidrate = () => ({});\n');
      expect(mistakesOf(await check().catch((error: unknown) => error))[0]?.what).toContain('hydrate');
      await write('hydrate.ts', 'export const hydrate = () => ({ a: 1 });\n');
      await check();
    } finally {
      await dispose();
    }
  });
});
