import { ApiError } from '#lib/apiError.ts';
import { HydrationError, TimeLimitError } from './hydrationError.ts';

/** Statuses below 500 that also go away without a change: a timeout and a rate limit. */
const passingStatuses = [408, 429];

/**
 * Whether an error may be gone the next time: the database is away, a call took too long, the server failed. Mistakes
 * in the document and refusals stay until somebody changes something.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || passingStatuses.includes(error.status);
  return !(error instanceof HydrationError) || error instanceof TimeLimitError;
}

/** How much of a page is missing for a passing reason. */
export type Missing = 'nothing' | 'part' | 'most';

export interface CallOutcomes {
  readonly note: (reply: Promise<unknown>) => void;
  readonly missing: () => Missing;
}

/** Counts the answered API calls of a page and those that failed for a passing reason. */
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
          if (isPassing(error)) failed += 1;
        },
      );
    },
    missing: () => (failed === 0 ? 'nothing' : failed * 2 >= answered ? 'most' : 'part'),
  };
}
