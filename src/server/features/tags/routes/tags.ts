import { changedElsewhere, fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { hiddenCategoryIDs } from '../../../http/viewer.ts';
import { managePermissions } from '../../categories/index.ts';
import { listTags, loadTags, longestTagName, type TagRow } from '../../posts/index.ts';
import { changeTag } from '../changeTag.ts';
import { unfinishedTags } from '../repo/formerTags.ts';
import { removeTag, tagVersion } from '../repo/tagChanges.ts';
import { clearFormerTag } from '../tagJobs.ts';
import { type TagInput, tagToWire } from '../tagRecord.ts';

const managed = { tags: ['Tags'], permission: managePermissions, neverCached: true } as const;
const params = { type: 'object', properties: { tagID: realRecordID }, required: ['tagID'] } as const;

/** A tag with the count that the viewer may know; those only on posts that they cannot see do not exist for them. */
async function shownTag({ services, viewer }: TagInput, tagID: number): Promise<TagRow> {
  const tag = (await loadTags(services, [tagID])).get(tagID);
  const { rows } = await listTags(services, {
    tagIDs: [tag?.tag_id ?? tagID],
    onlyUsed: viewer.isGuest,
    hidden: await hiddenCategoryIDs(services, viewer),
    sort: { field: 'tagID', direction: 'asc' },
    limit: 1,
    offset: 0,
  });
  const [row] = rows;
  if (!row) throw notFound('Tag');
  return row;
}

const read = defineRoute({
  method: 'GET',
  path: '/tags/:tagID',
  summary: 'One tag. The ID of a merged tag finds the one it went into.',
  tags: ['Tags'],
  params,
  reply: record('tag'),
  handle: async (input) => {
    input.dependsOn('tags', 'discussions', 'categories');
    return { body: tagToWire(input, await shownTag(input, input.params.tagID)) };
  },
});

export const patchTag = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/tags/:tagID',
  summary: 'Changes a tag.',
  params,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: longestTagName },
      urlcode: { type: 'string', minLength: 1, maxLength: longestTagName },
      parentTagID: { ...realRecordID, type: ['integer', 'null'] },
      type: { type: 'string', maxLength: 20, pattern: '^[A-Za-z]*$' },
      description: { type: 'string', maxLength: 500, description: 'Shown above its posts.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the tag has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('tag'),
  handle: async (input) => {
    const { version, ...change } = input.body;
    const { tag_id: tagID } = await shownTag(input, input.params.tagID);
    const check = (row: TagRow) => {
      if (version !== undefined && version !== tagVersion(row))
        throw changedElsewhere('This tag was changed elsewhere.', { current: tagToWire(input, row) });
    };
    await changeTag(input.services, { tagID, userID: input.viewer.userID, check }, change);
    return { body: tagToWire(input, await shownTag(input, tagID)) };
  },
});

export const deleteTag = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/tags/:tagID',
  summary:
    'Deletes a tag, or merges it into another one. With many posts the reply is 202, and GET /tags/removals shows ' +
    'the progress.',
  params,
  query: {
    type: 'object',
    properties: { newTagID: { ...realRecordID, description: 'The tag that its posts get; links to it lead there.' } },
  },
  handle: async (input) => {
    const { services, viewer, query } = input;
    const { tag_id: tagID } = await shownTag(input, input.params.tagID);
    const target = query.newTagID === undefined ? undefined : await shownTag(input, query.newTagID);
    if (target?.tag_id === tagID)
      throw validationFailed([fieldError('newTagID', 'invalid', 'Choose a different tag.')]);
    const count = await removeTag(services, { tagID, userID: viewer.userID, newTagID: target?.tag_id });
    const isUnfinished = count > 0 && (await clearFormerTag(services, tagID));
    services.changes.emit(['tags']);
    return { status: isUnfinished ? 202 : 204 };
  },
});

const removals = defineRoute({
  ...managed,
  method: 'GET',
  path: '/tags/removals',
  summary: 'Deleted and merged tags that are still being replaced in their posts.',
  reply: listOf('tagRemoval'),
  handle: async ({ services, viewer }) => ({
    // shares, not numbers: some of the posts may be hidden from the viewer
    body: (await unfinishedTags(services, await hiddenCategoryIDs(services, viewer))).map(
      ({ countTotal, countLeft, ...tag }) => ({
        ...tag,
        percent: Math.max(0, Math.min(99, Math.floor(100 * (1 - countLeft / Math.max(1, countTotal))))),
      }),
    ),
  }),
});

/** Administration of tags. */
export const tagAdminRoutes: readonly AnyRoute[] = [removals, read, patchTag, deleteTag];
