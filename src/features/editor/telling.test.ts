import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTelling } from './telling.ts';

describe('when the form is told about input', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a short text with every key', () => {
    const tell = vi.fn(() => 40);
    const telling = createTelling(tell, 0);
    for (let key = 0; key < 3; key += 1) telling.changed();
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it('N2: a long text not with the keys, once they rest, and in half a second in any case', () => {
    const tell = vi.fn(() => 120_000);
    const telling = createTelling(tell, 120_000);
    for (let key = 0; key < 4; key += 1) {
      telling.changed();
      vi.advanceTimersByTime(100);
    }
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(tell).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 6; key += 1) {
      telling.changed();
      vi.advanceTimersByTime(100);
    }
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('a long text at once when it is requested, and not again', () => {
    const tell = vi.fn(() => 120_000);
    const telling = createTelling(tell, 120_000);
    telling.flush();
    expect(tell).not.toHaveBeenCalled();
    telling.changed();
    telling.flush();
    vi.advanceTimersByTime(1000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('nothing once the field is gone', () => {
    const tell = vi.fn(() => 120_000);
    const telling = createTelling(tell, 120_000);
    telling.changed();
    telling.stop();
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
  });
});
