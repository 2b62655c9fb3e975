/** Maximum length of a slug. */
const longestSlug = 80;

/** A readable URL segment in any script: letters, marks and digits are kept, everything else becomes a dash. */
export function slugify(text: string): string {
  const dashed = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const slug = [...dashed.replace(/^-|-$/g, '')].slice(0, longestSlug).join('').replace(/-$/, '');
  // "p2" as the last segment would be parsed as a page number.
  return /^p\d+$/.test(slug) ? `${slug}-` : slug;
}

function pageStep(page: number): string {
  return page > 1 ? `/p${page}` : ''; // CO-PAGER-001
}

export function discussionPath(discussion: { readonly discussionID: number; readonly name: string }, page = 1): string {
  const slug = slugify(discussion.name);
  return `/discussion/${discussion.discussionID}${slug && `/${encodeURIComponent(slug)}`}${pageStep(page)}`;
}

/** Path of the page that shows this comment. */
export function commentPath(commentID: number): string {
  return `/discussion/comment/${commentID}#Comment_${commentID}`;
}

/** Words with another meaning after /categories/. */
export const reservedCodes = /^(?:\d+|p\d+-?|all|search|suggested|preferences|tree|starters|deletions)$/i;

/** A URL code for any category name, including names without letters. */
export function categoryCodeOf(name: string): string {
  const slug = slugify(name);
  return slug === '' || reservedCodes.test(slug) ? `category-${slug || '1'}` : slug;
}

export function categoryPath(urlcode: string, page = 1): string {
  return `/categories/${encodeURIComponent(urlcode)}${pageStep(page)}`;
}

/**
 * Path of the discussions with a tag: the list if it is a layout page, otherwise a search. @param isListOn feature flag
 * `customLayout.discussionList`
 */
export function tagPath({ tagID, name }: { readonly tagID: number; readonly name: string }, isListOn: boolean): string {
  if (isListOn) return `/discussions?tagID=${tagID}`; // SH-COLL-001
  // SH-COLL-002, resolutions G24
  const options = JSON.stringify([{ value: tagID, label: name }]);
  return `/search?domain=discussions&tagsOptions=${encodeURIComponent(options)}`;
}

export function newMessagePath(name: string): string {
  return `/messages/add/${encodeURIComponent(name)}`; // SH-USER-008
}

export function conversationPath(conversationID: number): string {
  return `/messages/${conversationID}`;
}

export function editDiscussionPath(discussionID: number, draftID?: number): string {
  return `/post/editdiscussion/${discussionID}${draftID === undefined ? '' : `/${draftID}`}`; // CO-OPT-002
}
