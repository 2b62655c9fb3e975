import { expect, it } from 'vitest';
import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { defineRoute } from '#server/http/route.ts';

const facts = { method: 'GET', path: '/tags', summary: 'Lists tags.', tags: ['Tags'] } as const;
declare const tag: ApiTag;

/** Only compiled, never run. */
function answers(): unknown[] {
  const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;
  const open = { type: 'object' } as const;
  return [
    defineRoute({ ...facts, reply: record('tag'), handle: () => ({ body: { ...tag, name: 'Kettle' } }) }),
    defineRoute({ ...facts, reply: record('tag'), handle: async () => ({ body: tag }) }),
    defineRoute({ ...facts, reply: counts, handle: () => ({ body: { ...{ news: 1 }, old: 2 } }) }),
    defineRoute({ ...facts, reply: open, handle: () => ({ body: { ...tag, some: 'thing' } }) }),
    // @ts-expect-error a tag has no such field, in a spread either
    defineRoute({ ...facts, reply: record('tag'), handle: () => ({ body: { ...tag, nam: 'Kettle' } }) }),
    // @ts-expect-error when it is awaited, too
    defineRoute({ ...facts, reply: record('tag'), handle: async () => ({ body: { ...tag, nam: 'Kettle' } }) }),
    defineRoute({
      ...facts,
      // @ts-expect-error and in a list
      reply: listOf('tag'),
      handle: () => ({ body: [tag].map((row) => ({ ...row, cont: 1 })) }),
    }),
    defineRoute({
      ...facts,
      // @ts-expect-error in a list inside the answer
      reply: { type: 'object', properties: { tags: listOf('tag') }, required: ['tags'] },
      handle: () => ({ body: { tags: [tag].map((row) => ({ ...row, cont: 1 })) } }),
    }),
    defineRoute({
      ...facts,
      // @ts-expect-error and where only the last of several answers has it
      reply: record('tag'),
      handle: ({ viewer }) => {
        if (viewer.isGuest) return { body: tag };
        return { body: { ...tag, nam: 'x' }, status: 200 };
      },
    }),
    // @ts-expect-error and where only one of the answers has it
    defineRoute({ ...facts, reply: record('tag'), handle: () => ({ body: tag.name ? tag : { ...tag, nam: 'x' } }) }),
  ];
}

it('answers with fields that their schema does not have do not compile, also in spreads', () => {
  expect(answers).toBeTypeOf('function');
});
