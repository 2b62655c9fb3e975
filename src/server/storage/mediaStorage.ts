import type { Readable } from 'node:stream';
import { ApiError } from '#lib/apiError.ts';

/** A complete file on this server that is not yet in the storage. */
export interface Draft {
  readonly path: string;
  readonly type: string;
  readonly size: number;
}

export interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** Stores files by key. A file is either complete or absent, and never changes. */
export interface MediaStorage {
  /** Moves the draft into the storage; the local file is gone afterward. */
  readonly put: (key: string, draft: Draft) => Promise<void>;
  readonly open: (key: string) => Promise<StoredFile | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Human-readable name, without secrets. */
  readonly describe: string;
}

/** The storage, and the folder in which files are completed before they are stored. */
export interface MediaPlace {
  readonly storage: MediaStorage;
  readonly draftsDir: string;
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE']);
const noRight = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR']);

/**
 * Turns the error of a full or read-only disk into a temporary one. No partial file remains, and a later attempt can
 * succeed.
 */
export function asStorageFault(error: unknown): unknown {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (noRoom.has(code))
    return new ApiError(507, 'The server has no space left.', {
      description: 'The file was not saved. Please tell the administrators of this community, and try again later.',
      retryAfterSeconds: 60,
    });
  if (noRight.has(code))
    return new ApiError(503, 'Files cannot be saved right now.', {
      description: 'The server cannot write to its file storage. Please tell the administrators of this community.',
      retryAfterSeconds: 60,
    });
  return error;
}
