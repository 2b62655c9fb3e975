import type { Accounts } from '../http/accounts.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { createViewer } from '../http/viewer.ts';
import { getUser } from './users.ts';
import { userRecord } from './records/userRecord.ts';
import { wireContext } from './records/wire.ts';

interface RegisterBody {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly setupToken?: string;
}

/** Opening an account is cheap for a script and costs us a hash each. */
const registrationsPerMinute = 20;

export function accountRoutes(accounts: Accounts): readonly AnyRoute[] {
  const register = defineRoute<unknown, unknown, RegisterBody>({
    method: 'POST',
    path: '/users/register',
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
      },
      required: ['name', 'email', 'password'],
    },
    reply: record('user'),
    handle: async (input) => {
      const userID = await accounts.register(input.body);
      const user = await getUser({ params: { userID: String(userID) }, viewer: input.viewer, services: input.services });
      const owner = await createViewer(input.services, { userID, name: user.name, roleIDs: user.roles.map((role) => role.roleID) });
      return { body: await userRecord(wireContext(input), user, { viewer: owner, expands: new Set() }) };
    },
  });
  return [register];
}
