import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import type { DiskRoom } from '../storage/diskWatch.ts';
import { registerHealth } from './ready.ts';

const gigabyte = 1_000_000_000;

async function ask(
  address: string,
  { ping = async () => undefined, isWorking = true, room = { free: 50 * gigabyte, total: 100 * gigabyte } } = {},
) {
  const app = fastify();
  const services = { db: { ping }, jobs: { isWorking: () => isWorking } } as unknown as Services;
  registerHealth(app, { services, readDisk: async (): Promise<DiskRoom> => room });
  const reply = await app.inject(address);
  return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] };
}

describe('[F23] the addresses for monitoring', () => {
  it('/ready answers 200 while database, queue and disk are well', async () => {
    expect(await ask('/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'ok', queue: 'ok', disk: 'ok' },
    });
  });

  it('/ready answers 503 with the reason; /health still answers 200', async () => {
    const silent = { ping: () => new Promise<undefined>(() => undefined) };
    expect(await ask('/ready', silent)).toMatchObject({
      status: 503,
      body: { database: 'does not answer' },
      retryAfter: '5',
    });
    expect(await ask('/ready', { ping: () => Promise.reject(new Error('gone')) })).toMatchObject({ status: 503 });
    expect(await ask('/ready', { isWorking: false })).toMatchObject({ status: 503, body: { queue: 'is not running' } });
    const full = { room: { free: 20_000_000, total: 100 * gigabyte } };
    expect(await ask('/ready', full)).toMatchObject({ status: 503, body: { disk: 'has 20 MB left' } });
    expect(await ask('/health', { ...silent, ...full, isWorking: false })).toMatchObject({ status: 200 });
  });
});
