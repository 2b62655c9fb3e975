import { readOnOff } from '#lib/onOff.ts';
import { findNearest } from '#lib/nearest.ts';
import { isDiskFull } from './isDiskFull.ts';
import { exitCodes, type Io, UsageError } from './io.ts';
import { type CommandName, overview, usages } from './usage.ts';

/** A command receives the arguments after its name and returns the exit code. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** Loaded on demand, because `explain` needs no database driver. */
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  validate: async () => (await import('./commands/validate.ts')).validate,
  explain: async () => (await import('./commands/explain.ts')).explain,
  lsp: async () => (await import('./commands/lsp.ts')).lsp,
  'schema-diff': async () => (await import('./commands/schemaDiff.ts')).schemaDiff,
  new: async () => (await import('./commands/newWidget.ts')).newWidget,
  layouts: async () => (await import('./commands/layouts.ts')).layouts,
  user: async () => (await import('./commands/user.ts')).user,
  config: async () => (await import('./commands/config.ts')).config,
  site: async () => (await import('./commands/site.ts')).site,
  locale: async () => (await import('./commands/locale.ts')).locale,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  repair: async () => (await import('./commands/repair.ts')).repair,
  db: async () => (await import('./commands/db.ts')).db,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

/** Runs the command line and resolves to the exit code. Errors are printed as a message with a fix. */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const topic = rest[0];
    io.out(topic !== undefined && isCommand(topic) ? usages[topic] : overview());
    return name === undefined ? exitCodes.wrongUse : exitCodes.ok;
  }
  if (!isCommand(name)) {
    const nearest = findNearest(name, Object.keys(commands));
    return wrongUse(
      io,
      new UsageError(
        `Unknown command "${name}".`,
        nearest ? `Did you mean "folkmoot ${nearest}"?` : `Known: ${Object.keys(commands).join(', ')}.`,
      ),
    );
  }
  if (asksForHelp(rest)) {
    io.out(usages[name]);
    return exitCodes.ok;
  }
  try {
    const command = await commands[name]();
    return await command(rest, io);
  } catch (error) {
    if (error instanceof UsageError) return wrongUse(io, error, name);
    io.err(`folkmoot: ${explain(error)}`);
    return exitCodes.problems;
  }
}

function wrongUse(io: Io, error: UsageError, name?: CommandName): number {
  io.err(`folkmoot: ${error.message}\n  ${error.fix}${name ? `\n  More: folkmoot ${name} --help` : ''}`);
  return exitCodes.wrongUse;
}

/** Errors for users have a fix. For others, the message is shown, and the stack trace on request. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('cure' in error && typeof error.cure === 'string')
    return [error.message, error.cure].filter(Boolean).join('\n  ');
  if (isDiskFull(error)) return `The disk is full: ${error.message}\n  Free some space, then run the command again.`;
  return readOnOff(process.env['FOLKMOOT_DEBUG'] ?? '')
    ? (error.stack ?? error.message)
    : `${error.message}\n  Set FOLKMOOT_DEBUG=1 to see where.`;
}
