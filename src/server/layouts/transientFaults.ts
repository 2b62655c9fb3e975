import { ApiError } from '#lib/apiError.ts';
import { HydrationError, TimeLimitError } from './hydrationError.ts';

/** Statuses below 500 that are temporary too: timeout and rate limit. */
const transientStatuses = [408, 429];

/**
 * Whether an error is temporary: the database is unavailable, a call timed out, or the server failed. Errors in the
 * document and missing permissions are permanent.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || transientStatuses.includes(error.status);
  return !(error instanceof HydrationError) || error instanceof TimeLimitError;
}

/** How much of a page is missing because of temporary errors. */
export type Missing = 'nothing' | 'part' | 'most';

/** The larger of two losses. */
export function worst(one: Missing, other: Missing): Missing {
  if (one === 'most' || other === 'most') return 'most';
  return one === 'part' || other === 'part' ? 'part' : 'nothing';
}

export interface CallOutcomes {
  readonly note: (reply: Promise<unknown>) => void;
  readonly missing: () => Missing;
}

/** Counts a page's API calls, and those that failed because of temporary errors. */
export function countOutcomes(): CallOutcomes {
  let answered = 0;
  let failed = 0;
  return {
    note: (reply) => {
      reply.then(
        () => {
          answered += 1;
        },
        (error: unknown) => {
          answered += 1;
          if (isTransient(error)) failed += 1;
        },
      );
    },
    missing: () => (failed === 0 ? 'nothing' : failed * 2 >= answered ? 'most' : 'part'),
  };
}
