import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = [
  'README.md',
  'CHANGELOG.md',
  'package.json',
  'tsconfig.json',
  'build.mjs',
  'src',
  'widgets',
  'schemas',
  'fixtures',
  'tests',
];
const runFile = promisify(execFile);
const longestRunMs = 120_000;

/** A copy of the project to write into; packages are shared. */
const copy = mkdtempSync(join(tmpdir(), 'folkmoot-scaffold-'));
const folder = join(copy, 'widgets', 'hello-there');

interface Result {
  readonly code: number;
  readonly output: string;
}

async function run(program: string, ...args: string[]): Promise<Result> {
  const env = { ...process.env, NO_COLOR: '1', VITEST: '', NODE_ENV: '' };
  try {
    const { stdout, stderr } = await runFile(program, args, {
      cwd: copy,
      env,
      timeout: longestRunMs,
      maxBuffer: 20_000_000,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    return { code: code ?? 1, output: stdout + stderr };
  }
}

const tool = (name: string) => join(copy, 'node_modules', '.bin', name);

describe('npm run new:widget', () => {
  let made: Result;

  beforeAll(async () => {
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    made = await run(process.execPath, 'src/cli/folkmoot.ts', 'new', 'widget', 'hello-there');
  }, longestRunMs);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('writes every file of the anatomy and says which three to edit', () => {
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Edit these three files') });
    expect(readdirSync(folder).sort()).toEqual([
      'HelloThere.test.ts',
      'HelloThere.tsx',
      'README.gen.md',
      'fixtures.json',
      'hydrate.ts',
      'hydrated.schema.json',
      'messages.json',
      'schema.json',
      'styles.css.ts',
      'types.gen.ts',
      'widget.ts',
    ]);
    expect(readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes('__'))).toEqual([]);
    expect(existsSync(join(copy, 'dist', 'gen', 'entries', 'hello-there.ts'))).toBe(true);
  });

  it(
    'writes code that passes types, lint and format',
    async () => {
      const onlyHello = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [folder] };
      writeFileSync(join(copy, 'tsconfig.hello.json'), JSON.stringify(onlyHello));
      const types = await run(tool('tsc'), '-p', 'tsconfig.hello.json');
      // Types that other files extend are incomplete in this small program.
      expect(types.output.split('\n').filter((line) => line.includes('hello-there'))).toEqual([]);
      const lint = await run(
        tool('biome'),
        'check',
        '--config-path',
        'tests/config/lint.json',
        '--error-on-warnings',
        'widgets/hello-there',
      );
      expect(lint.output).toContain('No fixes applied');
      expect(lint.code).toBe(0);
    },
    longestRunMs,
  );

  it(
    'writes a widget that conforms from the start, in the words of the house',
    async () => {
      const tests = await run(
        tool('vitest'),
        'run',
        '--config',
        'tests/config/vitest.config.ts',
        'hello-there',
        'conformance',
        'wording',
      );
      expect(tests.output).toMatch(/Tests\s+(?:\d+ passed|\d+ passed \| \d+ skipped)/);
      expect(tests).toMatchObject({ code: 0 });
    },
    longestRunMs,
  );

  it(
    'refuses to write over it',
    async () => {
      const again = await run(process.execPath, 'src/cli/folkmoot.ts', 'new', 'widget', 'hello-there');
      expect(again).toMatchObject({ code: 2, output: expect.stringContaining('widgets/hello-there already exists.') });
    },
    longestRunMs,
  );

  it(
    'writes a widget that a layout may use at once',
    async () => {
      const validated = await run(process.execPath, '--input-type=module', '-e', validateHello);
      expect(validated).toMatchObject({ code: 0, output: expect.stringContaining('no problems') });
    },
    longestRunMs,
  );
});

const validateHello = `
  import { runCli } from './src/cli/runCli.ts';
  const widget = { $hydrate: 'react.hello-there', text: 'Hi' };
  const layout = [{ $hydrate: 'react.section.1-column', children: [widget] }];
  const readInput = async () => Buffer.from(JSON.stringify({ layoutViewType: 'home', name: 'x', layout }));
  const io = { cwd: process.cwd(), out: console.log, err: console.error, readInput, hasColor: false, env: {} };
  process.exitCode = await runCli(['validate', '-'], io);
`;
