import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  let answers = true;
  const drop = vi.fn();
  const ask = vi.fn(() => (answers ? Promise.resolve() : new Promise<never>(() => undefined)));
  const pulse = createPulse({ ask, drop, silence: () => new Error('silent') });
  return {
    pulse,
    ask,
    drop,
    hang: () => {
      answers = false;
    },
    recover: () => {
      answers = true;
    },
  };
}

const forever = () => new Promise<never>(() => undefined);

describe('the pulse of the database', () => {
  it('[F23] rejects what waits within two seconds of silence, and what comes after at once', async () => {
    const { pulse, hang, drop } = setUp();
    hang();
    const refusal = expect(pulse.watch(forever)).rejects.toThrow('silent');
    await vi.advanceTimersByTimeAsync(1900);
    await refusal;
    expect(pulse.isSilent()).toBe(true);
    expect(drop).toHaveBeenCalledOnce();
    const work = vi.fn(forever);
    await expect(pulse.watch(work)).rejects.toThrow('silent');
    expect(work).not.toHaveBeenCalled();
  });

  it('notices on its own when the database answers again', async () => {
    const { pulse, hang, recover } = setUp();
    hang();
    await Promise.all([expect(pulse.watch(forever)).rejects.toThrow('silent'), vi.advanceTimersByTimeAsync(2000)]);
    recover();
    await vi.advanceTimersByTimeAsync(3000);
    expect(pulse.isSilent()).toBe(false);
    await expect(pulse.watch(async () => 'done')).resolves.toBe('done');
  });

  it('lets a slow statement run as long as the database responds', async () => {
    const { pulse } = setUp();
    const slow = pulse.watch(() => new Promise((resolve) => setTimeout(() => resolve('late'), 9000)));
    await vi.advanceTimersByTimeAsync(9000);
    await expect(slow).resolves.toBe('late');
  });

  it('does not blame the database for a pause of this process', async () => {
    const { pulse, ask, hang, recover } = setUp();
    hang();
    const work = pulse.watch(() => new Promise((resolve) => setTimeout(() => resolve('done'), 60_000)));
    await vi.advanceTimersByTimeAsync(260);
    expect(ask).toHaveBeenCalledOnce();
    // After an hour in which no timer ran, the database is checked once, not thousands of times.
    vi.setSystemTime(Date.now() + 3_600_000);
    recover();
    await vi.advanceTimersByTimeAsync(250);
    expect(pulse.isSilent()).toBe(false);
    void work;
  });

  it('sends nothing while no request waits', async () => {
    const { pulse, ask } = setUp();
    await pulse.watch(async () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes a refused connection for no silence', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('refused')));
    const pulse = createPulse({ ask, drop: () => undefined, silence: () => new Error('silent') });
    void pulse.watch(forever);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pulse.isSilent()).toBe(false);
    pulse.stop();
  });
});
