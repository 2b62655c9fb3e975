import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#lib/problem.ts';
import { codeDocs } from './codeDocs.ts';
import { findMismatch } from './findMismatch.ts';
import { maxProblems } from './limits.ts';
import { capProblem, createProblemList, createWarner, renderFailed, unknownWidget } from './problems.ts';
import { reply } from '../../../tests/support/testRuntime.tsx';

describe('createWarner', () => {
  it('F05: [CO-LAYOUT-036] says an unknown name once, wherever it stands', () => {
    const lines: string[] = [];
    const warn = createWarner((line) => lines.push(line));
    for (const pointer of ['/layout/0', '/layout/1']) warn(unknownWidget('site-total', pointer, ['site-totals']));
    warn(unknownWidget('Site-Total', '/layout/2', []));
    expect(lines).toEqual([
      'layout/unknown-widget at /layout/0: No widget is registered as "site-total". The node is skipped; the rest of the page is drawn. Did you mean "site-totals"?',
    ]);
  });

  it('says other problems once per place', () => {
    const lines: string[] = [];
    const warn = createWarner((line) => lines.push(line));
    for (const pointer of ['/layout/0', '/layout/1', '/layout/0']) warn(capProblem('layout/too-deep', pointer));
    expect(lines).toHaveLength(2);
  });
});

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
    expect(renderFailed('SiteTotals', '/layout/0', new Error('no counts')).what).toBe('There was a problem loading SiteTotals.');
    expect(renderFailed('SiteTotals', '/layout/0', 'text').why).toBe('It threw: text');
  });
});

describe('codeDocs', () => {
  it.each(Object.entries(codeDocs) as [ProblemCode, (typeof codeDocs)[ProblemCode]][])(
    '%s says what it means, shows an example and the cure',
    (_code, doc) => {
      for (const text of [doc.title, doc.meaning, doc.example, doc.cure]) expect(text.length).toBeGreaterThan(10);
    },
  );
});

describe('findMismatch', () => {
  it('[CO-LAYOUT-037] tells when the reply is another layout than the one painted', () => {
    const painted = reply([]);
    expect(findMismatch(painted, reply([]))).toBeUndefined();
    expect(findMismatch(painted, reply([], { layoutID: 7 }))).toContain('layout 7');
    expect(findMismatch(painted, reply([], { layoutViewType: 'discussion' }))).toContain('"discussion"');
  });
});
