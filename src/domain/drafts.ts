import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { unescapeHtml } from '#lib/escapeHtml.ts';
import { dayMs } from '#lib/time.ts';
import { markdownWords } from './markdownWords.ts';

/** The record types a draft can have (CO-DRAFT-006, resolutions G21). */
export const draftRecordTypes = ['discussion', 'comment', 'article', 'event'] as const;
export type DraftRecordType = (typeof draftRecordTypes)[number];

export const draftStatuses = ['draft', 'scheduled', 'error'] as const; // CO-DRAFT-007
export type DraftStatus = (typeof draftStatuses)[number];

/**
 * Why the author cannot continue where the draft was started. `commentGone`: the comment that it replies to or edits
 * was deleted.
 */
export type DraftPlaceState = 'closed' | 'gone' | 'commentGone';

/** Path of the viewer's drafts. */
export const draftsPath = '/drafts';
/** Where to continue an unposted comment (CO-DRAFT-001). */
export function commentDraftPath(discussion: { readonly discussionID: number; readonly name: string }): string {
  return `${discussionPath(discussion)}?hasDraft=true#create-comment`;
}

/** Where to continue an unposted reply or an unsaved edit (CO-DRAFT-002). */
export function replyDraftPath(commentID: number): string {
  const [path] = commentPath(commentID).split('#');
  return `${path}?hasDraft=true#Comment_${commentID}`;
}

/** How long discarding a draft can be undone. */
export const draftUndoMs = 30_000;
/** Number of earlier states that are kept per draft. */
export const keptSnapshots = 10;
/** Maximum size of a draft's attributes as JSON. */
export const largestDraftBytes = 1_000_000;
export const mostDrafts = 300;
/** Earliest and latest time for scheduling, from now. */
export const soonestScheduleMs = 15 * 60_000;
export const latestScheduleMs = 366 * dayMs;

export const defaultDraftFormat = 'rich2'; // CO-DRAFT-009

/** The ID of the comment that a reply is to. */
export function answeredCommentOf(attributes: DraftAttributes): number | undefined {
  const commentID = Number(draftMetaOf(attributes)['commentParentID']);
  return Number.isSafeInteger(commentID) && commentID > 0 ? commentID : undefined;
}

/** Converts a reply to a top-level comment. */
export function asOwnComment(attributes: DraftAttributes): DraftAttributes {
  const { commentParentID: _commentParentID, commentPath: _commentPath, ...draftMeta } = draftMetaOf(attributes);
  return { ...attributes, draftMeta };
}

/** The text and its format. */
export interface DraftText {
  readonly body?: unknown;
  readonly format?: unknown;
}

/** The author’s text and choices; other fields are allowed. */
export interface DraftAttributes extends DraftText {
  readonly draftType?: unknown;
  readonly draftMeta?: unknown;
  readonly lastSaved?: unknown;
  readonly groupID?: unknown;
  readonly name?: unknown;
  readonly [field: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

export function draftMetaOf({ draftMeta }: DraftAttributes): Fields {
  return isRecord(draftMeta) ? (draftMeta as Fields) : {};
}

/** The title; empty if there is none. */
export function draftName(attributes: DraftAttributes): string {
  const names = [draftMetaOf(attributes)['name'], attributes.name];
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '';
}

/** The body as a string, however the client stored it. */
export function draftBodyOf({ body }: DraftText): string {
  if (typeof body === 'string') return body;
  return body === undefined || body === null ? '' : JSON.stringify(body);
}

export function draftFormatOf({ format }: DraftText): string {
  return typeof format === 'string' && format !== '' ? format : defaultDraftFormat;
}

const noBody = 'Invalid draft, no body content'; // CO-DRAFT-020
const noMeta = 'Invalid draft meta'; // CO-DRAFT-021

/**
 * Why a draft cannot be saved; undefined if it can. An empty body is valid, because deleted text must not come back; a
 * missing title is valid too.
 */
export function storeFault(recordType: DraftRecordType, { body, draftMeta }: DraftAttributes): string | undefined {
  if (recordType === 'comment' && (body === undefined || body === null)) return noBody;
  return recordType === 'discussion' && !isRecord(draftMeta) ? noMeta : undefined;
}

/** Why the draft cannot be posted; undefined if it can. */
export function draftFault(recordType: DraftRecordType, attributes: DraftAttributes): string | undefined {
  const meta = draftMetaOf(attributes);
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  if (recordType === 'discussion' && !(isText(meta['name']) && isText(meta['postTypeID']))) return noMeta;
  return draftBodyOf(attributes) === '' ? noBody : undefined;
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Whether the body is a rich document instead of markup (CO-DRAFT-022, CO-DRAFT-023). */
export function isRichDraft({ body, format }: DraftText): boolean {
  if (typeof format === 'string' && /^rich2$/i.test(format)) return true;
  const value = parsed(body);
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object' && one !== null && 'insert' in one);
  return typeof value === 'object' && value !== null && 'ops' in value;
}

const longestExcerpt = 200;
const mostLooked = 20_000;

/** The texts of a rich document in order. Iterative, because the client determines the depth. */
function textsOf(root: unknown): string {
  const waiting: unknown[] = [root];
  let text = '';
  for (let looked = 0; waiting.length > 0 && looked < mostLooked && text.length < longestExcerpt * 2; looked += 1) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { text: own, insert, children, ops, type, name } = value as Fields;
    if (type === '@' && typeof name === 'string') {
      text += `@${name}`;
      continue;
    }
    if (typeof own === 'string') text += own;
    if (typeof insert === 'string') text += insert;
    if (typeof type === 'string') text += ' ';
    const below = Array.isArray(value) ? value : [children, ops].flat();
    for (let at = Math.min(below.length, mostLooked) - 1; at >= 0; at -= 1) waiting.push(below[at]);
  }
  return text;
}

/** The words of a text in a format that is not a rich document. */
function wordsOfSource(source: string, format: string): string {
  if (/^text/i.test(format)) return source;
  return /^markdown$/i.test(format) ? markdownWords(source) : unescapeHtml(source.replace(/<[^<>]*>/g, ' '));
}

/** Excerpt of the text on one line, for lists. */
export function draftExcerpt(attributes: DraftText): string {
  const { body } = attributes;
  const value = isRichDraft(attributes) ? parsed(body) : body;
  const text =
    typeof value === 'string' ? wordsOfSource(value.slice(0, mostLooked), draftFormatOf(attributes)) : textsOf(value);
  const line = [
    ...text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ];
  return line.length <= longestExcerpt ? line.join('') : `${line.slice(0, longestExcerpt).join('').trimEnd()}…`;
}

/** All fields of a draft except its body and the time it was saved. */
function restOf({ body: _body, lastSaved: _lastSaved, ...rest }: DraftAttributes): string {
  return JSON.stringify(rest);
}

export function isSameDraft(one: DraftAttributes, other: DraftAttributes): boolean {
  return draftBodyOf(one) === draftBodyOf(other) && restOf(one) === restOf(other);
}

/** Whether the later state contains everything of the earlier one, with text inserted in one place. */
export function holdsDraft(later: DraftAttributes, earlier: DraftAttributes): boolean {
  const [long, short] = [draftBodyOf(later), draftBodyOf(earlier)];
  if (long.length < short.length || restOf(later) !== restOf(earlier)) return false;
  let front = 0;
  while (front < short.length && long[front] === short[front]) front += 1;
  let back = 0;
  while (back < short.length - front && long[long.length - 1 - back] === short[short.length - 1 - back]) back += 1;
  return front + back === short.length;
}
