import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter } from './reporter.ts';

describe('when the form is told about input', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a short text with every key', () => {
    const report = vi.fn(() => 40);
    const reporter = createReporter(report, 0);
    for (let key = 0; key < 3; key += 1) reporter.changed();
    expect(report).toHaveBeenCalledTimes(3);
  });

  it('N2: a long text not with the keys, once they rest, and in half a second in any case', () => {
    const report = vi.fn(() => 120_000);
    const reporter = createReporter(report, 120_000);
    for (let key = 0; key < 4; key += 1) {
      reporter.changed();
      vi.advanceTimersByTime(100);
    }
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(report).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 6; key += 1) {
      reporter.changed();
      vi.advanceTimersByTime(100);
    }
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('a long text at once when it is requested, and not again', () => {
    const report = vi.fn(() => 120_000);
    const reporter = createReporter(report, 120_000);
    reporter.flush();
    expect(report).not.toHaveBeenCalled();
    reporter.changed();
    reporter.flush();
    vi.advanceTimersByTime(1000);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('nothing once the field is gone', () => {
    const report = vi.fn(() => 120_000);
    const reporter = createReporter(report, 120_000);
    reporter.changed();
    reporter.stop();
    vi.advanceTimersByTime(1000);
    expect(report).not.toHaveBeenCalled();
  });
});
