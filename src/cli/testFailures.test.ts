import { expect, it } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from './testFailures.ts';

it('lists what failed in a Vitest report, and files that could not be loaded', () => {
  const report = {
    testResults: [
      { name: '/site/a.test.ts', status: 'failed', message: 'SyntaxError: there', assertionResults: [] },
      {
        name: '/site/b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          {
            status: 'failed',
            fullName: 'badly',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n    at b.test.ts:3'],
          },
        ],
      },
    ],
  };
  expect(listVitestFailures(report, '/site')).toEqual([
    'a.test.ts\n    SyntaxError: there',
    'b.test.ts › badly\n    expected 1\n    at b.test.ts:3',
  ]);
});

it('lists what failed in a Playwright report, in groups too, and errors outside the journeys', () => {
  const failed = {
    title: 'reads',
    file: 'a.journey.ts',
    line: 3,
    tests: [{ status: 'unexpected', results: [{ error: { message: 'no link' } }] }],
  };
  const passed = { ...failed, title: 'writes', tests: [{ status: 'expected', results: [{}] }] };
  const report = { suites: [{ specs: [passed], suites: [{ specs: [failed] }] }], errors: [{ message: 'no server' }] };
  expect(listPlaywrightFailures(report)).toEqual([
    'a.journey.ts:3 › reads\n    no link',
    'outside the journeys\n    no server',
  ]);
});
