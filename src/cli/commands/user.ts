import { randomBytes } from 'node:crypto';
import { addAdministrator, changeUser, findUserFor } from '#server/features/people/repo/userEdits.ts';
import { hashPassword, longestPassword, shortestPassword } from '#server/http/passwords.ts';
import type { Services } from '#server/services.ts';
import { CommandError, exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withServices } from '../siteDatabase.ts';

/** Reads a password from standard input, or generates one. */
async function choosePassword(io: Io, fromInput: boolean): Promise<string> {
  if (!fromInput) return randomBytes(12).toString('base64url');
  const [password = ''] = new TextDecoder().decode(await io.readInput()).split(/\r?\n/, 1);
  if (password.length >= shortestPassword && password.length <= longestPassword) return password;
  throw new CommandError(
    `Passwords must be ${shortestPassword} to ${longestPassword} characters long; this one has ${password.length}.`,
    'Pass it on the first line of standard input.',
  );
}

interface Target {
  readonly userID: number;
  readonly name: string;
}

async function setPassword(services: Services, { userID, name }: Target, password: string): Promise<string> {
  const result = await changeUser(services, userID, {
    columns: { password_hash: await hashPassword(password) },
    keptSessions: [],
    staffID: 0,
  });
  if (result.kind !== 'done')
    throw new CommandError(`The password of ${name} was not changed: the account no longer exists.`, 'Check the name.');
  return `The password of ${name} was changed, and all sessions were signed out.`;
}

/** `folkmoot user password|admin <name>`: restores access if no administrator can sign in. */
export const user: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { stdin: 'boolean' });
  const [word, wanted, ...more] = rest;
  if (word === undefined || wanted === undefined || more.length > 0)
    throw new UsageError(
      'No account or action specified.',
      'Usage: folkmoot user password <name>, or: folkmoot user admin <name>',
    );
  const action = readChoice('the action', word, ['password', 'admin']);
  return withServices(io, async (services) => {
    const target = await findUserFor(services.db.kysely, wanted);
    if (!target)
      throw new CommandError(`No account found for "${wanted}".`, 'Use the name, email address or ID of an account.');
    if (action === 'admin') {
      await addAdministrator(services, target.userID);
      io.out(`${target.name} is an administrator now.`);
      return exitCodes.ok;
    }
    const password = await choosePassword(io, given.stdin === true);
    io.out(await setPassword(services, target, password));
    if (!given.stdin) io.out(`Password: ${password}`);
    return exitCodes.ok;
  });
};
