import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { changeDiscussion, changePostType, type DiscussionChange, setTags } from '#api/discussionActs.ts';
import { setStatus } from '#api/statuses.ts';
import type { ModalRequest } from './menuActs.ts';

export type AnnouncePlace = 'none' | 'category' | 'recent';

/** `none` exists only in the form; the API expects `pinned: false` instead (resolutions G32). */
export const announceChange = (place: AnnouncePlace): DiscussionChange =>
  place === 'none' ? { pinned: false } : { pinned: true, pinLocation: place };
export const announcePlace = ({ pinned, pinLocation }: ApiDiscussion): AnnouncePlace =>
  pinned ? (pinLocation ?? 'recent') : 'none';

async function moveBack(
  { discussionID, categoryID, type, postTypeID }: ApiDiscussion,
  now: ApiDiscussion,
): Promise<void> {
  if (now.categoryID !== categoryID) await changeDiscussion(discussionID, { categoryID });
  if (now.postTypeID !== postTypeID) await changePostType(discussionID, postTypeID ?? type ?? 'discussion');
}

/** A function that undoes the change a dialog made; undefined if the discussion can only be restored from the log. */
export function undoOf(
  kind: ModalRequest['kind'],
  before: ApiDiscussion,
  answer: unknown,
): (() => Promise<unknown>) | undefined {
  const { discussionID } = before;
  switch (kind) {
    case 'announce':
      return () => changeDiscussion(discussionID, announceChange(announcePlace(before)));
    case 'tag':
      return () =>
        setTags(
          discussionID,
          before.tags.map(({ tagID }) => tagID),
        );
    case 'move':
      return () => moveBack(before, answer as ApiDiscussion);
    case 'status':
      return before.statusID === undefined ? undefined : () => setStatus(discussionID, before.statusID);
    case 'changeAuthor':
      return () => changeDiscussion(discussionID, { insertUserID: before.insertUserID });
    default:
      return undefined;
  }
}
