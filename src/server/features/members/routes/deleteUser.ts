import { fieldError, validationFailed } from '../../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { getUser, userParams } from '../../people/index.ts';
import { closeAccount } from '../closeAccount.ts';
import { type DeleteMethod, deleteMethods } from '../memberRun.ts';
import { beginRun } from '../runMembers.ts';

const deleteMethod = {
  type: 'string',
  enum: deleteMethods,
  description:
    'What becomes of their posts: `keep` shows them with the name, `wipe` as those of a deleted user, ' +
    '`delete` deletes them in the background. By default they are kept.',
} as const;

/** The contract sends it in the body, which most clients leave out. @throws ApiError 422 */
function methodIn(body: unknown): DeleteMethod | undefined {
  const sent =
    typeof body === 'object' && body !== null ? (body as { deleteMethod?: unknown }).deleteMethod : undefined;
  if (sent === undefined) return undefined;
  const method = deleteMethods.find((one) => one === sent);
  if (!method)
    throw validationFailed([
      fieldError('deleteMethod', 'invalid', `deleteMethod must be one of: ${deleteMethods.join(', ')}.`),
    ]);
  return method;
}

const remove = defineRoute({
  method: 'DELETE',
  path: '/users/:userID',
  summary: 'Deletes an account for good, with everything personal about it.',
  tags: ['Users'],
  session: true,
  permission: 'users.delete',
  limitPerMinute: 30,
  params: userParams,
  query: { type: 'object', properties: { deleteMethod } },
  handle: async (input) => {
    const method = input.query.deleteMethod ?? methodIn(input.body) ?? 'keep';
    const { userID } = await getUser(input);
    await closeAccount(input, userID, method);
    if (method === 'delete') await beginRun(input, { operation: 'erase', options: {}, members: { userIDs: [userID] } });
    return {};
  },
});

export const deleteUserRoutes: readonly AnyRoute[] = [remove];
