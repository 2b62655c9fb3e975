import { describe, expect, it } from 'vitest';
import { testIo } from '../../tests/support/testIo.ts';
import { runCli } from './runCli.ts';

async function run(...args: string[]) {
  const io = testIo();
  return { exitCode: await runCli(args, io), out: io.printed(), err: io.complained() };
}

describe('folkmoot', () => {
  it('lists its commands, and fails when none is given', async () => {
    expect(await run('--help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('validate') });
    expect((await run()).exitCode).toBe(2);
  });

  it.each(['validate', 'explain', 'new', 'layouts', 'db'])('explains %s with an example', async (name) => {
    const { exitCode, out } = await run(name, '--help');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/Examples?:/);
  });

  it('suggests the command that was meant', async () => {
    expect(await run('valdate')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean "folkmoot validate"?'),
    });
  });

  it('stops at a variable that cannot be so, as the server does', async () => {
    const io = testIo({ env: { DATABASE_URL: 'postgres' } });
    expect(await runCli(['user', 'admin', 'Wren'], io)).toBe(1);
    expect(io.complained()).toMatch(/DATABASE_URL has an invalid value\.\n {2}Set it to an address like postgres:/);
  });

  it('explains a problem code, with or without its prefix', async () => {
    const { exitCode, out } = await run('explain', 'unknown-widget');
    expect(exitCode).toBe(0);
    expect(out).toContain('layout/unknown-widget');
    expect(await run('explain', 'layout/unknown-widgt')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean layout/unknown-widget?'),
    });
    expect((await run('explain')).out.split('\n').length).toBeGreaterThan(15);
  });

  it.each([
    [['new'], 'Nothing specified to create.'],
    [['new', 'widget'], 'No widget name given.'],
    [['new', 'widget', 'HelloWorld'], 'Did you mean: npm run new:widget hello-world'],
    [['new', 'widget', '9 lives'], 'Did you mean: npm run new:widget lives'],
    [['new', 'widget', '../../etc'], 'is not a valid widget name'],
    [['new', 'widget', 'class'], 'is a reserved word'],
    [['new', 'widget', 'tabs'], 'widgets/tabs already exists.'],
    [['new', 'widget', 'tab-widget'], '"TabWidget" is already registered by widgets/tabs.'],
    [['new', 'widget', 'newpost'], '"newpost" is already registered by widgets/new-post-menu.'],
    [['new', 'widget', 'one', 'two'], 'More than one name given'],
    [['layouts'], 'No action specified for layouts.'],
    [['layouts', 'exprt'], 'Invalid value for the action: "exprt".'],
    [['layouts', 'exprt'], 'Did you mean "export"?'],
    [['layouts', 'apply', '1'], 'No target specified for the layout.'],
    [['layouts', 'apply', '1', 'everywhere'], '"everywhere" is not a valid layout target.'],
    [['layouts', 'apply', '1', 'categories:3'], 'Invalid value for the record type: "categories".'],
    [['layouts', 'import', 'no-such.json'], 'no-such.json cannot be read.'],
    [['db'], 'No action specified for the database.'],
    [['db', 'migrate', '--posts', '5'], 'migrate takes no options.'],
    [['db', 'seed', '--posts', 'many'], 'Invalid value for --posts: "many".'],
  ])('answers %j with a sentence, a fix and exit code 2', async (args, expected) => {
    const { exitCode, err } = await run(...args);
    expect(err).toContain(expected);
    expect(err.split('\n').length).toBeGreaterThan(1);
    expect(exitCode).toBe(2);
  });
});
