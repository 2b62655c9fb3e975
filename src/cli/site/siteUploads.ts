import { readFile } from 'node:fs/promises';
import {
  findSameUpload,
  insertCarried,
  putCarried,
  readUpload,
  removeUpload,
  type SizeAndTypes,
} from '#server/features/media/index.ts';
import type { Services } from '#server/services.ts';
import { largestCarried, sha256 } from './carriedFiles.ts';
import { readCarriedName } from './carriedNames.ts';

/** The uploaded files of a site. */
export interface SiteUploads {
  /** The content; undefined if the file is not there or too large. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /**
   * The key of the file with this content, which is recorded if there is none.
   * @param name its name in the folder @throws ApiError 422
   */
  readonly add: (name: string, path: string, limits: SizeAndTypes) => Promise<string>;
}

interface Added {
  readonly mediaID: number;
  readonly key: string;
  readonly type: string;
  readonly path: string;
  readonly hash: string;
}

export interface OwnUploads extends SiteUploads {
  /** Stores the content of the recorded files. */
  readonly store: () => Promise<void>;
  /** Removes what `store` has stored. */
  readonly takeBack: (services: Services) => Promise<void>;
}

async function readSame({ path, hash }: Pick<Added, 'path' | 'hash'>): Promise<Buffer> {
  const bytes = await readFile(path);
  if (sha256(bytes) !== hash) throw new Error(`${path} was changed in the meantime.`);
  return bytes;
}

/** Uploaded files in a transaction: records are part of it, and content follows when it is certain to be kept. */
export function createUploads(services: Services, userID: number): OwnUploads {
  const added: Added[] = [];
  const stored: Added[] = [];
  return {
    read: async (key) => (await readUpload(services, key, largestCarried))?.bytes,
    add: async (name, path, limits) => {
      const { hash, ending, fileName } = readCarriedName(name);
      const same = await findSameUpload(services, await readSame({ path, hash }), ending);
      if (same !== undefined) return same;
      const { mediaID, key, type } = await insertCarried(services, { path, name: fileName }, { limits, userID });
      added.push({ mediaID, key, type, path, hash });
      return key;
    },
    store: async () => {
      for (const file of added) {
        stored.push(file);
        await putCarried(services, file, await readSame(file));
      }
    },
    // not with the services of the transaction, which has ended
    takeBack: async (outside) => {
      for (const file of stored) await removeUpload(outside, file);
    },
  };
}
