import { longestSearchText } from '#domain/search.ts';
import { expandSchema } from '../../http/expands.ts';
import { dateRangeSchema, rangeSchema, recordID, recordIDs, sortSchema, texts } from '../../http/fields.ts';
import { pageSchema } from '../../http/paging.ts';
import { sectionGroupParam, sectionParam } from '../../http/sectionParams.ts';
import type { FromSchema } from '../../http/schemaTypes.ts';

const flag = { type: 'boolean' } as const;
const word = { type: 'string', maxLength: 200 } as const;

const { limit, page } = pageSchema({ limit: 10, maxLimit: 100 });
const { default: _first, ...anyPage } = page;
const { default: _usual, ...anySort } = sortSchema(['dateInserted', 'dateUpdated', 'score', 'hot'], 'dateInserted');

/** The query of GET /search. */
export const searchQuery = {
  type: 'object',
  properties: {
    query: {
      type: 'string',
      default: '',
      maxLength: longestSearchText,
      description: 'Words, "phrases", -exclusions, OR between alternatives.',
    },
    recordTypes: { ...texts, description: 'discussion, comment, category, user; other types find nothing here.' },
    types: { ...texts, description: 'Types of posts: discussion, question, comment, answer…' },
    discussionID: recordID,
    categoryID: rangeSchema,
    categoryIDs: recordIDs,
    followedCategories: { ...flag, default: false },
    includeChildCategories: { ...flag, default: false },
    includeArchivedCategories: { ...flag, default: false },
    knowledgeBaseID: recordID,
    knowledgeCategoryIDs: recordIDs,
    name: { type: 'string', maxLength: longestSearchText, description: 'Words in the title.' },
    featured: flag,
    locale: { ...word, description: 'Sent by clients; has no effect, because posts are found in all languages.' },
    siteSectionGroup: sectionGroupParam,
    siteSectionID: sectionParam,
    insertUserNames: texts,
    insertUserIDs: recordIDs,
    dateInserted: dateRangeSchema,
    tags: { ...texts, description: 'Tag names or URL codes.' },
    tagOperator: { type: 'string', enum: ['or', 'and'], default: 'or' },
    queryOperator: { type: 'string', enum: ['and', 'or'], default: 'and' },
    statusID: recordIDs,
    postTypeID: texts,
    page: anyPage,
    limit,
    cursor: {
      ...word,
      description: 'Cursor from an earlier response (`x-app-page-cursor`); cannot be combined with `page`.',
    },
    expandBody: { ...flag, default: true, description: 'Older spelling of `expand=-body`.' },
    expand: expandSchema,
    collapse: { ...flag, default: false, description: 'One result for each discussion.' },
    sort: { ...anySort, enum: ['relevance', ...anySort.enum] },
    domain: { ...word, description: 'Used by clients to choose record types; has no effect on the server.' },
    scope: { ...word, description: 'Used by clients; only this site is searched.' },
  },
} as const;

/** Validated, with defaults. */
export type SearchQuery = FromSchema<typeof searchQuery>;
