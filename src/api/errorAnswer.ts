import { unescapeHtml } from '#lib/escapeHtml.ts';
import { withoutTags } from '#lib/markup.ts';
import { ApiError, type ApiErrorExtras, type FieldError } from '#lib/apiError.ts';
import { isTooLate } from './timeLimit.ts';

export const unreachable = 'Something went wrong while contacting the server.'; // SH-ERR-014
export const tooLate = 'The server did not answer in time.';

/** The error of a call without a response. */
export const unanswered = (cause: unknown) =>
  new ApiError(0, unreachable, isTooLate(cause) ? { description: tooLate } : {});

/** Plain text; where links are possible, `SignedOut` shows it in the viewer's language. */
export const signedOut = 'You have been signed out.';
/** Spelled as the specification spells it (resolutions G28). */
export const untitledErrorPage = 'An Error has Occured'; // SH-ERR-017

/** Explains a page in place of an answer of the API, which says nothing about it itself. */
export const pageInstead =
  'Something between you and the server, such as a proxy or the sign-in page of a network, sent a page in place of ' +
  'the answer.';

const longestTitle = 200;
const firstErrorStatus = 400;

/** Text of an HTML snippet, only ever shown as text. */
function textOf(html: string): string {
  return unescapeHtml(withoutTags(html, ' ')).replace(/\s+/g, ' ').trim();
}

/**
 * A page from something in front of the server: its title, and the ID for its operator. A page that is no error, or
 * has neither, is explained.
 */
function fromErrorPage(
  html: string,
  { headers, status }: Response,
): { readonly message: string; readonly description?: string } {
  const title = textOf(/<title(?:\s[^<>]*)?>([^<]*)/i.exec(html)?.[1] ?? '').slice(0, longestTitle);
  const written = /\bray id:? ?([0-9a-f]{8,40})\b/i.exec(textOf(html))?.[1];
  const rayID = written ?? /^[0-9a-f]{8,40}/i.exec(headers.get('cf-ray') ?? '')?.[0];
  const isUnexplained = status < firstErrorStatus || (title === '' && rayID === undefined);
  const facts = [...(isUnexplained ? [pageInstead] : []), ...(rayID === undefined ? [] : [`Ray ID: ${rayID}`])];
  return { message: title || untitledErrorPage, description: facts.length > 0 ? facts.join(' ') : undefined };
}

/** Reads errors as a list; other servers send a map from field to list. */
function errorListOf(errors: unknown): readonly FieldError[] | undefined {
  if (Array.isArray(errors)) return errors as FieldError[];
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.entries(errors).flatMap(([field, list]) =>
    (Array.isArray(list) ? list : [list]).map((entry: unknown) =>
      typeof entry === 'object' && entry !== null
        ? ({ field, ...entry } as FieldError)
        : { field, code: 'invalid', status: 422, message: String(entry) },
    ),
  );
}

export const isHtml = (answer: Response) =>
  /^(text\/html|application\/xhtml)/i.test(answer.headers.get('content-type') ?? '');

/** Converts a response to an error: with the server's message, that of a page in front of it, or a generic one. */
export function toApiError(answer: Response, text: string): ApiError {
  if (isHtml(answer)) {
    const { message, description } = fromErrorPage(text, answer);
    return new ApiError(answer.status, message, description ? { description } : {});
  }
  const body = parseJson(text);
  const { message, errors, ...extras } = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: unknown;
    errors?: unknown;
  } & ApiErrorExtras;
  const list = errorListOf(errors);
  return new ApiError(answer.status, typeof message === 'string' && message !== '' ? message : unreachable, {
    ...extras,
    ...(list ? { errors: list } : {}),
  });
}

export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
