import { accountsOf } from '../accounts.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { createViewer } from '../../../http/viewer.ts';
import { getUser } from './users.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { userRecord } from '../records/userRecord.ts';
import { answersSchema, mostAnswers } from '../userFields.ts';
import { wireContext } from '../../../http/wire.ts';

const requestPassword = defineRoute({
  method: 'POST',
  path: '/users/request-password',
  staysOpen: true,
  summary: 'Emails a link to set a new password. The response is the same whether or not the account exists.',
  tags: ['Users'],
  budget: 'accountMail',
  body: {
    type: 'object',
    properties: { email: { type: 'string', minLength: 1, maxLength: 500, description: 'Name or email.' } },
    required: ['email'],
  },
  handle: async ({ body, origin, services }) => {
    await accountsOf(services).links.requestPassword(body.email, origin);
    return {};
  },
});

const confirmEmail = defineRoute({
  method: 'POST',
  path: '/users/:userID/confirm-email',
  staysOpen: true,
  summary: 'Confirms the email address of an account with the code from the emailed link.',
  tags: ['Users'],
  budget: 'accountLink',
  params: { type: 'object', properties: { userID: recordID }, required: ['userID'] },
  body: {
    type: 'object',
    properties: { confirmationCode: { type: 'string', minLength: 1, maxLength: 200 } },
    required: ['confirmationCode'],
  },
  reply: {
    type: 'object',
    properties: { userID: { type: 'integer' }, email: { type: 'string' }, emailConfirmed: { type: 'boolean' } },
    required: ['userID', 'email', 'emailConfirmed'],
  },
  handle: async ({ params: { userID }, body, viewer, services }) => {
    // the same error for a wrong code and an unknown user, so that IDs reveal nothing
    if (!(await accountsOf(services).links.confirmEmail(userID, body.confirmationCode)))
      throw validationFailed([fieldError('confirmationCode', 'invalid', 'This code is invalid or has expired.')]);
    const user = await getUser({ params: { userID: String(userID) }, viewer, services });
    return { body: { userID, email: user.email ?? '', emailConfirmed: user.emailConfirmed } };
  },
});

const register = defineRoute({
  method: 'POST',
  path: '/users/register',
  staysOpen: true,
  summary:
    'Creates an account without signing in. If accounts must be approved first, the reply is 202, without user ID.',
  tags: ['Users'],
  budget: 'registration',
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 500 },
      email: { type: 'string', minLength: 1, maxLength: 500 },
      password: { type: 'string', minLength: 1, maxLength: 1000 },
      setupToken: { type: 'string', maxLength: 200 },
      invitation: { type: 'string', maxLength: 100, description: 'Token from the link of an invitation.' },
      discoveryText: {
        type: 'string',
        maxLength: 1000,
        description: 'Why you want to join, if an administrator approves new accounts.',
      },
      profileFields: { ...answersSchema, maxProperties: mostAnswers },
      captcha: { type: 'string', maxLength: 4000, description: 'Response of the captcha, if the site uses one.' },
    },
    required: ['name', 'email', 'password'],
  },
  reply: record('user'),
  handle: async (input) => {
    const userID = await accountsOf(input.services).register({ ...input.body, ip: input.http?.ip }, input.origin);
    if (userID === 'applied') {
      const { name, email } = input.body;
      const body = { userID: 0, name, email, photoUrl: null, private: false, emailConfirmed: false };
      return { status: 202, body };
    }
    const user = await getUser({
      params: { userID: String(userID) },
      viewer: input.viewer,
      services: input.services,
    });
    const owner = await createViewer(input.services, {
      userID,
      name: user.name,
      roleIDs: user.roles.map((role) => role.roleID),
    });
    return { body: await userRecord(wireContext(input), user, { viewer: owner, expands: new Set() }) };
  },
});
export const accountRoutes: readonly AnyRoute[] = [register, requestPassword, confirmEmail];
