import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiters } from './http/rateLimit.ts';
import type { AnyRoute } from './http/route.ts';
import type { Sessions } from './http/session.ts';
import type { AnyJob } from './jobs/jobQueue.ts';
import type { Lookup } from './layouts/lookup.ts';
import type { Notice, NoticePage } from './layouts/notices.ts';
import type { ViewType } from './layouts/views/viewType.ts';
import type { Pages } from './pages/createPages.ts';
import type { PostHooks } from './postHooks.ts';
import type { Services } from './services.ts';
import type { SettingRecords } from './settingRecords.ts';
import type { UndoHandlers } from './undoWay.ts';

/** Dependencies of features that register routes of their own. */
export interface ServeDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limiters: Limiters;
  readonly pages: Pick<Pages, 'send' | 'isOpenTo'>;
  readonly originOf: (request: FastifyRequest) => string;
  /** Whether error responses include stack traces. */
  readonly debug: boolean;
  /** Reads a text file of the build. */
  readonly readBuilt: (name: string) => Promise<string>;
}

/** A redirect in place of "not found". */
export interface RedirectAnswer {
  /** Path on this site or URL, safe to redirect to. */
  readonly redirectTo: string;
  readonly status: 301 | 302;
  /** Called when a visitor is sent there. */
  readonly onSent: () => void;
}

/**
 * Everything a feature adds to the server. All dependencies are passed with each call: `services`, or those listed
 * here.
 */
export interface Feature {
  /** Name of its folder in `src/server/features`. */
  readonly name: string;
  /** API routes. */
  readonly routes?: readonly AnyRoute[];
  /** API routes that are only part of the reference; `serve` handles them, because the router cannot. */
  readonly servedRoutes?: readonly AnyRoute[];
  /** Background jobs. */
  readonly jobs?: readonly AnyJob[];
  /** Deletes expired data; called once an hour. */
  readonly tidy?: (services: Services) => Promise<unknown>;
  /** View types. */
  readonly views?: readonly ViewType[];
  /** Lookups by record type; each finds the page of a record. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Fields of its own in the records of posts, and reactions to posts being deleted, restored or merged. */
  readonly posts?: PostHooks;
  /** Undoes changes in the audit log, by their subject. */
  readonly undo?: UndoHandlers;
  /** Finds records that settings name and that do not exist, before the settings are stored. */
  readonly settingRecords?: SettingRecords;
  /** Notices on pages. Must be fast, because every page asks. */
  readonly notices?: (services: Services, page: NoticePage) => Promise<readonly Notice[]>;
  /** Registers routes that are neither pages nor API calls. */
  readonly serve?: (app: FastifyInstance, deps: ServeDeps) => void | Promise<void>;
  /**
   * Path prefixes of these routes, e.g. `/entry`, which no page can use. Paths that are never pages, in any section,
   * are in `src/routing/pages/noPages.ts`, because the browser needs them too.
   */
  readonly addresses?: readonly string[];
  /** Paths of these routes that links can lead to, although they are not pages. */
  readonly links?: readonly string[];
  /** Where visitors go instead of a page that is not found; undefined if nowhere. The first feature that knows decides. */
  readonly instead?: (services: Services, address: string) => Promise<RedirectAnswer | undefined>;
  /** Runs before jobs start. `isAlone`: no other server uses this database. */
  readonly start?: (services: Services, start: { readonly isAlone: boolean }) => Promise<unknown>;
  /** Runs before the server stops, to store what is only in memory. */
  readonly stop?: (services: Services) => Promise<unknown>;
}

/** Defines a feature. Features are found by file name, `features/<name>/feature.ts`, and are not listed anywhere. */
export const defineFeature = (feature: Feature): Feature => Object.freeze(feature);
