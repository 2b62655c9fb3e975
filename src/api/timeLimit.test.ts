import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orAfter, withLimit } from './timeLimit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = (ends: AbortSignal) =>
  new Promise<string>((_, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason));
  });

it('aborts a call that is out of time, and leaves one alone that was in time', async () => {
  const late = withLimit(1000, undefined, never).catch((error: Error) => error.name);
  const early = withLimit(1000, undefined, () => Promise.resolve('here'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([await late, await early, vi.getTimerCount()]).toEqual(['TimeoutError', 'here', 0]);
});

it('aborts it when someone else does, before or during the call', async () => {
  const gaveUp = new AbortController();
  const meanwhile = withLimit(1000, gaveUp.signal, never).catch(() => 'ended');
  gaveUp.abort();
  expect(await meanwhile).toBe('ended');
  const seen = await withLimit(1000, gaveUp.signal, async (ends) => ends.aborted);
  expect([seen, vi.getTimerCount()]).toEqual([true, 0]);
});

it('continues with a fallback when a promise takes too long', async () => {
  const late = orAfter(1000, new Promise<string>(() => undefined), () => 'without');
  await vi.advanceTimersByTimeAsync(1000);
  expect([await late, await orAfter(1000, Promise.resolve('here'), () => 'without')]).toEqual(['without', 'here']);
});
