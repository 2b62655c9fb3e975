import { expect, it } from 'vitest';
import schema from '../../schemas/api/discussion.schema.json' with { type: 'json' };
import { isAiAuthor } from './aiAuthor.ts';

it('[CO-DISC-014] a post is the assistant’s by its author, and may carry the flag that the assistant passed it on', () => {
  expect([
    isAiAuthor({ insertUserID: 9 }, { userID: 9 }),
    isAiAuthor({ insertUserID: 8 }, { userID: 9 }),
    isAiAuthor({ insertUserID: 9 }, null),
  ]).toEqual([true, false, false]);
  expect(schema.properties.escalatedByAi).toEqual({ type: 'boolean' });
});
