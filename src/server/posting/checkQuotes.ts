import { commentPath, discussionPath } from '#domain/urls.ts';
import { type RichNode, isObject } from '../bodies/rich2/nodes.ts';
import { loadQuoteSources, type QuoteSource } from '../db/repos/quoteSources.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { mayView } from '../http/viewer.ts';
import type { Actor } from './actor.ts';
import type { BodyToRead } from './readBody.ts';

/** More quotes than this in one post are no answer to anybody. */
const mostQuotes = 50;

type QuoteData = { -readonly [key in keyof RichNode]: unknown };

const keyOf = (data: QuoteData) => `${String(data['recordType'])}:${Number(data['recordID'])}`;
const isQuote = (value: RichNode) => value['embedType'] === 'quote' || (value['bodyRaw'] !== undefined && value['recordID'] !== undefined);

const refuse = (code: string, message: string) => validationFailed([{ ...fieldError('body', code, message), status: 422 }]);

/**
 * The data of every quote in a parsed document, in place, however deep it stands: what is not found here is believed.
 * Quotes inside the text of a quote belong to what is quoted.
 */
function quotesIn(document: unknown): QuoteData[] {
  const found: QuoteData[] = [];
  const waiting = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (const item of value) waiting.push(item);
    } else if (isObject(value)) {
      if (isQuote(value)) found.push(value as QuoteData);
      for (const [key, item] of Object.entries(value)) if (key !== 'bodyRaw' && typeof item === 'object') waiting.push(item);
    }
  }
  return found;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** @throws ApiError 422 for what is nested deeper than anything can be written. */
function write(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw refuse('invalid', 'body is nested too deeply.');
  }
}

const sourceText = (raw: unknown) => (typeof raw === 'string' ? raw : JSON.stringify(raw));

/** The same as the record says now, whether its stored body was sent as text or as what it parses to. */
function says(data: QuoteData, source: QuoteSource): boolean {
  const author = isObject(data['insertUser']) ? data['insertUser'] : {};
  const isSameText = sourceText(data['bodyRaw']) === source.body || sourceText(data['bodyRaw']) === sourceText(parse(source.body));
  const isSameAuthor = author['name'] === source.authorName && author['userID'] === source.authorID;
  return isSameText && isSameAuthor && String(data['format']).toLowerCase() === source.format;
}

/** Puts what the record says in the place of what the quote claims. */
function correct(data: QuoteData, source: QuoteSource): void {
  const author = isObject(data['insertUser']) ? data['insertUser'] : {};
  const isOwn = Number(author['userID']) === source.authorID;
  data['bodyRaw'] = source.body;
  data['format'] = source.format;
  data['insertUser'] = { ...(isOwn ? author : {}), userID: source.authorID, name: source.authorName };
}

const seconds = (date: unknown) => Math.floor(Date.parse(String(date)) / 1000);

/** A date that a quote bears is that of the record; one that it does not bear is not missed. */
function correctDate(data: QuoteData, key: 'dateInserted' | 'dateUpdated', date: Date | null): void {
  if (data[key] === undefined || (date === null && data[key] === null)) return;
  if (date !== null && seconds(data[key]) === seconds(date.toISOString())) return;
  data[key] = date === null ? null : date.toISOString();
}

const originOf = /^https?:\/\/[^/?#\\]*/i;

/** The path of an address where it leads to the record; under which name the site is called does not matter. */
function pathTo({ recordType, recordID }: RichNode, url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const path = url.replace(originOf, '');
  const start = recordType === 'comment' ? `/discussion/comment/${Number(recordID)}` : `/discussion/${Number(recordID)}`;
  return path.startsWith(start) && /^[/?#]?$/.test(path.charAt(start.length)) ? path : undefined;
}

/** Title, address and dates, which stand beside the words and are believed like them. */
function correctFacts(data: QuoteData, source: QuoteSource): void {
  const recordID = Number(data['recordID']);
  const { name } = source;
  if (data['name'] !== undefined && data['name'] !== name) {
    if (name === null) delete data['name'];
    else data['name'] = name;
  }
  data['url'] = pathTo(data, data['url']) ?? (name === null ? commentPath(recordID) : discussionPath({ discussionID: recordID, name }));
  correctDate(data, 'dateInserted', source.dateInserted);
  correctDate(data, 'dateUpdated', source.dateUpdated);
}

const claims = ['bodyRaw', 'insertUser', 'name', 'dateInserted', 'dateUpdated', 'category', 'discussionLink'] as const;

/** Of what the writer may not read only its address stays. @returns whether anything had to be changed */
function settle(data: QuoteData, source: QuoteSource | undefined): boolean {
  const before = write(data);
  if (!source) {
    for (const claim of [...claims, 'body']) delete data[claim];
  } else {
    if (!says(data, source)) {
      delete data['body'];
      correct(data, source);
    }
    correctFacts(data, source);
  }
  return write(data) !== before;
}

const tooMany = () => refuse('maxItems', `body has too many quotes: at most ${mostQuotes} are allowed.`);

/**
 * Nobody is made to have said what they did not say: a quote holds the record's own words and author, or those it held
 * when the post was saved before. A body whose quotes are true stays as it is, to the byte. @throws ApiError 422 for too many
 */
export async function checkQuotes({ services, viewer }: Pick<Actor, 'services' | 'viewer'>, { body, format, before }: BodyToRead): Promise<string> {
  // looked for in what it parses to: in the text a key can be spelled in many ways
  if (format !== 'rich2' && format !== 'rich') return body;
  const document = parse(body);
  const quotes = quotesIn(document);
  if (quotes.length === 0) return body;
  const quotesBefore = quotesIn(before === undefined ? undefined : parse(before));
  // quotes within quotes are written out with each that stands around them: so many are counted first
  if (quotes.length > mostQuotes + quotesBefore.length) throw tooMany();
  const kept = new Set(quotesBefore.map(write));
  const claimed = kept.size === 0 ? quotes : quotes.filter((data) => !kept.has(write(data)));
  if (claimed.length > mostQuotes) throw tooMany();
  const sources = await loadQuoteSources(services, claimed.map(keyOf));
  const changes = claimed.map((data) => {
    const source = sources.get(keyOf(data));
    return settle(data, source && mayView(viewer, source.categoryID) ? source : undefined);
  });
  return changes.some(Boolean) ? write(document) : body;
}
