import type { FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import type { Services } from '../services.ts';
import { loggedAddress } from './loggedAddress.ts';

/** Our own errors are clear by their message; others need the stack trace. */
function describe(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The client has disconnected, so nothing has failed. */
const isGone = (error: unknown, { raw }: Pick<FastifyRequest, 'raw'>) =>
  raw.destroyed && error instanceof Error && error.name === 'AbortError';

/** Logs a failed request with the ID that its response has in `x-request-id`. */
export function logFailure(
  { log }: Pick<Services, 'log'>,
  request: Pick<FastifyRequest, 'id' | 'method' | 'url' | 'raw'>,
  error: unknown,
): void {
  if (isGone(error, request)) return;
  const { id, method, url } = request;
  log('error', `${method} ${loggedAddress(url)} failed`, { requestID: id, error: describe(error) });
}
