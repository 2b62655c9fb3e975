import type { ReactionRecord } from '../repo/reactionWrites.ts';
import { loadReactionSummaries, type ReactableType } from '../repo/reactions.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { actorOf } from '../../posts/index.ts';
import { react, unreact } from '../react.ts';

const tags = ['Reactions'];
const params = { type: 'object', properties: { recordID }, required: ['recordID'] } as const;
const withUser = {
  type: 'object',
  properties: { recordID, userID: recordID },
  required: ['recordID', 'userID'],
} as const;

/** Routes for adding and removing reactions of one record type. */
function reactionWritesOf(recordType: ReactableType): readonly AnyRoute[] {
  const path = `/${recordType}s/:recordID/reactions` as const;
  const recordOf = (id: number): ReactionRecord => ({ recordType, recordID: id });

  const add = defineRoute({
    method: 'POST',
    path,
    isPosting: true,
    summary:
      `Reacts to a ${recordType}, replacing an earlier reaction of the ` +
      'viewer. Returns the counts of all reactions.',
    tags,
    session: true,
    params,
    body: {
      type: 'object',
      properties: {
        reactionType: { type: 'string', minLength: 1, maxLength: 50, description: 'URL code of the reaction.' },
      },
      required: ['reactionType'],
    },
    reply: listOf('reactionSummary'),
    handle: async (input) => {
      const { services, viewer } = input;
      const record = recordOf(input.params.recordID);
      await react(actorOf(input), record, input.body.reactionType);
      const summaries = await loadReactionSummaries(services, {
        recordType,
        recordIDs: [record.recordID],
        viewerID: viewer.userID,
        withFlags: viewer.can('community.moderate', { mode: 'global' }),
      });
      return { body: (summaries.get(record.recordID) ?? []).map(({ hasReacted: _, ...summary }) => summary) };
    },
  });

  const removeOwn = defineRoute({
    method: 'DELETE',
    path,
    summary: `Removes the viewer’s reaction to a ${recordType}.`,
    tags,
    session: true,
    params,
    handle: async (input) => {
      await unreact(actorOf(input), recordOf(input.params.recordID), input.viewer.userID);
      return { status: 204 };
    },
  });

  const remove = defineRoute({
    method: 'DELETE',
    path: `${path}/:userID`,
    summary: `Removes a user’s reaction to a ${recordType}. Removing another user’s requires community.moderate.`,
    tags,
    session: true,
    params: withUser,
    handle: async (input) => {
      await unreact(actorOf(input), recordOf(input.params.recordID), input.params.userID);
      return { status: 204 };
    },
  });

  return [add, removeOwn, remove];
}

export const reactionWriteRoutes: readonly AnyRoute[] = [
  ...reactionWritesOf('discussion'),
  ...reactionWritesOf('comment'),
];
