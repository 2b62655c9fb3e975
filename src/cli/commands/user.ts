import { randomBytes } from 'node:crypto';
import { createServices } from '#server/createServices.ts';
import { addAdministrator, changeUser, findUserFor } from '#server/db/repos/userEdits.ts';
import { hashPassword, longestPassword, shortestPassword } from '#server/http/passwords.ts';
import type { Services } from '#server/services.ts';
import { CommandError, exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withDatabase } from '../siteDatabase.ts';

/** One line of standard input, or a new password nobody has to think of. */
async function choosePassword(io: Io, fromInput: boolean): Promise<string> {
  if (!fromInput) return randomBytes(12).toString('base64url');
  const [password = ''] = new TextDecoder().decode(await io.readInput()).split(/\r?\n/, 1);
  if (password.length >= shortestPassword && password.length <= longestPassword) return password;
  throw new CommandError(
    `A password has ${shortestPassword} to ${longestPassword} characters; this one has ${password.length}.`,
    'Give it on the first line of standard input.',
  );
}

interface Target {
  readonly userID: number;
  readonly name: string;
}

async function setPassword(services: Services, { userID, name }: Target, password: string): Promise<string> {
  const result = await changeUser(services, userID, { columns: { password_hash: await hashPassword(password) }, keptSessions: [] });
  if (result.kind !== 'done') throw new CommandError(`The password of ${name} was not changed: the account is gone.`, 'Look at its name again.');
  return `${name} has a new password and is signed out everywhere.`;
}

/** `folkmoot user password|admin <name>`: back in when nobody can sign in as administrator any more. */
export const user: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { stdin: 'boolean' });
  const [word, wanted, ...more] = rest;
  if (word === undefined || wanted === undefined || more.length > 0)
    throw new UsageError('Whose account, and what should be done?', 'Write: folkmoot user password <name>, or: folkmoot user admin <name>');
  const action = readChoice('The action', word, ['password', 'admin']);
  return withDatabase(io, async (db) => {
    const services = await createServices(db);
    try {
      const target = await findUserFor(db.kysely, wanted);
      if (!target) throw new CommandError(`Nobody is called "${wanted}".`, 'Give the name, the email address or the number of an account.');
      if (action === 'admin') {
        await addAdministrator(services, target.userID);
        io.out(`${target.name} is an administrator now.`);
        return exitCodes.ok;
      }
      const password = await choosePassword(io, given.stdin === true);
      io.out(await setPassword(services, target, password));
      if (!given.stdin) io.out(`Password: ${password}`);
      return exitCodes.ok;
    } finally {
      // Running servers hear of the change before this process ends.
      await services.changes.settled();
      await services.changes.close();
      await services.bodies.close();
    }
  });
};
