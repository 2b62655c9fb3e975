import { readUploadAddress, scaledPicture, uploadPath, uploadsPath } from '#domain/uploadAddress.ts';
import { findOwnMedia } from './repo/media.ts';
import type { Services } from '../../services.ts';

/** Faces are shown at most at 150 pixels, on screens of two. */
const photoWidth = 300;

/** Key of an address that this site gave to an upload; foreign addresses that only look alike belong to nobody here. */
function keyOf(address: string): string | undefined {
  const start = address.indexOf(uploadsPath);
  return start < 0 ? undefined : readUploadAddress(address.slice(start + uploadsPath.length))?.key;
}

/**
 * Address of a picture that this user uploaded, small enough for a face; nothing when it is not theirs or no picture.
 */
export async function findOwnPicture(
  services: Services,
  photo: string | number,
  userID: number,
): Promise<string | undefined> {
  const wanted = typeof photo === 'number' || /^\d{1,9}$/.test(photo) ? Number(photo) : keyOf(photo);
  const media = wanted === undefined ? undefined : await findOwnMedia(services, wanted, userID);
  return media && media.width !== null ? scaledPicture(uploadPath(media.key), photoWidth) : undefined;
}
