/** Paths of this site's pages, without origin and base path. */
const longestSlug = 80;

/** The readable part of an address, in any script: letters, marks and digits stay, everything else becomes one dash. */
export function slugify(text: string): string {
  const dashed = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const slug = [...dashed.replace(/^-|-$/g, '')].slice(0, longestSlug).join('').replace(/-$/, '');
  // "p2" as the last step would be read as the second page.
  return /^p\d+$/.test(slug) ? `${slug}-` : slug;
}

function pageStep(page: number): string {
  return page > 1 ? `/p${page}` : ''; // CO-PAGER-001
}

export function discussionPath(discussion: { readonly discussionID: number; readonly name: string }, page = 1): string {
  const slug = slugify(discussion.name);
  return `/discussion/${discussion.discussionID}${slug && `/${encodeURIComponent(slug)}`}${pageStep(page)}`;
}

/** The page of the discussion that shows this comment. */
export function commentPath(commentID: number): string {
  return `/discussion/comment/${commentID}#Comment_${commentID}`;
}

export function categoryPath(urlcode: string, page = 1): string {
  return `/categories/${encodeURIComponent(urlcode)}${pageStep(page)}`;
}

/** The list of discussions carrying a tag. */
export function tagPath(tagID: number): string {
  return `/discussions?tagID=${tagID}`;
}

export interface ProfileUser {
  readonly name: string;
  /** Given: the address carries it, so that it survives a change of name. */
  readonly userID?: number;
}

function userSteps({ userID, name }: ProfileUser): string {
  return userID === undefined ? encodeURIComponent(name) : `${userID}/${encodeURIComponent(name)}`;
}

export function profilePath(user: ProfileUser): string {
  return `/profile/${userSteps(user)}`; // SH-USER-003, 004
}

export function profileDiscussionsPath(user: ProfileUser): string {
  return `/profile/discussions/${userSteps(user)}`; // SH-USER-005
}

export function profileCommentsPath(user: ProfileUser): string {
  return `/profile/comments/${userSteps(user)}`; // SH-USER-006
}

export function profileReactionsPath(name: string, urlcode: string): string {
  return `/profile/reactions/${encodeURIComponent(name)}?reaction=${encodeURIComponent(urlcode)}`; // SH-USER-007
}

export function newMessagePath(name: string): string {
  return `/messages/add/${encodeURIComponent(name)}`; // SH-USER-008
}

export function editDiscussionPath(discussionID: number, draftID?: number): string {
  return `/post/editdiscussion/${discussionID}${draftID === undefined ? '' : `/${draftID}`}`; // CO-OPT-002
}
