import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { type RichNode, isObject } from '../../bodies/rich2/nodes.ts';
import { loadQuoteSources, type QuoteSource } from './repo/quoteSources.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { mayView } from '../../http/viewer.ts';
import type { Actor } from './actor.ts';

export interface BodyToRead {
  readonly body: string;
  readonly format: string;
  /** The previous body: quotes that it holds already are not corrected. */
  readonly before?: string;
}

/** Upper limit of quotes in one post. */
const mostQuotes = 50;

type QuoteData = { -readonly [key in keyof RichNode]: unknown };

const keyOf = (data: QuoteData) => `${String(data['recordType'])}:${Number(data['recordID'])}`;
const isQuote = (value: RichNode) =>
  value['embedType'] === 'quote' || (value['bodyRaw'] !== undefined && value['recordID'] !== undefined);

const refuse = (code: string, message: string) =>
  validationFailed([{ ...fieldError('body', code, message), status: 422 }]);

/**
 * Finds the data of every quote in a parsed document, at any depth, by reference. A quote that is missed here goes
 * unchecked. Quotes inside the text of a quote belong to the quoted post and are skipped.
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
      for (const [key, item] of Object.entries(value))
        if (key !== 'bodyRaw' && typeof item === 'object') waiting.push(item);
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

/** @throws ApiError 422 when the value is nested too deeply to serialize. */
function write(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw refuse('invalid', 'body is nested too deeply.');
  }
}

const sourceText = (raw: unknown) => (typeof raw === 'string' ? raw : JSON.stringify(raw));

/** Whether the quote matches the record. Its stored body may be sent as text or as the parsed value. */
function says(data: QuoteData, source: QuoteSource): boolean {
  const author = isObject(data['insertUser']) ? data['insertUser'] : {};
  const isSameText =
    sourceText(data['bodyRaw']) === source.body || sourceText(data['bodyRaw']) === sourceText(parse(source.body));
  const isSameAuthor = author['name'] === source.authorName && author['userID'] === source.authorID;
  return isSameText && isSameAuthor && String(data['format']).toLowerCase() === source.format;
}

/** Replaces the quote's text and author with those of the record. */
function correct(data: QuoteData, source: QuoteSource): void {
  const author = isObject(data['insertUser']) ? data['insertUser'] : {};
  const isOwn = Number(author['userID']) === source.authorID;
  data['bodyRaw'] = source.body;
  data['format'] = source.format;
  data['insertUser'] = { ...(isOwn ? author : {}), userID: source.authorID, name: source.authorName };
}

const seconds = (date: unknown) => Math.floor(Date.parse(String(date)) / 1000);

/** Replaces a date in the quote with the record's. A missing date stays missing. */
function correctDate(data: QuoteData, key: 'dateInserted' | 'dateUpdated', date: Date | null): void {
  if (data[key] === undefined || (date === null && data[key] === null)) return;
  if (date !== null && seconds(data[key]) === seconds(date.toISOString())) return;
  data[key] = date === null ? null : date.toISOString();
}

const originOf = /^https?:\/\/[^/?#\\]*/i;

/** The path of a URL that leads to the record, whatever its host; undefined for any other URL. */
function pathTo({ recordType, recordID }: RichNode, url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const path = url.replace(originOf, '');
  const start =
    recordType === 'comment' ? `/discussion/comment/${Number(recordID)}` : `/discussion/${Number(recordID)}`;
  return path.startsWith(start) && /^[/?#]?$/.test(path.charAt(start.length)) ? path : undefined;
}

/** Corrects title, URL and dates, which are shown next to the quoted text. */
function correctFacts(data: QuoteData, source: QuoteSource): void {
  const recordID = Number(data['recordID']);
  const { name } = source;
  if (data['name'] !== undefined && data['name'] !== name) {
    if (name === null) delete data['name'];
    else data['name'] = name;
  }
  data['url'] =
    pathTo(data, data['url']) ??
    (name === null ? commentPath(recordID) : discussionPath({ discussionID: recordID, name }));
  correctDate(data, 'dateInserted', source.dateInserted);
  correctDate(data, 'dateUpdated', source.dateUpdated);
}

const claims = ['bodyRaw', 'insertUser', 'name', 'dateInserted', 'dateUpdated', 'category', 'discussionLink'] as const;

/**
 * Corrects a quote. If the author cannot read the quoted record, only its URL is kept. @returns whether anything
 * changed
 */
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
 * Prevents forged quotes: each quote must hold the record's own text and author, or be unchanged since the post was
 * last saved; others are corrected. A body that needs no correction is returned unchanged. @throws ApiError 422 for too
 * many quotes
 */
export async function checkQuotes(
  { services, viewer }: Pick<Actor, 'services' | 'viewer'>,
  { body, format, before }: BodyToRead,
): Promise<string> {
  // search the parsed document: in the source text the same key can be escaped in many ways
  if (format !== 'rich2' && format !== 'rich') return body;
  const document = parse(body);
  const quotes = quotesIn(document);
  if (quotes.length === 0) return body;
  const quotesBefore = quotesIn(before === undefined ? undefined : parse(before));
  // comparing nested quotes serializes each level again, so check the number first
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
