import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asStorageFault, type Draft, type MediaPlace, type MediaStorage, type StoredFile } from './mediaStorage.ts';

async function openFile(path: string): Promise<StoredFile | undefined> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR')
      return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return { size, stream: createReadStream('', { fd: handle, highWaterMark: 64 * 1024 }) };
}

/** Files in a folder. Keys are safe: they are generated here, and requests must match a strict pattern. */
function createDiskStorage(folder: string): MediaStorage {
  return {
    describe: `files in ${folder}`,
    open: (key) => openFile(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    put: async (key: string, { path }: Draft) => {
      const file = join(folder, key);
      try {
        await mkdir(dirname(file), { recursive: true });
        // after a power cut, the file must be complete or absent
        const handle = await open(path, 'r+');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(path, file);
      } catch (error) {
        throw asStorageFault(error);
      }
    },
  };
}

/** Keeps drafts next to the files, so that a rename is enough to finish one. */
export function createDiskPlace(folder: string): MediaPlace {
  return { storage: createDiskStorage(join(folder, 'files')), draftsDir: join(folder, 'drafts') };
}
