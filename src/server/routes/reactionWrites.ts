import type { ReactionRecord } from '../db/repos/reactionWrites.ts';
import { loadReactionSummaries, type ReactableType } from '../db/repos/reactions.ts';
import { recordID } from '../http/fields.ts';
import { listOf } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { actorOf } from '../posting/actor.ts';
import { react, unreact } from '../reactions/react.ts';

const tags = ['Reactions'];
const params = { type: 'object', properties: { recordID }, required: ['recordID'] };
const withUser = { type: 'object', properties: { recordID, userID: recordID }, required: ['recordID', 'userID'] };

/** Giving and taking back, for one kind of record (contract: API §4.3). */
function reactionWritesOf(recordType: ReactableType): readonly AnyRoute[] {
  const path = `/${recordType}s/:recordID/reactions`;
  const recordOf = (id: number): ReactionRecord => ({ recordType, recordID: id });

  const add = defineRoute<{ recordID: number }, unknown, { reactionType: string }>({
    method: 'POST',
    path,
    summary: `Reacts to a ${recordType}; an earlier reaction of the reader makes room. The answer counts all.`,
    tags,
    session: true,
    params,
    body: {
      type: 'object',
      properties: { reactionType: { type: 'string', minLength: 1, maxLength: 50, description: 'Url code of the reaction.' } },
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

  const removeOwn = defineRoute<{ recordID: number }, unknown, unknown>({
    method: 'DELETE',
    path,
    summary: `Takes back the reader's reaction to a ${recordType}.`,
    tags,
    session: true,
    params,
    handle: async (input) => {
      await unreact(actorOf(input), recordOf(input.params.recordID), input.viewer.userID);
      return { status: 204 };
    },
  });

  const remove = defineRoute<{ recordID: number; userID: number }, unknown, unknown>({
    method: 'DELETE',
    path: `${path}/:userID`,
    summary: `Takes away somebody's reaction to a ${recordType}; another one's needs community.moderate.`,
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

export const reactionWriteRoutes: readonly AnyRoute[] = [...reactionWritesOf('discussion'), ...reactionWritesOf('comment')];
