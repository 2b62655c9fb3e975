import type { Services } from '../../services.ts';
import { deleteMedia, listUnusedMedia } from './repo/media.ts';
import { removeFile } from './scaledCopies.ts';

const filesAtOnce = 50;

/**
 * Removes the files of deleted accounts that nothing uses any longer, with their scaled copies. Repeating it continues
 * it. @param userID only those of this account
 */
export async function removeUnused(services: Pick<Services, 'db' | 'media'>, userID?: number): Promise<void> {
  const { kysely } = services.db;
  const page = { limit: filesAtOnce, userID };
  for (let after = 0; ; ) {
    const files = await listUnusedMedia(kysely, { ...page, after });
    if (files.length === 0) return;
    for (const { mediaID, key } of files) {
      // the file first: without its record, it would never be found again
      await removeFile(services.media.storage, key);
      await deleteMedia(kysely, mediaID);
      after = mediaID;
    }
  }
}
