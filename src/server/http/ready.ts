import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Free bytes below which the server is not ready: PostgreSQL and uploads are about to fail. */
const leastFreeBytes = 100_000_000;
/** Free space below which the log warns, as a share of the disk and in bytes. */
const lowShare = 0.05;
const lowBytes = 1_000_000_000;
const diskCheckMs = 60_000;
const databaseLimitMs = 1500;

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

type State = 'ok' | string;

async function databaseState({ db }: Services): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), databaseLimitMs);
  });
  const asked = db.ping().then(
    () => 'ok',
    () => 'does not answer',
  );
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function diskState(readDisk: ReadDisk): Promise<State> {
  const room = await readDisk().catch(() => undefined);
  if (!room) return 'cannot be read';
  return room.free < leastFreeBytes ? `has ${Math.floor(room.free / 1_000_000)} MB left` : 'ok';
}

/**
 * Registers `/health` (the process is alive; restart it if this fails) and `/ready` (503 while it cannot serve, so that
 * a proxy sends traffic elsewhere).
 */
export function registerHealth(
  app: FastifyInstance,
  { services, readDisk }: { readonly services: Services; readonly readDisk?: ReadDisk },
): void {
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const [database, disk] = await Promise.all([databaseState(services), readDisk ? diskState(readDisk) : 'ok']);
    const queue: State = services.jobs.isWorking() ? 'ok' : 'is not running';
    const isReady = [database, disk, queue].every((state) => state === 'ok');
    reply.header('cache-control', 'no-store');
    if (!isReady) reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ready' : 'not ready', database, queue, disk };
  });
}

/** Logs a warning every minute while the disk is nearly full. Returns a function that stops it. */
export function watchDisk({ log }: Pick<Services, 'log'>, readDisk: ReadDisk): () => void {
  const check = async () => {
    const room = await readDisk().catch(() => undefined);
    if (!room || (room.free >= lowBytes && room.free >= room.total * lowShare)) return;
    log('warn', 'The disk is nearly full: free some space before saving fails.', {
      freeMegabytes: Math.floor(room.free / 1_000_000),
    });
  };
  void check();
  const timer = setInterval(() => void check(), diskCheckMs).unref();
  return () => clearInterval(timer);
}
