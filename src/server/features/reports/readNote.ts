import { renderSent } from '../../bodies/renderSent.ts';
import { ApiError } from '#lib/apiError.ts';
import { isBlank } from '#lib/isBlank.ts';
import { type Actor, checkDocument, checkQuotes, isShown, readFormat } from '../posts/index.ts';
import { emptyField, validationFailed } from '../../http/errors.ts';

export interface SentNote {
  readonly noteBody?: string;
  readonly noteFormat?: string;
}

const names: Readonly<Record<string, string>> = { body: 'noteBody', format: 'noteFormat' };

/** Maps errors of a note to its fields. */
function aboutNote(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.extras.errors) return error;
  const errors = error.extras.errors.map((one) => ({ ...one, field: names[one.field] ?? one.field }));
  return new ApiError(error.status, error.message, { ...error.extras, errors });
}

/** The reporter's note; undefined if it is empty. @throws ApiError 422 if it is invalid */
export async function readNote(
  { services, viewer }: Pick<Actor, 'services' | 'viewer'>,
  { noteBody = '', noteFormat = 'text' }: SentNote,
) {
  const trimmed = noteBody.trim();
  if (isBlank(trimmed)) return undefined;
  try {
    const format = readFormat(noteFormat);
    checkDocument(trimmed, format);
    const body = await checkQuotes({ services, viewer }, { body: trimmed, format });
    const { html, plain } = await renderSent(services, { userID: viewer.userID, body, format });
    return !isBlank(plain) || isShown(html) ? { body, html } : undefined;
  } catch (error) {
    throw aboutNote(error);
  }
}

/** A moderator's note. @throws ApiError 422 if it is empty */
export function readModeratorNote(sent: string): string {
  const body = sent.trim();
  if (!isBlank(body)) return body;
  throw validationFailed([emptyField('body', 'body is required.')]);
}
