/**
 * The kinds of values in `ownStorage`, by their names. All that is not named here counts as input of a form, which
 * signing out asks about before it is deleted: a new form needs no entry.
 */

/** Remembered, but not typed into a form. */
export const habits = ['emojiTone', 'emojiRecent', 'layoutPane', 'palette', 'emailToast'] as const;
export type Habit = (typeof habits)[number];

/** The beginning of the names of drafts of posts, which only the journal writes, and finds by itself. */
export const postDrafts = 'draft.';
