import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackSteps, goBack, referrerWaitMs } from './historyBack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function press(changes: Partial<BackSteps> = {}) {
  const back = vi.fn();
  const go = vi.fn();
  goBack({ depth: 1, referrer: '', origin: 'https://forum.example', back, go, ...changes });
  return { back, go };
}

describe('going back', () => {
  it('[CO-NAV-001] goes back in the history where it holds a page before this one', () => {
    const { back, go } = press({ depth: 2, referrer: 'https://forum.example/a' });
    vi.advanceTimersByTime(1000);
    expect([back.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
  });

  it('[CO-NAV-002] [CO-NAV-004] uses the referrer after 300 ms where the history holds nothing', () => {
    const { back, go } = press({ referrer: 'https://forum.example/discussions?page=2#x' });
    vi.advanceTimersByTime(referrerWaitMs - 1);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(go.mock.calls).toEqual([['/discussions?page=2#x']]);
    expect(back).not.toHaveBeenCalled();
    expect(referrerWaitMs).toBe(300);
  });

  it.each([
    '',
    'https://evil.example/',
    'https://forum.example.evil.example/',
    'http://forum.example/a',
    'no address',
    'javascript:alert(1)',
  ])('[CO-NAV-003] goes home where the referrer is %j', (referrer) => {
    const { go } = press({ referrer });
    vi.advanceTimersByTime(300);
    expect(go.mock.calls).toEqual([['/']]);
  });

  it('[CO-NAV-003] or to the fallback that was named', () => {
    const { go } = press({ fallback: '/messages/inbox' });
    vi.advanceTimersByTime(300);
    expect(go.mock.calls).toEqual([['/messages/inbox']]);
  });
});
