import { expect, it } from 'vitest';
import { sortSchema } from '#server/http/fields.ts';
import { pageSchema } from '#server/http/paging.ts';
import { listOf } from '#server/http/replySchema.ts';
import { defineRoute } from '#server/http/route.ts';

const facts = { path: '/examples', summary: 'An example.', tags: ['Examples'] } as const;
const path = '/examples/:exampleID';
const exampleID = { type: 'integer' } as const;
const params = { type: 'object', properties: { exampleID }, required: ['exampleID'] } as const;

it('gives the function of a route what its schemas let through: coerced, with defaults, fields that may be absent as such', () => {
  const route = defineRoute({
    ...facts,
    path,
    method: 'GET',
    params,
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
      return { headers: { example: JSON.stringify([exampleID, name, kind, ids, parentID, sort, limit]) } };
    },
  });
  expect(route.path).toBe(path);
});

it('refuses, when it compiles, a route whose function and schemas disagree', () => {
  const query = { type: 'object', properties: { name: { type: 'string' } } } as const;
  const reply = { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] } as const;
  const route = { ...facts, method: 'GET', reply: {}, query } as const;
  const routes = [
    // @ts-expect-error a text that may be absent is no number
    defineRoute({ ...route, handle: (input) => ({ body: Math.abs(input.query.name) }) }),
    // @ts-expect-error it may be absent
    defineRoute({ ...route, handle: ({ query: { name } }) => ({ body: name.length }) }),
    // @ts-expect-error the schema knows no such field
    defineRoute({ ...route, handle: (input) => ({ body: input.query.nmae }) }),
    // @ts-expect-error nothing says what the body is
    defineRoute({ ...route, handle: (input) => ({ body: input.body.name }) }),
    // @ts-expect-error tags are not numbers
    defineRoute({ ...facts, method: 'GET', reply: listOf('tag'), handle: () => ({ body: [1, 2] }) }),
    // @ts-expect-error a required field of the answer is missing
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({ body: {} }) }),
    // @ts-expect-error there is no such record
    defineRoute({ ...facts, method: 'GET', reply: listOf('tagg'), handle: () => ({ body: [] }) }),
  ];
  expect(routes).toHaveLength(7);
});

it('refuses, when it compiles, a route whose path and params disagree', () => {
  const route = { ...facts, method: 'DELETE', handle: () => ({}) } as const;
  const optional = { type: 'object', properties: { exampleID } } as const;
  const both = {
    type: 'object',
    properties: { exampleID, part: { type: 'string' } },
    required: ['exampleID', 'part'],
  } as const;
  const kind = 'examples' as 'examples' | 'samples';
  const routes = [
    defineRoute({ ...route, path: '/examples' }),
    defineRoute({ ...route, path: `/${kind}/:exampleID/parts/:part`, params: both }),
    // @ts-expect-error nothing describes the parameter
    defineRoute({ ...route, path }),
    // @ts-expect-error the path has another name for it
    defineRoute({ ...route, path: '/examples/:id', params }),
    // @ts-expect-error the path has no parameter
    defineRoute({ ...route, path: '/examples', params }),
    // @ts-expect-error a parameter of a path is always present
    defineRoute({ ...route, path, params: optional }),
    // @ts-expect-error one of two parameters is missing in the path
    defineRoute({ ...route, path, params: both }),
    // @ts-expect-error one of two parameters is not described
    defineRoute({ ...route, path: '/examples/:exampleID/parts/:part', params }),
    // @ts-expect-error only a literal path can be compared
    defineRoute({ ...route, path: path as string, params }),
  ];
  expect(routes).toHaveLength(9);
});

it('refuses, when it compiles, a route that promises a body and sends none, or sends one that it does not promise', () => {
  const reply = { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] } as const;
  const answer = { body: { html: '' } } as { body?: { html: string } };
  const location = '/examples/1';
  const routes = [
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({ body: { html: '' } }) }),
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({ status: 302, headers: { location } }) }),
    defineRoute({ ...facts, method: 'POST', handle: () => ({ status: 204 }) }),
    // @ts-expect-error the body is missing
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({}) }),
    // @ts-expect-error the body may be missing
    defineRoute({ ...facts, method: 'GET', reply, handle: () => answer }),
    // @ts-expect-error some answers have no body
    defineRoute({ ...facts, method: 'GET', reply, handle: async ({ viewer }) => (viewer.isGuest ? {} : answer) }),
    // @ts-expect-error 204 has no body, and the schema promises one
    defineRoute({ ...facts, method: 'GET', reply, handle: () => ({ status: 204 }) }),
    // @ts-expect-error nothing says what the body is
    defineRoute({ ...facts, method: 'GET', handle: () => ({ body: { html: '' } }) }),
  ];
  expect(routes).toHaveLength(8);
});
