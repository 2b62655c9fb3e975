import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isPictureKey, pictureTypes, srcSetWidths, type SrcSetWidth } from '#domain/uploadAddress.ts';
import type { Services } from '../../services.ts';
import type { MediaStorage, StoredFile } from '../../storage/mediaStorage.ts';
import { scalePicture } from './pictures.ts';

const copyKey = (key: string, width: SrcSetWidth) => `scaled/${width}/${key}`;

/** Removes a file and its copies. @throws Error of the storage; it can be repeated */
export async function removeFile(storage: MediaStorage, key: string): Promise<void> {
  // the original first, so that no copy is made of it afterwards
  await storage.remove(key);
  if (isPictureKey(key)) await Promise.all(srcSetWidths.map((width) => storage.remove(copyKey(key, width))));
}

export interface ScaledCopies {
  /** Opens the copy, creating it on first request; the original if no copy is needed. */
  readonly open: (key: string, width: SrcSetWidth) => Promise<StoredFile | undefined>;
}

async function isStored(storage: MediaStorage, key: string): Promise<boolean> {
  const found = await storage.open(key);
  found?.stream.destroy();
  return found !== undefined;
}

/** Creates and stores scaled copies. Only five widths exist, so that requests cannot create thousands. */
export function createScaledCopies({
  media: { storage, draftsDir },
  disk,
  log,
}: Pick<Services, 'disk' | 'media' | 'log'>): ScaledCopies {
  const making = new Map<string, Promise<void>>();

  async function make(key: string, width: SrcSetWidth): Promise<void> {
    const original = await storage.open(key);
    if (!original) return;
    const extension = key.split('.').at(-1) ?? '';
    const picture = await scalePicture(await buffer(original.stream), extension, width);
    if (!picture) return;
    const path = join(draftsDir, `${randomBytes(16).toString('hex')}.part`);
    try {
      await mkdir(draftsDir, { recursive: true, mode: 0o700 });
      await writeFile(path, picture.bytes);
      await storage.put(copyKey(key, width), {
        path,
        size: picture.bytes.length,
        type: pictureTypes[extension] ?? 'application/octet-stream',
      });
      // the original was removed in the meantime
      if (!(await isStored(storage, key))) await storage.remove(copyKey(key, width));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Creates a copy once for all simultaneous requests. */
  function makeOnce(key: string, width: SrcSetWidth): Promise<void> {
    const name = copyKey(key, width);
    const running = making.get(name) ?? make(key, width).finally(() => making.delete(name));
    making.set(name, running);
    return running;
  }

  return {
    open: async (key, width) => {
      const ready = await storage.open(copyKey(key, width));
      if (ready) return ready;
      if (disk.isFull()) return storage.open(key);
      try {
        await makeOnce(key, width);
      } catch (error) {
        // too busy or no disk space: serve the original
        log('warn', 'A resized image could not be created.', { error: String(error) });
      }
      return (await storage.open(copyKey(key, width))) ?? storage.open(key);
    },
  };
}
