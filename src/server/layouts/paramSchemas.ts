import type { PageParams } from '#contracts/pageParams.ts';
import { parseRange, readMoment, readRecordNumber } from '#domain/range.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { realRecordID, recordID } from '../http/fields.ts';

export type ParamSchemas = Readonly<Record<string, JsonSchema>>;

/** Schemas of a view type's parameters: only names that `PageParams` holds, for widgets to read. */
export type ViewInputs = Readonly<Partial<Record<keyof PageParams, JsonSchema>>>;

const page = { type: 'integer', minimum: 1, maximum: 10_000, default: 1, description: 'Page of the list.' } as const;
/** Accepts several numbers as a list too; `paramFormats` defines the string formats. */
const numbers = { type: ['integer', 'string', 'array'], items: { type: 'integer' } } as const;
/** A number, a list of numbers or a range such as `1..10`, as in GET /discussions. */
const range = { ...numbers, format: 'number-range' } as const;
const recordIDs = { ...numbers, format: 'record-ids' } as const;
const dates = { type: 'string', maxLength: 200, format: 'date-range' } as const;
const flag = { type: 'boolean' } as const;
const text = { type: 'string', maxLength: 200 } as const;
const texts = { type: ['string', 'array'] } as const;

/** Checks of the string formats; an empty string means no filter. */
export const paramFormats: Readonly<Record<string, (text: string) => boolean>> = {
  'number-range': (text) => text === '' || parseRange(text, readRecordNumber) !== undefined,
  'date-range': (text) => text === '' || parseRange(text, readMoment) !== undefined,
  'record-ids': (text) => text === '' || parseRange(text, readRecordNumber)?.kind === 'list',
};

/** Parameters of every page. */
export const commonParams: ViewInputs = {
  locale: { type: 'string', maxLength: 20, description: 'Language of the page.' },
  siteSectionID: { type: 'string', maxLength: 50, description: 'Site section; "0" is the default.' },
  categoryID: { type: ['integer', 'string', 'null'], maxLength: 100, description: 'Category, by ID or URL code.' },
};

const discussionSorts = ['dateLastComment', 'dateInserted', 'discussionID', 'score', 'hot', 'experimentalTrending'];

/** Filters of GET /discussions, without defaults, because the widget on the page has its own. */
export const discussionListParams: ViewInputs = {
  page,
  type: { ...texts, description: 'Kinds of posts.' },
  sort: {
    type: ['string', 'null'],
    enum: [...discussionSorts.flatMap((name) => [name, `-${name}`]), '', null],
    description: 'Sort order of the list.',
  },
  followed: { ...flag, description: 'Only categories the viewer follows.' },
  suggested: flag,
  tagID: { ...range, description: 'Posts with this tag.' },
  statusID: recordIDs,
  internalStatusID: recordIDs,
  hasComments: flag,
  discussionID: range,
  dateInserted: dates,
  dateUpdated: dates,
  dateLastComment: dates,
  slotType: { type: 'string', enum: ['d', 'w', 'm', 'y', 'a'] },
  postTypeID: texts,
  score: range,
  insertUserID: range,
  insertUserRoleID: recordIDs,
  reactionType: text,
  groupID: recordID,
};

/** The empty string is accepted because URLs can contain an empty `sort`. */
const commentSorts = ['-dateInserted', 'dateInserted', '-score', '-experimentalTrending', '', null];

export const postParams: ViewInputs = {
  discussionID: { ...realRecordID, description: 'The post.' },
  commentID: { ...realRecordID, description: 'The comment a permalink points to.' },
  page: {
    anyOf: [{ type: 'integer', minimum: 1, maximum: 10_000 }, { enum: ['lookupSort', 'firstUnread'] }],
    default: 1,
    description: 'Page of the comments.',
  },
  sort: { type: ['string', 'null'], enum: commentSorts, description: 'Sort order of the comments.' },
};

const id = { type: ['string', 'null'], maxLength: 100 } as const;

export const createPostParams: ViewInputs = {
  postTypeID: id,
  postType: id,
  groupID: id,
  recordID: id,
  parentRecordType: id,
  parentRecordID: id,
};

export const pagedParams: ViewInputs = { page };

/** Target after signing in; read by the form. */
export const entryParams: ViewInputs = {
  target: { type: 'string', description: 'Path to redirect to afterward.' },
};

/** Accepts any text, because an error page must not fail on its own message. */
export const errorParams: ViewInputs = {
  status: { type: 'integer', default: 500, description: 'HTTP status of the response.' },
  message: { type: 'string', description: 'What happened, as shown to the viewer.' },
  description: { type: 'string', description: 'What can be done.' },
};

export const notFoundParams: ViewInputs = {
  path: { type: 'string', description: 'The address that was not found.' },
  type: { type: 'string', description: 'Kind of record that was not found; `page` by default.' },
};
