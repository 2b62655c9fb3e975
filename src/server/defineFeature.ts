import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiters } from './http/rateLimit.ts';
import type { AnyRoute } from './http/route.ts';
import type { Sessions } from './http/session.ts';
import type { AnyJob } from './jobs/jobQueue.ts';
import type { Lookup } from './layouts/lookup.ts';
import type { ViewType } from './layouts/views/viewType.ts';
import type { Pages } from './pages/createPages.ts';
import type { Services } from './services.ts';

/** What a feature that answers addresses of its own may use. */
export interface ServeDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limiters: Limiters;
  readonly pages: Pick<Pages, 'send' | 'isOpenTo'>;
  readonly originOf: (request: FastifyRequest) => string;
  /** Whether refusals say where they come from. */
  readonly debug: boolean;
  /** Text of a file that the build has written. */
  readonly readBuilt: (name: string) => Promise<string>;
}

/** What one feature adds to the server. Everything it needs comes with the call: `services`, or what is named here. */
export interface Feature {
  /** Of its folder in `src/server/features`. */
  readonly name: string;
  /** Calls of the API. */
  readonly routes?: readonly AnyRoute[];
  /** Calls that only the reference shows: `serve` answers them, as the router cannot. */
  readonly servedRoutes?: readonly AnyRoute[];
  /** Work beside requests. */
  readonly jobs?: readonly AnyJob[];
  /** Removes what has run out; called once an hour. */
  readonly tidy?: (services: Services) => Promise<unknown>;
  /** Kinds of pages. */
  readonly views?: readonly ViewType[];
  /** Records that an address may name, and the page each leads to. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Answers addresses that are neither pages nor calls of the API. */
  readonly serve?: (app: FastifyInstance, deps: ServeDeps) => void | Promise<void>;
  /**
   * Where those addresses begin, e.g. `/entry`: no other page can be there. What is no page in any section is known to
   * the browser, too, and stands in `src/domain/noPages.ts`.
   */
  readonly addresses?: readonly string[];
  /** Before jobs are worked on. `isAlone`: no other server works on this database. */
  readonly start?: (services: Services, start: { readonly isAlone: boolean }) => Promise<unknown>;
  /** Before the server ends: keeps what is only in memory. */
  readonly stop?: (services: Services) => Promise<unknown>;
}

/** Says what a feature adds. Found by the name of its file, `features/<name>/feature.ts`, and listed nowhere. */
export const defineFeature = (feature: Feature): Feature => Object.freeze(feature);
