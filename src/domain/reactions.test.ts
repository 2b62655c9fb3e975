import { describe, expect, it } from 'vitest';
import { givableReactions, isReport, mayReact, reactionPermission, voteDirections } from './reactions.ts';

const like = { urlcode: 'Like', class: 'Positive' };
const down = { urlcode: 'Down', class: 'Negative' };
const promote = { urlcode: 'Promote', class: 'Positive' };
const spam = { urlcode: 'Spam', class: 'Flag' };
const holder =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('who may react', () => {
  it('[CO-REACT-014] promotes with curation.manage alone', () => {
    expect(reactionPermission(promote)).toBe('curation.manage');
    expect(givableReactions([like, promote], holder('reactions.positive.add'))).toEqual([like]);
    expect(givableReactions([like, promote], holder('curation.manage'))).toEqual([promote]);
  });

  it('[CO-REACT-015] gives any other reaction with the right of its class', () => {
    expect([reactionPermission(like), reactionPermission(down)]).toEqual([
      'reactions.positive.add',
      'reactions.negative.add',
    ]);
    expect(givableReactions([like, down], holder('reactions.negative.add'))).toEqual([down]);
    expect(givableReactions([like, down], holder())).toEqual([]);
  });

  it('[CO-REACT-016] never gets a button for a report, whatever their rights', () => {
    expect(isReport(spam)).toBe(true);
    expect(givableReactions([spam, like], () => true)).toEqual([like]);
  });

  it('[CO-REACT-019] sees the bar with comments.add, on closed posts with discussions.close', () => {
    expect(mayReact({ isClosed: false }, holder('comments.add'))).toBe(true);
    expect(mayReact({ isClosed: true }, holder('comments.add'))).toBe(false);
    expect(mayReact({ isClosed: true }, holder('discussions.close'))).toBe(true);
  });

  it('[CO-REACT-029] votes up or down', () => {
    expect(voteDirections).toEqual(['Up', 'Down']);
  });
});
