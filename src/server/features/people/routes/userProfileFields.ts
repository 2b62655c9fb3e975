import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { notFound } from '../../../http/errors.ts';
import { changeAccount } from '../changeAccount.ts';
import { shownAnswers } from '../profileAnswers.ts';
import { isRestrictedFor } from '../records/userRecord.ts';
import { answersSchema, mostAnswers } from '../userFields.ts';
import { checkProfileView, getUser, userParams } from './users.ts';

const tags = ['Users'];
const answers = { type: 'object', 'x-type': 'fieldAnswers', description: 'Values by the name of the field.' } as const;

const read = defineRoute({
  method: 'GET',
  path: '/users/:userID/profile-fields',
  summary: 'What a user answered in the profile fields that the viewer can see.',
  tags,
  params: userParams,
  reply: answers,
  neverCached: true,
  handle: async (input) => {
    input.dependsOn('users', 'config', 'profileFields');
    const target = await getUser(input);
    checkProfileView(input.viewer, target);
    if (isRestrictedFor(input.services, input.viewer, target)) throw notFound('Profile');
    input.dependsOn(`user:${target.userID}`);
    return { body: await shownAnswers({ services: input.services, viewer: input.viewer, target }) };
  },
});

async function change(input: RouteInput<{ userID: string }, unknown, Readonly<Record<string, unknown>>>) {
  const target = await getUser(input);
  const { viewer, services, body, origin, http } = input;
  await changeAccount({ viewer, services, target, body: { profileFields: body }, origin, http });
  return { body: await shownAnswers({ services, viewer, target }) };
}

const changing = {
  method: 'PATCH',
  tags,
  session: true,
  limitPerMinute: 30,
  params: userParams,
  body: { ...answersSchema, maxProperties: mostAnswers },
  reply: answers,
} as const;

const patch = defineRoute({
  ...changing,
  path: '/users/:userID/profile-fields',
  summary: 'Changes what a user answered in profile fields; `null` removes an answer.',
  handle: change,
});

const extended = defineRoute({
  ...changing,
  path: '/users/:userID/extended',
  summary: 'The same as `PATCH /users/{userID}/profile-fields`, under its former name.',
  handle: change,
});

export const userProfileFieldRoutes: readonly AnyRoute[] = [read, patch, extended];
