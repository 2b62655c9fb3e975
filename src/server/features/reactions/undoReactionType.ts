import { isDeepStrictEqual } from 'node:util';
import { changedElsewhere } from '../../http/errors.ts';
import type { UndoWay } from '../../undoWay.ts';
import { changeReactionType } from './changeReactionType.ts';
import { type ReactionType, reactionTypes } from './repo/reactions.ts';
import { type ReactionTypeState, reactionTypeState } from './repo/reactionTypeWrites.ts';

type Values = Readonly<Record<string, unknown>>;

function needSame(type: ReactionType, after: Values | null): void {
  const now: Values = { ...reactionTypeState(type) };
  const isSame = Object.entries(after ?? {}).every(([field, value]) => isDeepStrictEqual(now[field], value));
  if (!isSame) throw changedElsewhere('This reaction was changed elsewhere.');
}

export const undoReactionType: UndoWay = {
  read: async (services, { subjectID }) => {
    const type = (await reactionTypes(services)).find(({ urlCode }) => urlCode === subjectID);
    return type ? { ...reactionTypeState(type) } : null;
  },
  write: async ({ services, viewer: { userID } }, { subjectID: urlCode, before, after }) => {
    const check = (type: ReactionType) => needSame(type, after);
    // safe cast: the entry of a change holds fields of a type; they are checked again
    await changeReactionType(services, { urlCode, userID, check }, before as Partial<ReactionTypeState>);
  },
};
