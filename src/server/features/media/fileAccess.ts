import type { Viewer } from '#contracts/hydrate.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findMediaPlaces, isOwnUpload, type MediaPlace } from './repo/mediaPlaces.ts';

export type FileAccess = 'everybody' | 'viewer' | 'none';

const inPost = ({ categoryID }: MediaPlace) => categoryID !== null;

export const isModerator = (viewer: Viewer) => viewer.can('community.moderate', { mode: 'global' });

/**
 * Files of posts and messages are accessible to viewers of any of them, and to the uploader. Other files (avatars,
 * banners, images of a draft) are accessible to anyone with the URL, which cannot be guessed.
 */
export async function fileAccess(
  services: Services,
  key: string,
  { viewer, guest }: { readonly viewer: Viewer; readonly guest: Viewer },
): Promise<FileAccess> {
  const places = await findMediaPlaces(services, key, viewer.userID);
  if (places.length === 0) return 'everybody';
  const open = places.filter((place) => !place.isDeleted && inPost(place)).map(({ categoryID }) => Number(categoryID));
  if (open.some((categoryID) => mayView(guest, categoryID))) return 'everybody';
  const isOpen =
    places.some(({ isOwnConversation }) => isOwnConversation) || open.some((categoryID) => mayView(viewer, categoryID));
  const isModerators = isModerator(viewer) && places.some(inPost);
  return isOpen || isModerators || (!viewer.isGuest && (await isOwnUpload(services, key, viewer.userID)))
    ? 'viewer'
    : 'none';
}

/**
 * Whether the viewer may read and delete the record of a file. Members may handle their own files. Moderators may also
 * handle files that the uploader shows in a post which the moderator can read. Files in messages and drafts of others
 * stay out of reach, because IDs can be guessed.
 */
export async function mayHandle(
  services: Services,
  file: { readonly key: string; readonly insertUserID: number },
  viewer: Viewer,
): Promise<boolean> {
  if (viewer.isGuest) return false;
  if (file.insertUserID === viewer.userID) return true;
  if (!isModerator(viewer)) return false;
  const places = await findMediaPlaces(services, file.key, viewer.userID);
  return places.some(
    ({ categoryID, writerID }) => categoryID !== null && writerID === file.insertUserID && mayView(viewer, categoryID),
  );
}
