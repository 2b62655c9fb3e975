import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './errors.ts';

/** Requests allowed; 0 = no limit. Signed-in readers are counted by account, guests by address. */
export interface RateLimits {
  readonly writesPerMinute: number;
  readonly writesPerTenSeconds: number;
  /** Reads are cheap and often cached: without limit unless an operator sets one. */
  readonly readsPerMinute: number;
  /** Per address and name. */
  readonly signInsPerMinute: number;
  /** Whether the limits hold that single routes have of their own. */
  readonly ownLimits: boolean;
}

/** For load tests. */
export const noRateLimits: RateLimits = { writesPerMinute: 0, writesPerTenSeconds: 0, readsPerMinute: 0, signInsPerMinute: 0, ownLimits: false };

export const defaultRateLimits: RateLimits = {
  writesPerMinute: 200,
  writesPerTenSeconds: 50,
  readsPerMinute: 0,
  signInsPerMinute: 10,
  ownLimits: true,
};

/** Counts one request of this sender. @throws ApiError 429 with Retry-After when it is one too many. */
export type Limiter = (request: FastifyRequest, sender: string) => Promise<void>;

const senderKey = Symbol('sender');
const minuteMs = 60_000;

function createLimiter(app: FastifyInstance, max: number, timeWindow: number): Limiter {
  if (max <= 0) return async () => {};
  const count = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => String((request as FastifyRequest & { [senderKey]?: string })[senderKey]),
  });
  return async (request, sender) => {
    Object.assign(request, { [senderKey]: sender });
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(Math.max(1, result.ttlInSeconds));
  };
}

export interface Limiters {
  readonly read: Limiter;
  readonly write: Limiter;
  readonly signIn: Limiter;
  /** One limiter per route and minute, for routes with a limit of their own. */
  readonly perMinute: (max: number) => Limiter;
}

export function createLimiters(app: FastifyInstance, limits: RateLimits): Limiters {
  const burst = createLimiter(app, limits.writesPerTenSeconds, 10_000);
  const steady = createLimiter(app, limits.writesPerMinute, minuteMs);
  return {
    read: createLimiter(app, limits.readsPerMinute, minuteMs),
    write: async (request, sender) => {
      await burst(request, sender);
      await steady(request, sender);
    },
    signIn: createLimiter(app, limits.signInsPerMinute, minuteMs),
    perMinute: (max) => createLimiter(app, limits.ownLimits ? max : 0, minuteMs),
  };
}
