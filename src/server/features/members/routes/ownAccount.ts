import { fieldError, validationFailed } from '../../../http/errors.ts';
import { isPasswordOf, longestPassword } from '../../../http/passwords.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { sessionsOf } from '../../../http/session.ts';
import { findPasswordHash } from '../../people/index.ts';
import { closeOwnAccount } from '../closeAccount.ts';
import { deleteMethods } from '../memberRun.ts';
import { beginRun } from '../runMembers.ts';

const close = defineRoute({
  method: 'POST',
  path: '/users/$me/deletion',
  summary: 'Deletes your own account for good, with everything personal about it. Needs your password.',
  tags: ['Users'],
  session: true,
  limitPerMinute: 5,
  body: {
    type: 'object',
    properties: {
      passwordConfirmation: { type: 'string', maxLength: 1000 },
      deleteMethod: { type: 'string', enum: deleteMethods },
    },
    required: ['passwordConfirmation', 'deleteMethod'],
  },
  reply: { type: 'object', properties: { userID: { type: 'integer' } }, required: ['userID'] },
  handle: async (input) => {
    const { services, viewer, http } = input;
    const { passwordConfirmation, deleteMethod } = input.body;
    const hash = await findPasswordHash(services, viewer.userID);
    const isRight = passwordConfirmation.length <= longestPassword && (await isPasswordOf(hash, passwordConfirmation));
    if (!isRight)
      throw validationFailed([fieldError('passwordConfirmation', 'invalid', 'This is not your current password.')]);
    const { userID } = viewer;
    await closeOwnAccount(input, deleteMethod);
    // The run belongs to the row of the deleted account, and needs no permission.
    if (deleteMethod === 'delete')
      await beginRun(input, { operation: 'erase', options: {}, members: { userIDs: [userID] } });
    if (http) http.clearCookie(sessionsOf(services).cookieName());
    return { status: 200, body: { userID } };
  },
});

export const ownAccountRoutes: readonly AnyRoute[] = [close];
