import { undoByRoutes } from '../../undoByRoutes.ts';
import { reactionTypes } from './repo/reactions.ts';
import { reactionTypeState, reactionTypeVersion } from './repo/reactionTypeWrites.ts';
import { patchReactionType } from './routes/reactionTypes.ts';

export const undoReactionType = undoByRoutes({
  param: 'urlCode',
  patch: patchReactionType,
  find: async (services, id) => {
    const type = (await reactionTypes(services)).find(({ urlCode }) => urlCode === id);
    return type && { values: { ...reactionTypeState(type) }, version: reactionTypeVersion(type) };
  },
  bodyOf: (before) => before,
});
