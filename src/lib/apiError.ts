/** One field that failed validation (contract: API §1.4). */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly path?: string;
  readonly index?: number;
}

export interface ApiErrorExtras {
  readonly description?: string;
  readonly errors?: readonly FieldError[];
  readonly actionButton?: { readonly label: string; readonly url: string; readonly target?: string };
  readonly permissions?: readonly string[];
  readonly recordIDs?: readonly number[];
  /** Of a reply: how deep the thread may go, and how deep it would have been. */
  readonly maxDepth?: number;
  readonly actualDepth?: number;
  readonly retryAfterSeconds?: number;
  /** Where to go instead, as the browser would: the way in. */
  readonly redirectTo?: string;
  /** The page's reader is signed in no longer: the call was answered as a guest's. Only ever set in the browser. */
  readonly isSignedOut?: true;
  /** Debug mode only. */
  readonly trace?: string | readonly string[];
  /** Of a long run that did not end (contract: API §1.5). */
  readonly progress?: object;
  /** The stored draft, when it was changed elsewhere. */
  readonly draft?: object;
}

/** An answer with a status of 400 or more, on the server before it is sent and in the browser after it arrived. */
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

/** What the API says above the words of the fields, which say it better (contract: API §1.4). */
const fieldsAreWrong = 'Validation Failed';
const asSentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);

/**
 * A failure in one text, with all that the server said: the words at the fields, where there are any, say more than
 * "Validation Failed" (SH-ERR-015). What it offers besides, and what is for developers, is drawn by `ErrorText`.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { errors = [], description } = error.extras;
  const isFields = errors.length > 0 && error.message === fieldsAreWrong;
  const lines = [
    ...new Set([...(isFields ? [] : [error.message]), ...errors.map(({ message }) => message), description]),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  return lines.map((line, index) => (index < lines.length - 1 ? asSentence(line) : line)).join(' ');
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.extras.isSignedOut === true;
