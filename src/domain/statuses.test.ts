import { expect, it } from 'vitest';
import { findStatus, statusOfQuestion } from './statuses.ts';

it('[CO-DISC-013] numbers the question statuses 1 Unanswered, 2 Answered, 3 Accepted, 4 Rejected', () => {
  expect([1, 2, 3, 4].map((id) => findStatus(id)?.name)).toEqual(['Unanswered', 'Answered', 'Accepted', 'Rejected']);
  expect(findStatus(99)).toBeUndefined();
});

it('[CO-DISC-013] derives the status of a question from its answers', () => {
  expect(statusOfQuestion([])).toBe(1);
  expect(statusOfQuestion(['pending', 'rejected'])).toBe(2);
  expect(statusOfQuestion(['rejected', 'accepted', 'pending'])).toBe(3);
  expect(statusOfQuestion(['rejected'])).toBe(4);
});
