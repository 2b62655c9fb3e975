import type { ProblemWords } from './problem.ts';

/** A field that failed validation (schemas/api/error.schema.json). */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly path?: string;
  readonly index?: number;
  /** For problems of layouts: which one of its code it is. */
  readonly words?: ProblemWords;
}

export interface ApiErrorExtras {
  readonly description?: string;
  readonly errors?: readonly FieldError[];
  readonly actionButton?: { readonly label: string; readonly url: string; readonly target?: string };
  readonly permissions?: readonly string[];
  readonly recordIDs?: readonly number[];
  /** For replies: the maximum depth of the thread, and the rejected depth. */
  readonly maxDepth?: number;
  readonly actualDepth?: number;
  readonly retryAfterSeconds?: number;
  /** Where to go instead, such as the sign-in page. */
  readonly redirectTo?: string;
  /** The session has ended, and the call was answered as a guest's. Only set in the browser. */
  readonly isSignedOut?: true;
  /** Debug mode only. */
  readonly trace?: string | readonly string[];
  /** For a long run that did not finish. */
  readonly progress?: object;
  /** The stored draft, if it was changed elsewhere. */
  readonly draft?: object;
  /** The stored fields of a record, if it was changed elsewhere. */
  readonly current?: object;
  /** The stored role, if it was changed elsewhere. */
  readonly role?: object;
}

/** An error response (status 400 or more), on the server before it is sent and in the browser after it was received. */
export class ApiError extends Error {
  readonly status: number;
  readonly extras: ApiErrorExtras;

  constructor(status: number, message: string, extras: ApiErrorExtras = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.extras = extras;
  }
}

/** Generic message of validation errors; the messages of the fields are more specific. */
const fieldsAreWrong = 'Validation Failed';
const asSentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);

/** The texts of an error, part by part. Field messages, if there are any, replace "Validation Failed" (SH-ERR-015). */
export function errorLines({ message, extras: { errors = [], description } }: ApiError): readonly string[] {
  const isFields = errors.length > 0 && message === fieldsAreWrong;
  return [...new Set([...(isFields ? [] : [message]), ...errors.map((error) => error.message), description])].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

/** The texts about the form as a whole, where fields show their own messages. */
export function wholeLines(error: ApiError): readonly string[] {
  const ofFields = new Set((error.extras.errors ?? []).map(({ message }) => message));
  return errorLines(error).filter((line) => !ofFields.has(line));
}

const inOneLine = (lines: readonly string[]) =>
  lines.map((line, index) => (index < lines.length - 1 ? asSentence(line) : line)).join(' ');

/** The text of an error. `ErrorText` also shows suggested actions and debug details. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return inOneLine(errorLines(error));
}

/** The text of an error without the messages of fields; empty if they say everything. */
export const wholeText = (error: unknown): string =>
  error instanceof ApiError ? inOneLine(wholeLines(error)) : errorText(error);

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.extras.isSignedOut === true;
