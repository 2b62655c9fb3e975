import { readUploadAddress, scaledPicture, uploadPath, uploadsPath } from '#domain/uploadAddress.ts';
import { findOwnMedia, giveMedia } from './repo/media.ts';
import type { Services } from '../../services.ts';

/** Avatars are shown at up to 150 pixels, on screens with double density. */
const photoWidth = 300;

/** Key of an uploaded file by its URL; undefined for URLs of other sites that look similar. */
function keyOf(address: string): string | undefined {
  const start = address.indexOf(uploadsPath);
  return start < 0 ? undefined : readUploadAddress(address.slice(start + uploadsPath.length))?.key;
}

interface PhotoOwners {
  /** Uploader of the image. */
  readonly userID: number;
  /** The member whose photo it becomes; the file is theirs from then on, and is erased with their account. */
  readonly forUserID: number;
}

/** URL of an image that this user uploaded, scaled for avatars; undefined if it is not theirs or not an image. */
export async function takeOwnPicture(
  services: Services,
  photo: string | number,
  { userID, forUserID }: PhotoOwners,
): Promise<string | undefined> {
  const wanted = typeof photo === 'number' || /^\d{1,9}$/.test(photo) ? Number(photo) : keyOf(photo);
  const media = wanted === undefined ? undefined : await findOwnMedia(services, wanted, userID);
  if (!media || media.width === null) return undefined;
  if (forUserID !== userID) await giveMedia(services.db.kysely, media.mediaID, forUserID);
  return scaledPicture(uploadPath(media.key), photoWidth);
}
