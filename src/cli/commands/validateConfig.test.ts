import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeDocs } from '#runtime/core/codeDocs.ts';
import schema from '../../../schemas/validateConfig.schema.json' with { type: 'json' };
import { testIo } from '../../../tests/support/testIo.ts';
import { runCli } from '../runCli.ts';
import { createCheck } from '../validate/createCheck.ts';

let folder: string;
beforeAll(() => createCheck(), 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folkmoot-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, value: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const page = (...children: object[]) => ({
  layoutViewType: 'home',
  name: 'x',
  layout: [{ $hydrate: 'react.section.1-column', children }],
});
const html = (text: string) => ({ $hydrate: 'react.html', html: text });
const picture = html('<img src="a.png">');
const main = html('<main>a</main>');

async function run(args: readonly string[] = []) {
  const io = testIo({ cwd: folder });
  const exitCode = await runCli(['validate', ...args], io);
  return { exitCode, out: io.printed(), err: io.complained() };
}
const codesOf = async (args: readonly string[] = []) => {
  const { out } = await run(['--format', 'json', ...args]);
  return (JSON.parse(out) as { problems: { code: string; severity: string }[] }).problems.map(
    ({ code, severity }) => `${severity} ${code}`,
  );
};

describe('the configuration', () => {
  it('has a level for every warning in its schema, for completion in editors', () => {
    const warnings = Object.entries(codeDocs).filter(([, { severity }]) => severity === 'warning');
    expect(Object.keys(schema.properties.levels.properties).sort()).toEqual(warnings.map(([code]) => code).sort());
  });

  it('names the files and sets levels', async () => {
    write('pages/a.json', page(picture, main));
    write('folkmoot.config.json', {
      files: ['pages/*.json'],
      levels: { 'layout/picture-without-text': 'error', 'layout/second-main': 'off' },
    });
    expect(await codesOf()).toEqual(['error layout/picture-without-text']);
    expect((await run()).exitCode).toBe(1);
  });

  it('is found in package.json and in a folder around', async () => {
    write('package.json', { name: 'x', folkmoot: { levels: { 'layout/second-main': 'off' } } });
    write('pages/a.json', page(main));
    const io = testIo({ cwd: join(folder, 'pages') });
    expect(await runCli(['validate', 'a.json', '--strict'], io)).toBe(0);
  });

  it('extends others: a file, a preset, a package; the later has priority', async () => {
    write('node_modules/rules/folkmoot.config.json', { levels: { 'layout/second-main': 'off' } });
    write('base.json', { levels: { 'layout/picture-without-text': 'warning' } });
    write('a.json', page(picture, main));
    write('folkmoot.config.json', { extends: ['folkmoot:strict', 'rules', './base.json'] });
    expect(await codesOf(['a.json'])).toEqual(['warning layout/picture-without-text']);
  });

  it('needs translations into its languages', async () => {
    write('a.json', page({ $hydrate: 'react.discussion.discussions', titleType: 'static', title: 'Winter sale' }));
    write('folkmoot.config.json', { languages: ['de'] });
    expect(await codesOf(['a.json'])).toEqual(['warning layout/missing-translation']);
  });

  it.each([
    [{ levels: { 'layout/dead-lnk': 'off' } }, 'There is no problem code "layout/dead-lnk".', 'layout/dead-link'],
    [{ levels: { 'layout/not-json': 'off' } }, 'The level of layout/not-json cannot be lowered', 'Suppress'],
    [{ levels: { 'layout/dead-link': 'of' } }, '"of" is not one of the allowed values.', 'Did you mean "off"?'],
    [{ extends: 'folkmoot:strct' }, 'There is no configuration "folkmoot:strct".', 'folkmoot:strict'],
    [{ extends: './folkmoot.config.json' }, 'extends itself', 'Remove'],
    [{ suppressions: [{ files: 'a.json', code: 'layout/dead-link' }] }, 'The field "reason" is missing.', 'reason'],
    ['{ "levels": {}, }', 'There is a trailing comma', 'Remove the comma.'],
  ])('with a mistake %j is refused with its place and fix', async (config, what, cure) => {
    write('folkmoot.config.json', config);
    const { exitCode, err } = await run(['a.json']);
    expect(exitCode).toBe(2);
    expect(err).toContain('folkmoot.config.json:1:');
    expect(err).toContain(what);
    expect(err).toContain(cure);
  });
});

describe('suppressions', () => {
  const suppress = (more: object) => ({
    suppressions: [{ files: 'pages/*.json', code: 'layout/second-main', reason: 'An old page', ...more }],
  });

  it('hide a problem in files and below a pointer', async () => {
    write('pages/a.json', page(main, main));
    write('folkmoot.config.json', suppress({ pointer: '/layout/0/children/1' }));
    const { out } = await run(['pages', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ warnings: 1, hidden: { suppressed: 1 } });
  });

  it('are reported if they hide nothing', async () => {
    write('pages/a.json', page(html('<p>a</p>')));
    write('folkmoot.config.json', suppress({}));
    const { out, exitCode } = await run(['pages', '--strict']);
    expect(out).toContain('folkmoot.config.json:1:18  warning  config/unused-suppression');
    expect(exitCode).toBe(1);
  });

  it('of files that were not checked are not reported', async () => {
    write('pages/a.json', page(main));
    write('other.json', page(html('a')));
    write('folkmoot.config.json', suppress({}));
    expect(await codesOf(['other.json'])).toEqual([]);
  });
});

describe('a baseline', () => {
  it('hides known problems, also when they move, and no new ones', async () => {
    write('a.json', page(main));
    expect((await run(['a.json', '--baseline', 'known.json', '--update-baseline'])).out).toContain('has 1 problem.');
    expect(await codesOf(['a.json', '--baseline', 'known.json'])).toEqual([]);
    write('a.json', page(html('<p>first</p>'), main));
    expect(await codesOf(['a.json', '--baseline', 'known.json'])).toEqual([]);
    write('a.json', page(main, main));
    expect(await codesOf(['a.json', '--baseline', 'known.json'])).toEqual(['warning layout/second-main']);
  });

  it('says when its problems no longer occur, and keeps those of other files', async () => {
    write('a.json', page(main));
    write('b.json', page(picture));
    write('folkmoot.config.json', { baseline: './known.json' });
    await run(['a.json', 'b.json', '--update-baseline']);
    write('a.json', page(html('<p>a</p>')));
    expect((await run(['a.json'])).err).toContain('1 problem of the baseline no longer occurs');
    await run(['a.json', '--update-baseline']);
    expect(await codesOf(['b.json'])).toEqual([]);
    expect(read('known.json')).not.toContain('a.json');
  });

  it('that is none is refused', async () => {
    write('a.json', page(main));
    expect(await run(['a.json', '--baseline', 'a.json'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('a.json is no baseline of this version.'),
    });
  });
});

describe('fixes', () => {
  const wrong =
    '\ufeff{"layoutViewType":"home", "name":"x",\r\n"layout": [{"$hydrate": "react.htm", "$id": "a"} , ]}\r\n';

  it('are written to the files, with their byte order mark and line breaks', async () => {
    write('a.json', wrong);
    const { err, exitCode } = await run(['a.json', '--fix']);
    expect(err).toContain('1 problem fixed in 1 file.');
    expect(exitCode).toBe(1);
    expect(read('a.json')).toBe(wrong.replace('} , ]', '}  ]'));
    await run(['a.json', '--fix-unsafe']);
    expect(read('a.json')).toBe(wrong.replace('} , ]', '}  ]').replace('react.htm', 'react.html'));
  });

  it('are only shown as a diff with --dry-run', async () => {
    write('a.json', wrong);
    const { out, exitCode } = await run(['a.json', '--fix', '--dry-run']);
    expect(out).toContain('--- a/a.json');
    expect(out).toContain('-"layout": [{"$hydrate": "react.htm", "$id": "a"} , ]}');
    expect(exitCode).toBe(1);
    expect(read('a.json')).toBe(wrong);
    write('b.json', page(html('a')));
    expect(await run(['b.json', '--fix', '--dry-run'])).toMatchObject({ exitCode: 0, out: '' });
  });

  it('leave suppressed problems alone', async () => {
    write('a.json', page(main));
    write('folkmoot.config.json', {
      suppressions: [{ files: 'a.json', code: 'layout/second-main', reason: 'For another server' }],
    });
    await run(['a.json', '--fix-unsafe']);
    expect(read('a.json')).toContain('<main>');
  });

  it.each([
    [['a.json', '--dry-run'], '--dry-run shows what a fix would change.'],
    [['-', '--fix'], 'Standard input cannot be fixed.'],
    [['a.json', '--fix', '--update-baseline'], 'exclude each other'],
    [['a.json', '--update-baseline'], 'There is no baseline to update.'],
    [['a.json', '--config', 'none.json'], 'none.json is no configuration.'],
  ])('with wrong use %j say what to do', async (args, expected) => {
    write('a.json', page(main));
    expect(await run(args)).toMatchObject({ exitCode: 2, err: expect.stringContaining(expected) });
  });
});
