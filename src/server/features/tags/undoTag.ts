import { undoByRoutes } from '../../undoByRoutes.ts';
import { loadTags } from '../posts/index.ts';
import { tagState, tagVersion } from './repo/tagChanges.ts';
import { patchTag } from './routes/tags.ts';

/** Changes can be undone; deletions and merges cannot, because their posts are not recorded. */
export const undoTag = undoByRoutes({
  param: 'tagID',
  patch: patchTag,
  isPossible: ({ after }) => after !== null && !Object.hasOwn(after, 'mergedInto'),
  find: async (services, id) => {
    const tag = (await loadTags(services, [Number(id)])).get(Number(id));
    return tag?.tag_id === Number(id) ? { values: { ...tagState(tag) }, version: tagVersion(tag) } : undefined;
  },
  bodyOf: (before) => before,
});
