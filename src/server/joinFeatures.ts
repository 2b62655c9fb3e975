import { deleteExpiredSessions } from './db/repos/sessions.ts';
import type { Feature, RedirectAnswer } from './defineFeature.ts';
import type { AnyRoute } from './http/route.ts';
import { type AnyJob, defineSweep } from './jobs/jobQueue.ts';
import { createViewTypes, type ViewTypes } from './layouts/createViewTypes.ts';
import { createPlaces, type Places } from './layouts/createPlaces.ts';
import type { Lookup } from './layouts/lookup.ts';
import { undoLayout } from './layouts/undoLayout.ts';
import { mailJob } from './mail/createMailer.ts';
import { joinPostHooks, type PostHooks } from './postHooks.ts';
import type { Services } from './services.ts';
import type { SettingRecords } from './settingRecords.ts';
import type { UndoHandlers } from './undoWay.ts';

/** Combines what all features add. Code outside of features does not know any of them by name. */
export interface Features {
  readonly all: readonly Feature[];
  /** API routes except those of layouts. */
  readonly routes: readonly AnyRoute[];
  readonly jobs: readonly AnyJob[];
  readonly views: ViewTypes;
  readonly lookups: Readonly<Record<string, Lookup>>;
  /** The hooks of all features for posts. */
  readonly posts: Required<PostHooks>;
  readonly undo: UndoHandlers;
  /** Paths that exist on this site. */
  readonly places: Places;
  /** By the settings that name records. */
  readonly settingRecords: SettingRecords;
  /** Where visitors go instead of a page that is not found. */
  readonly instead: (services: Services, address: string) => Promise<RedirectAnswer | undefined>;
}

declare module './services.ts' {
  interface Services {
    /** Parts that the features add: view types, routes and jobs. */
    readonly features: Features;
  }
}

const tidyJob = (features: readonly Feature[]) =>
  defineSweep('tidy', '7 * * * *', (services: Services) =>
    Promise.all([deleteExpiredSessions(services), ...features.map(({ tidy }) => tidy?.(services))]),
  );

/** @throws Error if two features have a view type or a lookup with the same name */
export function joinFeatures(all: readonly Feature[]): Features {
  const routes = all.flatMap((feature) => feature.routes ?? []);
  const lookups = all.flatMap((feature) => Object.entries(feature.lookups ?? {}));
  const views = createViewTypes(all.flatMap((feature) => feature.views ?? []));
  return Object.freeze({
    all,
    routes,
    jobs: [mailJob, ...all.flatMap(({ jobs = [] }) => jobs), tidyJob(all)],
    views,
    lookups: Object.fromEntries(lookups),
    undo: { layout: undoLayout(views), ...Object.fromEntries(all.flatMap(({ undo }) => Object.entries(undo ?? {}))) },
    settingRecords: Object.assign({}, ...all.map(({ settingRecords }) => settingRecords)) as SettingRecords,
    posts: joinPostHooks(all.flatMap(({ posts }) => posts ?? [])),
    instead: async (services: Services, address: string) => {
      for (const { instead } of all) {
        const found = await instead?.(services, address);
        if (found) return found;
      }
      return undefined;
    },
    places: createPlaces({
      routes,
      addresses: all.flatMap(({ addresses = [] }) => addresses),
      links: all.flatMap(({ links = [] }) => links),
    }),
  });
}
