import { ApiError } from '#lib/apiError.ts';

/** Progress of a long run (schemas/api/longRun.schema.json). */
export interface LongRunProgress {
  readonly successIDs: readonly (string | number)[];
  readonly failedIDs: readonly (string | number)[];
  readonly exceptionsByID: Readonly<Record<string, { readonly message: string; readonly code?: number | string }>>;
  readonly countTotalIDs: number | null;
}

export const longRunSteps = 1000;
export const longRunLimitMs = 10 * 60_000;
const endless = 'The server did not finish in time. Anything already done is kept.';

const nothingDone: LongRunProgress = { successIDs: [], failedIDs: [], exceptionsByID: {}, countTotalIDs: null };

const listOf = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]) : []);

/** Adds the results of one step to the sum. The total is taken from the first response that has one. */
export function addProgress(sum: LongRunProgress, body: unknown): LongRunProgress {
  const step = (body as { readonly progress?: Partial<LongRunProgress> } | null | undefined)?.progress;
  if (typeof step !== 'object' || step === null) return sum;
  return {
    successIDs: [...sum.successIDs, ...listOf(step.successIDs)],
    failedIDs: [...sum.failedIDs, ...listOf(step.failedIDs)],
    exceptionsByID: { ...sum.exceptionsByID, ...step.exceptionsByID },
    countTotalIDs: sum.countTotalIDs ?? step.countTotalIDs ?? null,
  };
}

/** The token to continue a run; undefined if it has ended. */
export function payloadOf(body: unknown): string | undefined {
  const payload = (body as { readonly callbackPayload?: unknown } | null | undefined)?.callbackPayload;
  return typeof payload === 'string' && payload !== '' ? payload : undefined;
}

export interface LongRun {
  /** Runs one more step: posts the token and returns the response body, also of an error with a token. */
  readonly step: (payload: string) => Promise<unknown>;
  readonly onProgress?: (progress: LongRunProgress) => void;
  readonly now?: () => number;
}

/**
 * Continues a run until there is no further token (SH-API-005). Returns the last response with the progress of all
 * steps. @throws ApiError 408 after 1,000 steps or 10 minutes, with the progress so far, and errors of a step
 */
export async function finishLongRun(first: unknown, { step, onProgress, now = Date.now }: LongRun): Promise<unknown> {
  const started = now();
  let body = first;
  let progress = addProgress(nothingDone, first);
  let steps = 0;
  onProgress?.(progress);
  for (let payload = payloadOf(body); payload !== undefined; payload = payloadOf(body)) {
    if (steps >= longRunSteps || now() - started > longRunLimitMs) throw new ApiError(408, endless, { progress });
    steps += 1;
    body = await step(payload);
    progress = addProgress(progress, body);
    onProgress?.(progress);
  }
  return { ...(typeof body === 'object' ? body : {}), progress, callbackPayload: null };
}
