import { ownNames, readOwn } from './ownStorage.ts';

/** Names of what is remembered of a viewer in this browser, but was not typed into a form. */
const habits = /^(?:emojiTone|emojiRecent|layoutPane|palette|emailToast)$/;
/** Drafts of posts, which `findUnsaved` reads from the journal, and of layouts. */
const postDraft = /^draft\./;
const layoutDraft = /^layout\./;

/** Whether the server has this draft of a layout, or it has no change. */
function isSafeLayout(value: unknown): boolean {
  const { isStored, isUnchanged } = (value ?? {}) as { readonly isStored?: unknown; readonly isUnchanged?: unknown };
  return isStored === true || isUnchanged === true;
}

/** Whether this browser keeps input of a form of this viewer that was not submitted, in any tab or from earlier. */
export const hasOwnInput = (userID: number): boolean =>
  ownNames(userID, '').some((name) => {
    if (habits.test(name) || postDraft.test(name)) return false;
    return !(layoutDraft.test(name) && isSafeLayout(readOwn(userID, name)));
  });
