export { type Actor, actorOf } from './actor.ts';
export { changeTags } from './changeTags.ts';
export { changeType } from './changeType.ts';
export { checkQuotes } from './checkQuotes.ts';
export { closeDiscussion } from './closeDiscussion.ts';
export { createComment } from './createComment.ts';
export { createDiscussion } from './createDiscussion.ts';
export { deleteComment, removeComment } from './deleteComment.ts';
export { deleteDiscussion, removeDiscussion } from './deleteDiscussion.ts';
export { readType } from './discussionFields.ts';
export { editComment, findSeenComments } from './editComment.ts';
export { authorPermissions, editDiscussion, needAuthor } from './editDiscussion.ts';
export { isShown } from './isShown.ts';
export { mergeDiscussion } from './mergeDiscussion.ts';
export { moveDiscussion } from './moveDiscussion.ts';
export type { NewComment, NewDiscussion } from './postFields.ts';
export { readPostKey } from './postKey.ts';
export { readPostMeta } from './postMeta.ts';
export { checkDocument, readFormat } from './readBody.ts';
export { readTags } from './readTags.ts';
export { discussionRecords } from './records/discussionRecord.ts';
export { writtenDiscussion } from './records/writtenRecords.ts';
export { findDeletedRecords, findPresentPosts, type PresentPost } from './repo/deletedRecords.ts';
export {
  countDiscussions,
  type DiscussionRow,
  listDiscussions,
  type Sort,
} from './repo/discussions.ts';
export { insertPointEvents, settleCounts } from './repo/postCounts.ts';
export { standingEntries } from './repo/postLog.ts';
export {
  discussionIDOf,
  findDiscussionRow,
  findHeldComments,
  type HeldDiscussion,
  holdDiscussion,
} from './repo/postWrites.ts';
export { tagRecord } from './records/tagRecord.ts';
export { tagIDsByName } from './repo/tagNames.ts';
export { insertTag, listTags, loadTags, type NewTag, type TagRow } from './repo/tags.ts';
export { flagPermissions, mayClose, needIn, needSession, needThere } from './rights.ts';
export { getComment } from './routes/comments.ts';
export { getDiscussion } from './routes/discussions.ts';
export { postTypeField, textFields } from './routes/writeSchemas.ts';
export { splitComments } from './splitComments.ts';
export { longestTagName, readTagWords } from './tagWords.ts';
export { publishChange } from './publishChange.ts';
export { undoEntry } from './undoEntry.ts';
export { versionOf } from './versionOf.ts';
