import type { Accounts } from '../http/accounts.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { createViewer } from '../http/viewer.ts';
import { getUser } from './users.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { recordID } from '../http/fields.ts';
import { userRecord } from './records/userRecord.ts';
import { wireContext } from './records/wire.ts';

interface RegisterBody {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly setupToken?: string;
  readonly captcha?: string;
}

/** Opening an account is cheap for a script and costs us a hash each. */
const registrationsPerMinute = 20;

/** Mails cost others their attention, and us our name with their mail servers. */
const mailsPerMinute = 10;
const confirmationsPerMinute = 20;

const requestPassword = ({ links }: Accounts) =>
  defineRoute<unknown, unknown, { readonly email: string }>({
    method: 'POST',
    path: '/users/request-password',
    staysOpen: true,
    summary: 'Sends the link that sets a new password. Answers the same whether or not there is such an account.',
    tags: ['Users'],
    limitPerMinute: mailsPerMinute,
    body: {
      type: 'object',
      properties: { email: { type: 'string', minLength: 1, maxLength: 500, description: 'Name or e-mail.' } },
      required: ['email'],
    },
    handle: async ({ body, origin }) => {
      await links.requestPassword(body.email, origin);
      return {};
    },
  });

const confirmEmail = ({ links }: Accounts) =>
  defineRoute<{ readonly userID: number }, unknown, { readonly confirmationCode: string }>({
    method: 'POST',
    path: '/users/:userID/confirm-email',
    staysOpen: true,
    summary: 'Confirms the address of an account by the code of the link that was sent to it.',
    tags: ['Users'],
    limitPerMinute: confirmationsPerMinute,
    params: { type: 'object', properties: { userID: recordID } },
    body: { type: 'object', properties: { confirmationCode: { type: 'string', minLength: 1, maxLength: 200 } }, required: ['confirmationCode'] },
    reply: {
      type: 'object',
      properties: { userID: { type: 'integer' }, email: { type: 'string' }, emailConfirmed: { type: 'boolean' } },
      required: ['userID', 'email', 'emailConfirmed'],
    },
    handle: async ({ params: { userID }, body, viewer, services }) => {
      // one answer for a wrong code and for nobody: numbers tell nothing
      if (!(await links.confirmEmail(userID, body.confirmationCode)))
        throw validationFailed([fieldError('confirmationCode', 'invalid', 'This code is not valid, or no longer.')]);
      const user = await getUser({ params: { userID: String(userID) }, viewer, services });
      return { body: { userID, email: user.email ?? '', emailConfirmed: user.emailConfirmed } };
    },
  });

export function accountRoutes(accounts: Accounts): readonly AnyRoute[] {
  const register = defineRoute<unknown, unknown, RegisterBody>({
    method: 'POST',
    path: '/users/register',
    staysOpen: true,
    summary: 'Opens an account. Does not sign in.',
    tags: ['Users'],
    limitPerMinute: registrationsPerMinute,
    body: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 500 },
        email: { type: 'string', minLength: 1, maxLength: 500 },
        password: { type: 'string', minLength: 1, maxLength: 1000 },
        setupToken: { type: 'string', maxLength: 200 },
        captcha: { type: 'string', maxLength: 4000, description: 'Answer of the captcha, where the site has one.' },
      },
      required: ['name', 'email', 'password'],
    },
    reply: record('user'),
    handle: async (input) => {
      const userID = await accounts.register(input.body, input.origin);
      const user = await getUser({ params: { userID: String(userID) }, viewer: input.viewer, services: input.services });
      const owner = await createViewer(input.services, { userID, name: user.name, roleIDs: user.roles.map((role) => role.roleID) });
      return { body: await userRecord(wireContext(input), user, { viewer: owner, expands: new Set() }) };
    },
  });
  return [register, requestPassword(accounts), confirmEmail(accounts)];
}
