import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#lib/problem.ts';
import { codeDocs } from './codeDocs.ts';
import { isMismatch } from './isMismatch.ts';
import { maxProblems } from './limits.ts';
import { capProblem, createProblemList, renderFailed } from './problems.ts';
import { reply } from '../../../tests/support/testRuntime.tsx';

describe('createProblemList', () => {
  it('stops collecting at the cap', () => {
    const problems = createProblemList();
    for (let index = 0; index < maxProblems + 50; index += 1) problems.add(capProblem('layout/too-deep', ''));
    expect(problems.list).toHaveLength(maxProblems);
    expect(problems.isFull()).toBe(true);
  });
});

describe('renderFailed', () => {
  it('[CO-WIDGET-035] names the component', () => {
    expect(renderFailed('SiteTotals', '/layout/0', new Error('no counts')).what).toBe(
      'There was a problem loading SiteTotals.',
    );
    expect(renderFailed('SiteTotals', '/layout/0', 'text').why).toBe('It threw: text');
  });
});

describe('codeDocs', () => {
  it.each(Object.entries(codeDocs) as [ProblemCode, (typeof codeDocs)[ProblemCode]][])(
    '%s explains its meaning, shows an example and the fix',
    (_code, doc) => {
      for (const text of [doc.title, doc.meaning, doc.wrong, doc.right, doc.cure])
        expect(text.length).toBeGreaterThan(10);
    },
  );
});

describe('isMismatch', () => {
  it('[CO-LAYOUT-037] tells when the reply is another layout than the one painted', () => {
    const painted = reply([]);
    expect(isMismatch(painted, reply([]))).toBe(false);
    expect(isMismatch(painted, reply([], { layoutID: 7 }))).toBe(true);
    expect(isMismatch(painted, reply([], { layoutViewType: 'discussion' }))).toBe(true);
  });
});
