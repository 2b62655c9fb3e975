import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testIo } from '../../../tests/support/testIo.ts';
import { createCheck } from '../validate/createCheck.ts';
import { runCli } from '../runCli.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-validate-'));
// Loading widgets and routes takes longer than any check, so they are loaded once.
beforeAll(() => createCheck(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], options: Parameters<typeof testIo>[0] = {}) {
  const io = testIo({ cwd: root, ...options });
  const exitCode = await runCli(['validate', ...args], io);
  return { exitCode, out: io.printed(), err: io.complained() };
}

const warned = join(folder, 'warned.json');
writeFileSync(
  warned,
  JSON.stringify({
    layoutViewType: 'home',
    name: 'x',
    layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.app-banner' }] }],
  }),
);

describe('folkmoot validate', () => {
  it('finds nothing wrong with the built-in documents', async () => {
    const { exitCode, out } = await run([]);
    expect(out).toMatch(/^\d+ documents checked, no problems\.$/);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['text', 'txt'],
    ['json', 'json'],
    ['github', 'txt'],
    ['sarif', 'json'],
    ['junit', 'xml'],
  ])('prints every documented mistake as %s', async (format, extension) => {
    const { exitCode, out } = await run(['fixtures/layouts/invalid', '--format', format]);
    expect(exitCode).toBe(1);
    await expect(`${out}\n`).toMatchFileSnapshot(`./golden/invalid.${format}.${extension}`);
  });

  it('gives programs every fact of a problem', async () => {
    const { out } = await run(['fixtures/layouts/invalid/unknown-widget.json', '--format=json']);
    const { problems, ...sum } = JSON.parse(out) as { problems: Record<string, unknown>[] };
    expect(sum).toEqual({
      version: 1,
      documents: 1,
      errors: 1,
      warnings: 0,
      hidden: { suppressed: 0, baseline: 0 },
    });
    expect(Object.keys(problems[0] ?? {})).toEqual([
      'file',
      'line',
      'column',
      'endLine',
      'endColumn',
      'pointer',
      'code',
      'severity',
      'what',
      'why',
      'fix',
      'doc',
    ]);
  });

  it('escapes what would end or forge a workflow command', async () => {
    const name = join(folder, 'a,b:c%.json');
    writeFileSync(
      name,
      '{"layoutViewType": "home", "name": "x", "layout": [{"$hydrate": "react.x\\n::error::forged"}]}',
    );
    const { out } = await run([name, '--format', 'github']);
    expect(out.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1);
    expect(out).toContain('a%2Cb%3Ac%25.json');
  });

  it('passes a document with warnings, unless --strict', async () => {
    expect((await run([warned])).exitCode).toBe(0);
    const { exitCode, out } = await run([warned, '--strict']);
    expect(exitCode).toBe(1);
    expect(out).toContain('0 errors, 1 warning');
  });

  it('reads a document from standard input', async () => {
    const { exitCode, out } = await run(['-'], { readInput: async () => new TextEncoder().encode('{"layout": [}') });
    expect(exitCode).toBe(1);
    expect(out).toContain('<stdin>:1:13');
  });

  it('takes globs and folders, and each file once', async () => {
    const { out } = await run(['fixtures/layouts/h*.json', 'fixtures/layouts/home.json', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ documents: 1 });
  });

  it('uses colors on a terminal only', async () => {
    const file = 'fixtures/layouts/invalid/not-json.json';
    expect((await run([file])).out).not.toContain('\u001b[');
    expect((await run([file], { hasColor: true })).out).toContain('\u001b[31m');
  });

  it.each([
    [['no-such.json'], 'File no-such.json not found.'],
    [['nothing/**/*.json'], 'Nothing matches nothing/**/*.json.'],
    [[folder.replace(/[^/]+$/, ''), '--format', 'xml'], 'Invalid value for --format: "xml".'],
    [['--formt', 'json'], 'Did you mean --format?'],
    [['--format'], '--format needs a value.'],
    [['--strict=yes'], '--strict takes no value.'],
  ])('answers wrong use %j with a sentence, a fix and exit code 2', async (args, expected) => {
    const { exitCode, err } = await run(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(expected);
  });
});
