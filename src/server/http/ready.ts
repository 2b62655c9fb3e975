import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { leastFreeBytes, type ReadDisk } from '../storage/diskWatch.ts';

const databaseLimitMs = 1500;

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
