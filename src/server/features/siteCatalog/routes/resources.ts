import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';

const managed = { tags: ['Resources'], permission: 'site.manage', neverCached: true } as const;

/** Kinds of records that programs can read completely, with the list that they are in and its ID. */
const resources = {
  category: { path: '/api/v2/categories', parameter: 'categoryID' },
  comment: { path: '/api/v2/comments', parameter: 'commentID' },
  discussion: { path: '/api/v2/discussions', parameter: 'discussionID' },
  user: { path: '/api/v2/users', parameter: 'userID' },
} as const;

const text = { type: 'string' } as const;
const list = defineRoute({
  ...managed,
  method: 'GET',
  path: '/resources',
  summary: 'Kinds of records that can be read completely.',
  query: { type: 'object', properties: { crawlable: { type: 'boolean' } } },
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: { recordType: text, url: text, crawlable: { type: 'boolean' } },
      required: ['recordType', 'url', 'crawlable'],
    },
  },
  handle: ({ query: { crawlable = true }, origin }) => ({
    body: crawlable
      ? Object.keys(resources).map((recordType) => ({
          recordType,
          url: `${origin}/api/v2/resources/${recordType}`,
          crawlable: true,
        }))
      : [],
  }),
});

const read = defineRoute({
  ...managed,
  method: 'GET',
  path: '/resources/:recordType',
  summary: 'A kind of records, and with `expand=crawl` how to read all of them.',
  params: { type: 'object', properties: { recordType: { type: 'string', maxLength: 100 } }, required: ['recordType'] },
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: {
    type: 'object',
    properties: {
      recordType: text,
      crawl: {
        type: 'object',
        properties: { url: text, parameter: text },
        required: ['url', 'parameter'],
      },
    },
    required: ['recordType'],
  },
  handle: ({ params: { recordType }, query, origin }) => {
    const found = Object.entries(resources).find(([name]) => name === recordType)?.[1];
    if (!found) throw notFound('Resource');
    const expands = resolveExpands(query.expand, { known: ['crawl'] });
    const crawl = { url: `${origin}${found.path}`, parameter: found.parameter };
    return { body: { recordType, ...(expands.has('crawl') ? { crawl } : {}) } };
  },
});

export const resourceRoutes: readonly AnyRoute[] = [list, read];
