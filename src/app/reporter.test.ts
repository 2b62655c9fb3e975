import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capProblem, unknownWidget } from '#runtime/core/problems.ts';
import { createReporter } from './reporter.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe('messages in the console', () => {
  it('F05: [CO-LAYOUT-036] reports an unknown name once, wherever it is', () => {
    const report = createReporter(() => false);
    for (const pointer of ['/layout/0', '/layout/1']) report(unknownWidget('site-total', pointer, ['site-totals']));
    expect(lines).toEqual([
      'layout/unknown-widget at /layout/0: No widget is registered as "site-total". The node is ' +
        'skipped; the rest of the page is rendered. Did you mean "site-totals"?',
    ]);
  });

  it('says other problems once per place', () => {
    const report = createReporter(() => false);
    for (const pointer of ['/layout/0', '/layout/1', '/layout/0']) report(capProblem('layout/too-deep', pointer));
    expect(lines).toHaveLength(2);
  });
});
