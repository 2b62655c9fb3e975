import type { Permission } from '#contracts/permission.gen.ts';
import { ApiError, type ApiErrorExtras, type FieldError } from '#lib/apiError.ts';

/** An error response (schemas/api/error.schema.json). */
export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Limits the errors listed in a response: a hostile body could cause a million. */
const maxFieldErrors = 50;

/** Names what is missing, so that its page can be titled "{Type} Not Found" (SH-ROUTE-010). */
export class MissingRecord extends ApiError {
  /** In the singular and capitalized, e.g. `Discussion`. */
  readonly thing: string;

  constructor(thing: string) {
    super(404, `${thing} not found.`);
    this.thing = thing;
  }
}

export const notFound = (thing: string): ApiError => new MissingRecord(thing);

/** The only record of a list. @throws ApiError 404 if it has disappeared since it was looked up */
export function firstOf<Item>(records: readonly Item[], thing: string): Item {
  const [first] = records;
  if (first === undefined) throw notFound(thing);
  return first;
}

export function gone(thing: string): ApiError {
  return new ApiError(410, `${thing} has been deleted.`);
}

export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 410;

/** Names the required permissions; any one of them suffices. */
export function permissionProblem(permission: Permission | readonly Permission[]): ApiError {
  const names = typeof permission === 'string' ? [permission] : permission;
  const description =
    names.length === 1
      ? `You need the ${names[0]} permission to do that.`
      : `You need one of these permissions to do that: ${names.join(', ')}.`;
  return new ApiError(403, 'Permission Problem', { description, permissions: names });
}

/** Uses the highest status of the errors: 400 only if all of them are missing fields. */
export function validationFailed(errors: readonly FieldError[]): ApiError {
  const status = errors.reduce((highest, error) => Math.max(highest, error.status), 400);
  return new ApiError(status, 'Validation Failed', { errors: errors.slice(0, maxFieldErrors) });
}

export function fieldError(field: string, code: string, message: string): FieldError {
  return { field, code, status: code === 'missingField' ? 400 : 422, message };
}

/**
 * The record was changed since it was read. @param message names the record @param more what is stored now, for
 * comparison
 */
export function changedElsewhere(message: string, more: Readonly<Record<string, unknown>> = {}): ApiError {
  const description = 'Nothing was overwritten. Compare both versions and save again.';
  return new ApiError(409, message, { description, ...more });
}

/** A required field that was sent empty: 422 instead of 400. */
export function emptyField(field: string, message: string): FieldError {
  return { ...fieldError(field, 'missingField', message), status: 422 };
}

export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'Too many requests.', {
    description: `Please try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

interface LooseError {
  readonly statusCode?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

function fromApiError(error: ApiError): ErrorReply {
  const { retryAfterSeconds, ...shown } = error.extras;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return { status: error.status, headers, body: { message: error.message, status: error.status, ...shown } };
}

/** Replaces messages of the HTTP server, which mention its internals. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  414: 'The address is too long.',
  415: 'The content type of the request body is not supported.',
  431: 'The request headers are too large.',
};

const tooLarge = 413;

function tooLargeText(maxBytes: number | undefined): string {
  if (maxBytes === undefined) return 'The request body is too large.';
  const isSmall = maxBytes < 1_000_000;
  const size = Math.floor(maxBytes / (isSmall ? 1000 : 1_000_000));
  return `The request body is too large: at most ${size} ${isSmall ? 'kB' : 'MB'}.`;
}

/** Cause and stack trace of a fault, for developers. Refusals of our own have neither: they say what is wrong. */
export function debugDetails(error: unknown): Pick<ApiErrorExtras, 'description' | 'trace'> {
  const { message, stack } = (error ?? {}) as LooseError;
  if (error instanceof ApiError || typeof stack !== 'string') return {};
  return { description: String(message), trace: stack.split('\n') };
}

/** Converts any error to a response. Stack traces are included only in debug mode. */
export function errorReply(
  error: unknown,
  options: { readonly debug: boolean; readonly maxBodyBytes?: number | undefined },
): ErrorReply {
  if (error instanceof ApiError) return fromApiError(error);
  const { statusCode, message } = (error ?? {}) as LooseError;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    if (statusCode === tooLarge) return fromApiError(new ApiError(tooLarge, tooLargeText(options.maxBodyBytes)));
    return fromApiError(new ApiError(statusCode, refusals[statusCode] ?? String(message)));
  }
  const details = options.debug ? debugDetails(error) : {};
  return { status: 500, headers: {}, body: { message: 'There was an error', status: 500, ...details } };
}
