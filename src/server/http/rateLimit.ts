import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/hydrate.ts';
import { tooManyRequests } from './errors.ts';
import { senderAddress } from './senderAddress.ts';

/** Request limits; 0 means none. Signed-in users are counted by account, guests by IP address. */
export interface RateLimits {
  readonly writesPerMinute: number;
  readonly writesPerTenSeconds: number;
  /** Unlimited by default, because reads are cheap and often cached. */
  readonly readsPerMinute: number;
  /** Per account, across all its names and all addresses. */
  readonly signInsPerMinute: number;
  /** Per IP address, across all accounts. */
  readonly signInsPerMinuteAndAddress: number;
  /** Limits per minute that several endpoints share. */
  readonly budgets: Readonly<Record<Budget, number>>;
  /** Whether routes' own limits apply. */
  readonly ownLimits: boolean;
}

/**
 * Actions that several endpoints offer and that share one limit: creating accounts, sending account emails, using the
 * links in them, and searching. All but searching are counted by IP address, even when signed in.
 */
export type Budget = 'registration' | 'accountMail' | 'accountLink' | 'search';

/** No limits, for load tests. */
export const noRateLimits: RateLimits = {
  writesPerMinute: 0,
  writesPerTenSeconds: 0,
  readsPerMinute: 0,
  signInsPerMinute: 0,
  signInsPerMinuteAndAddress: 0,
  budgets: { registration: 0, accountMail: 0, accountLink: 0, search: 0 },
  ownLimits: false,
};

export const defaultRateLimits: RateLimits = {
  writesPerMinute: 200,
  writesPerTenSeconds: 50,
  readsPerMinute: 0,
  signInsPerMinute: 10,
  // a school or an office may sign in from one address at the same time
  signInsPerMinuteAndAddress: 30,
  // each account costs a password hash and invites spam; each email puts the sender's reputation at risk
  budgets: { registration: 30, accountMail: 10, accountLink: 20, search: 120 },
  ownLimits: true,
};

/** Counts a request of a sender. @throws ApiError 429 with Retry-After when the limit is exceeded. */
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

export const addressOf = (request: FastifyRequest) => `address ${senderAddress(request.ip)}`;

/** The key a request is counted under: the account, or else the IP address. */
export const senderOf = (request: FastifyRequest, viewer: Pick<Viewer, 'isGuest' | 'userID'>) =>
  viewer.isGuest ? addressOf(request) : `user ${viewer.userID}`;

/** Created once per server, so that all endpoints share the same counters. */
export interface Limiters {
  readonly read: Limiter;
  readonly write: Limiter;
  readonly signIn: Limiter;
  readonly signInsOfAddress: Limiter;
  readonly budgets: Readonly<Record<Budget, Limiter>>;
  /** A separate limiter for a route with its own limit per minute. */
  readonly perMinute: (max: number) => Limiter;
}

export function createLimiters(app: FastifyInstance, limits: RateLimits): Limiters {
  const burst = createLimiter(app, limits.writesPerTenSeconds, 10_000);
  const steady = createLimiter(app, limits.writesPerMinute, minuteMs);
  const perMinute = (max: number) => createLimiter(app, max, minuteMs);
  return {
    read: perMinute(limits.readsPerMinute),
    write: async (request, sender) => {
      await burst(request, sender);
      await steady(request, sender);
    },
    signIn: perMinute(limits.signInsPerMinute),
    signInsOfAddress: perMinute(limits.signInsPerMinuteAndAddress),
    budgets: {
      registration: perMinute(limits.budgets.registration),
      accountMail: perMinute(limits.budgets.accountMail),
      accountLink: perMinute(limits.budgets.accountLink),
      search: perMinute(limits.budgets.search),
    },
    perMinute: (max) => perMinute(limits.ownLimits ? max : 0),
  };
}
