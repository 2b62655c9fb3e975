import { statfs } from 'node:fs/promises';
import { noSpaceLeft } from '../db/pool.ts';
import { asStorageFault } from './mediaStorage.ts';

/**
 * Free bytes below which nothing new is saved. The database needs this room for its log: without it, it stops, and
 * reading stops with it.
 */
export const leastFreeBytes = 100_000_000;
/** Free bytes below which the dashboard warns. */
const warnedBytes = 500_000_000;
/** Free space below which the log warns, as a share of the disk and in bytes. */
const lowShare = 0.05;
const lowBytes = 1_000_000_000;
/** Short, because uploads can fill the last 100 MB quickly; one system call each time, and none per request. */
const readEveryMs = 5000;
const logEveryMs = 60_000;

export interface DiskRoom {
  readonly free: number;
  readonly total: number;
}

export type ReadDisk = () => Promise<DiskRoom>;

export const readDiskOf =
  (folder: string): ReadDisk =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  };

/** Room on the disk of the data directory, as it was read a few seconds ago. */
export interface DiskWatch {
  /** Free megabytes, only while an administrator should free some space. */
  readonly scarceMegabytes: () => number | undefined;
  readonly isFull: () => boolean;
  /** @throws ApiError 503 while the database needs the rest of its disk for itself */
  readonly refuseWrites: () => void;
  /** @throws ApiError 507 while the disk is full */
  readonly refuseUploads: () => void;
  readonly stop: () => void;
}

/** For commands and tests, which do not watch the disk. */
export const unwatchedDisk: DiskWatch = {
  scarceMegabytes: () => undefined,
  isFull: () => false,
  refuseWrites: () => undefined,
  refuseUploads: () => undefined,
  stop: () => undefined,
};

export interface WatchOptions {
  readonly readDisk: ReadDisk;
  readonly log: (level: 'warn', message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Whether the database is on the same disk; otherwise only uploads need its space. */
  readonly holdsDatabase: boolean;
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

/** Reads the free space every few seconds, and logs a warning every minute while the disk is nearly full. */
export function watchDisk({ readDisk, log, holdsDatabase }: WatchOptions): DiskWatch {
  let room: DiskRoom | undefined;
  let untilLog = 0;
  const check = async () => {
    room = await readDisk().catch(() => undefined);
    untilLog -= readEveryMs;
    if (!room || untilLog > 0 || (room.free >= lowBytes && room.free >= room.total * lowShare)) return;
    untilLog = logEveryMs;
    const facts = { freeMegabytes: megabytes(room.free) };
    if (room.free >= leastFreeBytes)
      log('warn', 'The disk is nearly full: free some space before saving fails.', facts);
    else log('warn', 'The disk is full: nothing is saved until there is space again.', facts);
  };
  void check();
  const timer = setInterval(() => void check(), readEveryMs).unref();
  const isFull = () => room !== undefined && room.free < leastFreeBytes;
  return {
    scarceMegabytes: () => (room && room.free < warnedBytes ? megabytes(room.free) : undefined),
    isFull,
    refuseWrites: () => {
      if (holdsDatabase && isFull()) throw noSpaceLeft();
    },
    refuseUploads: () => {
      if (isFull()) throw asStorageFault({ code: 'ENOSPC' });
    },
    stop: () => clearInterval(timer),
  };
}
