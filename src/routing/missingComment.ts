import { commentHash } from './commentHash.ts';
import { findHashTarget } from './hashScroll.ts';
import { inPageSection, outOfPageSection } from './pageSection.ts';
import { commentPath } from './pages/urls.ts';
import { textDirectiveMark } from './textDirective.ts';

/**
 * ID of the comment that the hash of a discussion’s address names. Undefined for other addresses and for the comment’s
 * own permalink, whose page the server has chosen already.
 */
export function namedComment(path: string, hash: string): number | undefined {
  const commentID = /^#Comment_(\d+)$/.exec(hash.split(textDirectiveMark)[0] ?? '')?.[1];
  const isElsewhere = path.startsWith('/discussion/') && commentHash(path, '') !== `#Comment_${commentID}`;
  return isElsewhere && commentID !== undefined ? Number(commentID) : undefined;
}

const isParsed = () =>
  document.readyState === 'loading'
    ? new Promise<unknown>((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

/**
 * Opens the permalink of the comment that the address names, if this page does not show it, because it is now on
 * another page or its discussion was merged. Stays if the viewer cannot read the comment.
 */
export async function openMissingComment(): Promise<void> {
  const { href, hash, pathname } = location;
  const commentID = namedComment(outOfPageSection(pathname), hash);
  if (commentID === undefined) return;
  const { isCommentReadable } = await import('#api/commentReading.ts');
  const [isReadable] = await Promise.all([isCommentReadable(commentID), isParsed()]);
  // The viewer may have moved on.
  if (isReadable && location.href === href && !findHashTarget(hash))
    location.replace(inPageSection(commentPath(commentID)));
}
