import { isDeepStrictEqual } from 'node:util';
import { changedElsewhere } from '../../http/errors.ts';
import type { UndoWay } from '../../undoWay.ts';
import { loadTags } from '../posts/index.ts';
import { changeTag, type TagChange } from './changeTag.ts';
import { tagState } from './repo/tagChanges.ts';

/** Changes can be undone; deletions and merges cannot, because their posts are not recorded. */
export const undoTag: UndoWay = {
  isPossible: ({ before, after }) => before !== null && after !== null && !Object.hasOwn(after, 'mergedInto'),
  read: async (services, { subjectID }) => {
    const tag = (await loadTags(services, [Number(subjectID)])).get(Number(subjectID));
    return tag?.tag_id === Number(subjectID) ? { ...tagState(tag) } : null;
  },
  write: async ({ services, viewer: { userID } }, { subjectID, before, after }) => {
    // safe cast: the entry of a change holds fields of a tag; they are checked again
    await changeTag(
      services,
      { tagID: Number(subjectID), userID, check: (row) => needSame(row, after) },
      before as TagChange,
    );
  },
};

function needSame(row: Parameters<typeof tagState>[0], after: Readonly<Record<string, unknown>> | null): void {
  const now: Readonly<Record<string, unknown>> = { ...tagState(row) };
  const isSame = Object.entries(after ?? {}).every(([field, value]) => isDeepStrictEqual(now[field], value));
  if (!isSame) throw changedElsewhere('This tag was changed elsewhere.');
}
