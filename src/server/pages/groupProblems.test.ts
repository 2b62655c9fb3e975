import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { groupProblems } from './groupProblems.ts';

const failed = (place: number) => `layout/hydration-failed at /layout/0/children/${place}: It makes too many calls.`;

describe('what the log says of a page', () => {
  it('is one line for a fault that many of its nodes have', () => {
    const problems = [...Array.from({ length: 300 }, (_, at) => failed(at)), 'widget/threw at /layout: It is broken.'];
    expect(groupProblems(problems)).toEqual([
      { first: failed(0), error: 'layout/hydration-failed: It makes too many calls.', count: 300 },
      { first: 'widget/threw at /layout: It is broken.', error: 'widget/threw: It is broken.', count: 1 },
    ]);
  });

  it('keeps a text without a place as it is', () => {
    expect(groupProblems(['No place.', 'No place.'])).toEqual([{ first: 'No place.', error: 'No place.', count: 2 }]);
  });

  it('folds in the log across pages and places', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    for (const at of [1, 2]) for (const { first, error } of groupProblems([failed(at)])) log('warn', first, { error });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: failed(1) });
  });
});
