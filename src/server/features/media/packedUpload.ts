import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../../services.ts';
import { asStorageFault } from '../../storage/mediaStorage.ts';
import { fileAccess } from './fileAccess.ts';
import { keepUpload } from './keepUpload.ts';
import { deleteMedia, findMedia, type MediaRecord } from './repo/media.ts';
import { removeFile } from './scaledCopies.ts';

export interface PackedUpload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Whether the viewer can open a file by its address. */
export const mayOpenUpload = async (services: Services, key: string, viewer: Viewer): Promise<boolean> =>
  (await fileAccess(services, key, { viewer, guest: viewer })) !== 'none';

/** An uploaded file with its content; undefined if it is not there or larger than `mostBytes`. */
export async function readUpload(
  { db, media }: Pick<Services, 'db' | 'media'>,
  key: string,
  mostBytes: number,
): Promise<PackedUpload | undefined> {
  const found = await findMedia(db.kysely, key);
  if (!found || found.size > mostBytes) return undefined;
  const stored = await media.storage.open(key);
  return stored && { name: found.name, bytes: await buffer(stored.stream) };
}

/** Stores a file with the checks of an upload. @throws ApiError 422 if it is not allowed */
export async function addUpload(
  services: Services,
  { name, bytes }: PackedUpload,
  userID: number,
): Promise<MediaRecord> {
  const { draftsDir } = services.media;
  const path = join(draftsDir, `${randomBytes(16).toString('hex')}.part`);
  try {
    await mkdir(draftsDir, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
    return await keepUpload(services, { path, name, size: bytes.length }, userID);
  } catch (error) {
    throw asStorageFault(error);
  } finally {
    await rm(path, { force: true });
  }
}

/** Takes back a file that was just stored. */
export async function removeUpload(
  { db, media }: Pick<Services, 'db' | 'media'>,
  { mediaID, key }: Pick<MediaRecord, 'mediaID' | 'key'>,
): Promise<void> {
  await removeFile(media.storage, key);
  await deleteMedia(db.kysely, mediaID);
}
