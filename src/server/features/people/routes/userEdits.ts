import { roleIDsOfType } from '../../../db/repos/permissions.ts';
import { insertUser } from '../repo/newUsers.ts';
import { cleanName, takenErrors } from '../accountFields.ts';
import { validationFailed } from '../../../http/errors.ts';
import { hashPassword } from '../../../http/passwords.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { accountsOf } from '../accounts.ts';
import { changeAccount, queueMail } from '../changeAccount.ts';
import { roleFault } from '../mayChange.ts';
import { staffAnswers } from '../profileAnswers.ts';
import { patchBodyProperties, sentAnswers, type UserBody, userBodyProperties, valueFaults } from '../userFields.ts';
import { userRecord } from '../records/userRecord.ts';
import { wireContext } from '../../../http/wire.ts';
import { getUser, userParams } from './users.ts';

/** Limited, because verifying a password is expensive. */
const editsPerMinute = 30;

type Written = Required<Pick<UserBody, 'name' | 'email' | 'password'>> & UserBody;
type Input = RouteInput<unknown, unknown, unknown>;

async function answer(input: Input, userID: number) {
  const user = await getUser({ params: { userID: String(userID) }, viewer: input.viewer, services: input.services });
  return userRecord(wireContext(input), user, { viewer: input.viewer, expands: new Set() });
}

async function addUser({ viewer, services, body }: RouteInput<unknown, unknown, Written>): Promise<number> {
  const roleIDs = body.roleID ?? (await roleIDsOfType(services, 'member'));
  const fault = body.roleID && (await roleFault({ viewer, services }, [], body.roleID));
  const answers = await staffAnswers(services, sentAnswers(body) ?? {});
  const faults = [...valueFaults(body, {}), ...answers.faults, ...(fault ? [fault] : [])];
  if (faults.length > 0) throw validationFailed(faults);
  const inserted = await insertUser(services, {
    name: cleanName(body.name),
    email: body.email.trim(),
    passwordHash: await hashPassword(body.password),
    roleIDs: [...new Set(roleIDs)],
    answers: answers.values,
    columns: {
      email_confirmed: body.emailConfirmed ?? true,
      show_email: body.showEmail ?? false,
      private: body.private ?? false,
      bypass_spam: body.bypassSpam ?? false,
    },
  });
  if ('taken' in inserted) throw validationFailed(takenErrors([inserted.taken]));
  services.changes.emit(['users', `user:${inserted.userID}`, 'site']);
  return inserted.userID;
}

const add = defineRoute({
  method: 'POST',
  path: '/users',
  summary: 'Creates a user.',
  tags: ['Users'],
  permission: 'users.add',
  limitPerMinute: editsPerMinute,
  body: {
    type: 'object',
    properties: { ...userBodyProperties, sendWelcomeEmail: { type: 'boolean', default: true } },
    required: ['name', 'email', 'password'],
  },
  reply: record('user'),
  handle: async (input) => {
    const userID = await addUser(input);
    if (input.body.sendWelcomeEmail)
      await queueMail(input.services, () => accountsOf(input.services).links.sendWelcome(userID, input.origin));
    return { body: await answer(input, userID) };
  },
});

export const patchUser = defineRoute({
  method: 'PATCH',
  path: '/users/:userID',
  summary:
    'Updates a user: your own account, or any with the permission to edit users. ' +
    'Fields you cannot change are listed in the error.',
  tags: ['Users'],
  session: true,
  limitPerMinute: editsPerMinute,
  params: userParams,
  body: { type: 'object', properties: patchBodyProperties, additionalProperties: false },
  reply: record('user'),
  handle: async (input) => {
    const target = await getUser(input);
    const { viewer, services, body, origin, http } = input;
    await changeAccount({ viewer, services, target, body, origin, http });
    return { body: await answer(input, target.userID) };
  },
});

const ban = defineRoute({
  method: 'PUT',
  path: '/users/:userID/ban',
  summary: 'Bans a user, which ends their sessions, or lifts the ban.',
  tags: ['Users'],
  permission: 'users.edit',
  limitPerMinute: editsPerMinute,
  params: userParams,
  body: { type: 'object', properties: { banned: { type: 'boolean' } }, required: ['banned'] },
  reply: { type: 'object', properties: { banned: { type: 'boolean' } }, required: ['banned'] },
  handle: async (input) => {
    const target = await getUser(input);
    const { viewer, services, body, origin, http } = input;
    await changeAccount({ viewer, services, target, body, origin, http });
    return { body: { banned: body.banned } };
  },
});

const hide = defineRoute({
  method: 'PUT',
  path: '/users/:userID/hidden',
  summary: 'Hides from members when a user was last active, or shows it again: your own, or with users.edit of any.',
  tags: ['Users'],
  session: true,
  limitPerMinute: editsPerMinute,
  params: userParams,
  body: { type: 'object', properties: { hidden: { type: 'boolean' } }, required: ['hidden'] },
  reply: { type: 'object', properties: { hidden: { type: 'boolean' } }, required: ['hidden'] },
  handle: async (input) => {
    const target = await getUser(input);
    const { viewer, services, body, origin, http } = input;
    await changeAccount({ viewer, services, target, body, origin, http });
    return { body: { hidden: body.hidden } };
  },
});

/** Routes for creating and changing accounts. */
export const userEditRoutes: readonly AnyRoute[] = [add, patchUser, ban, hide];
