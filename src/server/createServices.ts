import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registeredWidgets } from '#gen/definitions.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { createBodyPool } from './bodies/bodyPool.ts';
import { createMarkupCleaner } from './bodies/cleanMarkup.ts';
import { createChangeFeed } from './changeFeed.ts';
import { createConfig } from './config.ts';
import type { ConfigKey } from './configKeys.ts';
import type { Fault } from './configShapes.ts';
import { allFeatures } from './allFeatures.ts';
import type { Database } from './db/connect.ts';
import { createDirectQueue, type JobQueue } from './jobs/jobQueue.ts';
import { writeMailLog } from './db/repos/mailLog.ts';
import { createConfiguredMail, type MailPlace } from './mail/configuredMail.ts';
import { createMailer } from './mail/createMailer.ts';
import { createLog } from './log.ts';
import type { MailTransport } from './mail/mail.ts';
import { createDiskPlace } from './storage/diskStorage.ts';
import { type DiskWatch, unwatchedDisk } from './storage/diskWatch.ts';
import type { MediaPlace } from './storage/mediaStorage.ts';
import { safeSettings } from './safeSettings.ts';
import type { Services } from './services.ts';
import { createSite, type Site } from './site.ts';

/** Dependencies outside of this process: job queue, email and file storage. */
export interface ExternalServices {
  readonly jobs: JobQueue;
  readonly mail: MailPlace;
  readonly media: MediaPlace;
  /** By default it is not watched. */
  readonly disk?: DiskWatch;
}

/** Services without their connections to the outside. */
export type CoreServices = Omit<Services, keyof Connected>;
type Connected = Pick<Services, 'bodies' | 'cleanMarkup' | 'disk' | 'features' | 'jobs' | 'mail' | 'media' | 'once'>;

const nowhere: MailTransport = {
  describe: 'nowhere',
  isLocal: true,
  close: () => undefined,
  deliver: async () => undefined,
};

/** For commands and tests: jobs run immediately, emails are discarded, and files are stored in a temporary folder. */
export function createPrivateServices(): ExternalServices {
  return {
    jobs: createDirectQueue(),
    mail: { transport: nowhere, from: 'no-reply@localhost' },
    media: createDiskPlace(join(tmpdir(), `folkmoot-media-${process.pid}`)),
  };
}

export function connectExternalServices(
  core: CoreServices,
  { jobs, mail, media, disk = unwatchedDisk }: ExternalServices,
): Services {
  const bodies = createBodyPool({ log: (message) => core.log('warn', message) });
  const mailer = createMailer({
    config: core.config,
    ...createConfiguredMail(core.config, mail, core.log),
    record: (attempt) =>
      writeMailLog(core, attempt).catch((error: unknown) =>
        core.log('warn', 'An email is missing in the delivery log.', { error: String(error) }),
      ),
  });
  const made = new Map<unknown, unknown>();
  const services: Services = {
    ...core,
    features: allFeatures,
    bodies,
    cleanMarkup: createMarkupCleaner(bodies),
    jobs,
    media,
    disk,
    mail: mailer,
    once: <Made>(make: (services: Services) => Made): Made => {
      if (!made.has(make)) made.set(make, make(services));
      return made.get(make) as Made;
    },
  };
  core.config.guard(async (values, stored) => {
    const found = new Map<string, readonly Fault[]>();
    for (const [key, find] of Object.entries(services.features.settingRecords))
      if (Object.hasOwn(values, key))
        // safe cast: features name settings
        found.set(key, await find(services, { value: values[key], stored: stored(key as ConfigKey), values }));
    return found;
  });
  return services;
}

export interface ServicesOptions {
  readonly external?: ExternalServices;
  readonly site?: Site;
}

/** Creates the services of a process for one database. `log` writes JSON lines to standard error. */
export async function createServices(
  db: Database,
  log: Services['log'] = logLine,
  { external = createPrivateServices(), site = createSite() }: ServicesOptions = {},
): Promise<Services> {
  const changes = createChangeFeed(db);
  const config = await createConfig({
    db,
    changes,
    warn: (message) => log('warn', message),
    ...(site.isSafe ? { overrides: safeSettings } : {}),
  });
  return connectExternalServices(
    { db, config, changes, site, registry: createRegistry(registeredWidgets), now: () => new Date(), log },
    external,
  );
}

/** Logs to standard error, at all levels. */
const logLine = createLog({ write: (line) => void process.stderr.write(`${line}\n`) });
