import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DiskRoom, watchDisk } from './diskWatch.ts';

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;
const later: unknown = expect.objectContaining({ retryAfterSeconds: 60 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch that has read the disk once. */
async function watched(room: DiskRoom, holdsDatabase = true) {
  const log = vi.fn();
  const readDisk = vi.fn(async () => room);
  const watch = watchDisk({ readDisk, log, holdsDatabase });
  await vi.advanceTimersByTimeAsync(0);
  return { watch, log, readDisk };
}

describe('the watch of the disk', () => {
  it('[F23] warns in the log before the disk is full, once a minute', async () => {
    const warned = async (room: DiskRoom) => (await watched(room)).log.mock.calls.length > 0;
    expect(await warned({ free: 50 * gigabyte, total: 100 * gigabyte })).toBe(false);
    expect(await warned({ free: 3 * gigabyte, total: 100 * gigabyte })).toBe(true);
    expect(await warned({ free: 0.5 * gigabyte, total: 2 * gigabyte })).toBe(true);
    const { log } = await watched({ free: 90 * megabyte, total: gigabyte });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(log.mock.calls).toHaveLength(1);
    expect(log.mock.calls[0]?.[1]).toContain('nothing is saved');
    await vi.advanceTimersByTimeAsync(6000);
    expect(log.mock.calls).toHaveLength(2);
  });

  it('refuses what is saved below 100 MB, and reads the disk every five seconds, not for each request', async () => {
    const room = { free: 99 * megabyte, total: gigabyte };
    const { watch, readDisk } = await watched(room);
    for (let request = 0; request < 100; request += 1)
      expect(watch.refuseWrites).toThrow(expect.objectContaining({ status: 503, extras: later }));
    expect(watch.refuseUploads).toThrow(expect.objectContaining({ status: 507, extras: later }));
    expect(readDisk).toHaveBeenCalledTimes(1);
    room.free = 101 * megabyte;
    await vi.advanceTimersByTimeAsync(5000);
    expect(watch.refuseWrites).not.toThrow();
    expect(watch.refuseUploads).not.toThrow();
    watch.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readDisk).toHaveBeenCalledTimes(2);
  });

  it('refuses only uploads where the database is elsewhere', async () => {
    const { watch } = await watched({ free: 99 * megabyte, total: gigabyte }, false);
    expect(watch.refuseWrites).not.toThrow();
    expect(watch.refuseUploads).toThrow(expect.objectContaining({ status: 507 }));
  });

  it('names what is left below 500 MB, for the dashboard', async () => {
    const left = async (free: number) => (await watched({ free, total: gigabyte })).watch.scarceMegabytes();
    expect(await left(501 * megabyte)).toBeUndefined();
    expect(await left(499 * megabyte)).toBe(499);
  });
});
