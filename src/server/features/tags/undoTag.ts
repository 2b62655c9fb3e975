import { changedElsewhere } from '../../http/errors.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import type { UndoHandler } from '../../undoWay.ts';
import { loadTags } from '../posts/index.ts';
import { isTagUsed, tagState, tagVersion } from './repo/tagChanges.ts';
import { postTag } from './routes/tagList.ts';
import { deleteTag, patchTag } from './routes/tags.ts';

const undoByTagRoutes = undoByRoutes({
  param: 'tagID',
  patch: patchTag,
  remove: deleteTag,
  add: postTag,
  // which posts had a deleted or merged tag is not recorded; a new tag has no description
  isPossible: ({ before, after }) =>
    after === null ? before?.posts === 0 && before.description === '' : !Object.hasOwn(after, 'mergedInto'),
  find: async (services, id) => {
    const tag = (await loadTags(services, [Number(id)])).get(Number(id));
    return tag?.tag_id === Number(id) ? { values: { ...tagState(tag) }, version: tagVersion(tag) } : undefined;
  },
  bodyOf: ({ posts: _, description, ...before }, after) => (after === null ? before : { ...before, description }),
});

/** A new tag is only removed while no post has it. */
export const undoTag: UndoHandler = {
  ...undoByTagRoutes,
  write: async (input, entry) => {
    if (entry.before === null && (await isTagUsed(input.services, Number(entry.subjectID))))
      throw changedElsewhere('Posts have this tag now. Delete it on the page of tags.');
    await undoByTagRoutes.write(input, entry);
  },
};
