import type { FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { type AdmissionLimits, createAdmission } from './admission.ts';

const limits: AdmissionLimits = { atOnce: 2, longestWaitMs: { read: 500, write: 3000 }, longestCountedMs: 2000 };

const requestOf = (more: Partial<Record<'method' | 'cookies' | 'raw', unknown>> = {}) =>
  ({
    method: 'GET',
    headers: {},
    cookies: { session: 'x' },
    raw: { socket: { destroyed: false } },
    ...more,
  }) as unknown as FastifyRequest;

afterEach(() => {
  vi.useRealTimers();
});

interface Called {
  readonly name: string;
  readonly answer: Promise<string>;
  readonly finish: () => void;
}

function start() {
  vi.useFakeTimers();
  const { enter } = createAdmission({ cookieName: () => 'session' }, limits);
  const begun: string[] = [];
  const call = (name: string, more?: Parameters<typeof requestOf>[0]): Called => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = enter(requestOf(more), () => {
      begun.push(name);
      return promise;
    });
    answer.catch(() => undefined);
    return { name, answer, finish: () => resolve(name) };
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  /** Makes the average time of a request longer. */
  const learn = async (ms: number, times = 60) => {
    for (let index = 0; index < times; index += 1) {
      const one = call('learn');
      await vi.advanceTimersByTimeAsync(ms);
      one.finish();
      await settle();
    }
    begun.length = 0;
  };
  return { enter, call, begun, settle, learn };
}

it('[L8] works on a few requests at once, the others in turn and writes before reads', async () => {
  const { call, begun, settle } = start();
  const calls = ['one', 'two', 'three'].map((name) => call(name));
  calls.push(call('written', { method: 'POST' }));
  await settle();
  expect(begun).toEqual(['one', 'two']);
  calls[0]?.finish();
  await settle();
  expect(begun).toEqual(['one', 'two', 'written']);
  await expect(calls[0]?.answer).resolves.toBe('one');
  for (const { finish } of calls) finish();
  await settle();
  expect(begun.at(-1)).toBe('three');
});

it('[L8] refuses at once what would wait too long, and takes the next one when it is over', async () => {
  const { call, settle, learn } = start();
  await learn(400);
  const calls = ['one', 'two', 'three', 'four', 'five'].map((name) => call(name));
  const refusal = await call('six').answer.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 503, extras: { retryAfterSeconds: 3 } });
  const written = call('written', { method: 'POST' });
  for (const { finish } of calls) finish();
  written.finish();
  await settle();
  await expect(written.answer).resolves.toBe('written');
  const later = call('later');
  later.finish();
  await expect(later.answer).resolves.toBe('later');
});

it('a short burst is not refused, however slow requests are', async () => {
  const { call, settle, learn } = start();
  await learn(1900);
  const calls = ['one', 'two', 'three', 'four'].map((name) => call(name));
  for (const { finish } of calls) finish();
  await settle();
  expect(await Promise.all(calls.map(({ answer }) => answer))).toHaveLength(4);
});

it('[L9] a request that waits for something else makes room after a time', async () => {
  const { call, begun, settle } = start();
  const slow = [call('slow'), call('slower')];
  call('quick').finish();
  await settle();
  expect(begun).not.toContain('quick');
  await vi.advanceTimersByTimeAsync(limits.longestCountedMs);
  expect(begun).toContain('quick');
  for (const { finish } of slow) finish();
  await expect(slow[0]?.answer).resolves.toBe('slow');
});

it('a request that its client has closed while it waited is not worked on', async () => {
  const { call, begun, settle } = start();
  const busy = [call('one'), call('two')];
  const socket = { destroyed: false };
  const closed = call('closed', { raw: { socket } });
  socket.destroyed = true;
  for (const { finish } of busy) finish();
  await settle();
  await expect(closed.answer).rejects.toMatchObject({ status: 503 });
  expect(begun).toEqual(['one', 'two']);
});

it('[L8] guests get what is cached without waiting', async () => {
  const { enter, call, settle } = start();
  const busy = [call('one'), call('two')];
  const guest = requestOf({ cookies: {} });
  await expect(enter(guest, async () => 'cached')).resolves.toBe('cached');
  const begun = vi.fn(async () => 'made');
  const made = enter(guest, (admit) => admit(begun));
  await settle();
  expect(begun).not.toHaveBeenCalled();
  for (const { finish } of busy) finish();
  await settle();
  await expect(made).resolves.toBe('made');
});
