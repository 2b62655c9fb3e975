import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './testCounts.ts';

describe('test counts', () => {
  it('counts a test file that could not be loaded as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(
      countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults }),
    ).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    });
  });

  it('counts errors outside tests and tests that needed two tries as failures', () => {
    expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] })).toEqual({
      passed: 7,
      failed: 3,
      skipped: 2,
    });
  });
});
