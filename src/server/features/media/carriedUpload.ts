import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { asStorageFault } from '../../storage/mediaStorage.ts';
import { judgeUpload, keyOf, type SizeAndTypes } from './keepUpload.ts';
import { readUpload } from './packedUpload.ts';
import { cleanPicture, isClean } from './pictures.ts';
import { findMediaOfSize, insertMedia, type MediaRecord } from './repo/media.ts';

/** A file that a site with the same rules has stored. */
export interface CarriedUpload {
  /** A local file, which stays. */
  readonly path: string;
  readonly name: string;
}

/** @throws ApiError 422 unless it is a picture like those that this program writes */
async function checkPicture(path: string, extension: string) {
  const { width, height } = await cleanPicture(path, extension);
  if (await isClean(path)) return { width, height };
  throw validationFailed([
    fieldError('file', 'invalid', 'This image has metadata, or is larger than those that were uploaded to a site.'),
  ]);
}

/**
 * Checks a file of another site and records it, without its content: that follows with `putCarried`. The content stays
 * as it is, because re-encoding would make it a different file each time. @throws ApiError 422 if it is not allowed
 */
export async function insertCarried(
  services: Services,
  { path, name }: CarriedUpload,
  { limits, userID }: { readonly limits: SizeAndTypes; readonly userID: number },
): Promise<MediaRecord> {
  const { size } = await stat(path);
  const verdict = await judgeUpload({ path, name, size }, limits);
  const sides =
    verdict.kind === 'picture' ? await checkPicture(path, verdict.extension) : { width: null, height: null };
  const key = keyOf(verdict, name, services.now());
  return insertMedia(services, { key, name, type: verdict.type, size, ...sides, insertUserID: userID });
}

/** Stores the content of a recorded file. */
export async function putCarried(
  { media: { storage, draftsDir } }: Pick<Services, 'media'>,
  { key, type }: Pick<MediaRecord, 'key' | 'type'>,
  bytes: Buffer,
): Promise<void> {
  const path = join(draftsDir, `${randomBytes(16).toString('hex')}.part`);
  try {
    await mkdir(draftsDir, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
    await storage.put(key, { path, type, size: bytes.length });
  } catch (error) {
    throw asStorageFault(error);
  } finally {
    await rm(path, { force: true });
  }
}

/** The key of a stored file with the same content, which no post limits to its viewers. @param ending of the key */
export async function findSameUpload(services: Services, bytes: Buffer, ending: string): Promise<string | undefined> {
  for (const key of await findMediaOfSize(services.db.kysely, bytes.length, ending)) {
    const found = await readUpload(services, key, bytes.length);
    if (found?.bytes.equals(bytes)) return key;
  }
  return undefined;
}
