import type { FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import type { Services } from '../services.ts';
import { loggedAddress } from './loggedAddress.ts';

/** A refusal of ours says what is wrong by itself; of anything else the place is needed. */
function describe(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A line for a request that failed, with the number that its answer carries in `x-request-id`. */
export function logFailure({ log }: Pick<Services, 'log'>, { id, method, url }: Pick<FastifyRequest, 'id' | 'method' | 'url'>, error: unknown): void {
  log('error', `${method} ${loggedAddress(url)} failed`, { requestID: id, error: describe(error) });
}
