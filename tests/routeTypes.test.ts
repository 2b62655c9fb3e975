import { expect, it } from 'vitest';
import { sortSchema } from '#server/http/fields.ts';
import { pageSchema } from '#server/http/paging.ts';
import { listOf } from '#server/http/replySchema.ts';
import { defineRoute } from '#server/http/route.ts';

const facts = { path: '/examples/:exampleID', summary: 'An example.', tags: ['Examples'] } as const;

it('gives the function of a route what its schemas let through: coerced, with defaults, fields that may be absent as such', () => {
  const route = defineRoute({
    ...facts,
    method: 'GET',
    params: { type: 'object', properties: { exampleID: { type: 'integer' } }, required: ['exampleID'] },
    query: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
        ids: { type: 'array', items: { type: 'integer' } },
        parentID: { type: ['integer', 'null'] },
        sort: sortSchema(['name', 'date'], '-date'),
        ...pageSchema({ limit: 'site', maxLimit: 'site' }),
      },
    },
    handle: ({ params, query }) => {
      const exampleID: number = params.exampleID;
      const name: string | undefined = query.name;
      const kind: 'a' | 'b' = query.kind;
      const ids: readonly number[] | undefined = query.ids;
      const parentID: number | null | undefined = query.parentID;
      const sort: 'name' | '-name' | 'date' | '-date' = query.sort;
      const limit: number = query.limit;
      return { body: { exampleID, name, kind, ids, parentID, sort, limit } };
    },
  });
  expect(route.path).toBe(facts.path);
});

it('refuses, when it compiles, a route whose function and schemas disagree', () => {
  const query = { type: 'object', properties: { name: { type: 'string' } } } as const;
  const reply = { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] } as const;
  const routes = [
    // @ts-expect-error a text that may be absent is no number
    defineRoute({ ...facts, method: 'GET', query, handle: (input) => ({ body: Math.abs(input.query.name) }) }),
    // @ts-expect-error it may be absent
    defineRoute({ ...facts, method: 'GET', query, handle: ({ query: { name } }) => ({ body: name.length }) }),
    // @ts-expect-error the schema knows no such field
    defineRoute({ ...facts, method: 'GET', query, handle: (input) => ({ body: input.query.nmae }) }),
    // @ts-expect-error nothing says what the body is
    defineRoute({ ...facts, method: 'POST', handle: (input) => ({ body: input.body.name }) }),
    // @ts-expect-error tags are not numbers
    defineRoute({ ...facts, method: 'GET', reply: listOf('tag'), handle: () => ({ body: [1, 2] }) }),
    // @ts-expect-error a required field of the answer is missing
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({ body: {} }) }),
    // @ts-expect-error there is no such record
    defineRoute({ ...facts, method: 'GET', reply: listOf('tagg'), handle: () => ({ body: [] }) }),
  ];
  expect(routes).toHaveLength(7);
});
