import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registeredWidgets } from '#gen/definitions.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { createBodyPool } from './bodies/bodyPool.ts';
import { createMarkupCleaner } from './bodies/cleanMarkup.ts';
import { createChangeFeed } from './changeFeed.ts';
import { createConfig } from './config.ts';
import { allFeatures } from './allFeatures.ts';
import type { Database } from './db/connect.ts';
import { createDirectQueue, type JobQueue } from './jobs/jobQueue.ts';
import { createMailer } from './mail/createMailer.ts';
import { createLog } from './log.ts';
import type { MailTransport } from './mail/mail.ts';
import { createDiskPlace } from './storage/diskStorage.ts';
import type { MediaPlace } from './storage/mediaStorage.ts';
import type { Services } from './services.ts';
import { createSite, type Site } from './site.ts';

/** What stands outside this process: who does the work, carries the mail and keeps the files. */
export interface Outside {
  readonly jobs: JobQueue;
  readonly mail: { readonly transport: MailTransport; readonly from: string };
  readonly media: MediaPlace;
}

/** Services whose connections to the outside are still to be made. */
export type CoreServices = Omit<Services, keyof Connected>;
type Connected = Pick<Services, 'bodies' | 'cleanMarkup' | 'features' | 'jobs' | 'mail' | 'media' | 'once'>;

const nowhere: MailTransport = { describe: 'nowhere', close: () => undefined, deliver: async () => undefined };

/** For commands and tests: work is done at once, mail goes nowhere, files lie where the system clears up. */
export function createPrivateOutside(): Outside {
  return {
    jobs: createDirectQueue(),
    mail: { transport: nowhere, from: 'no-reply@localhost' },
    media: createDiskPlace(join(tmpdir(), `folkmoot-media-${process.pid}`)),
  };
}

export function connectOutside(core: CoreServices, { jobs, mail, media }: Outside): Services {
  const bodies = createBodyPool({ log: (message) => core.log('warn', message) });
  const mailer = createMailer({ config: core.config, ...mail });
  const made = new Map<unknown, unknown>();
  const services: Services = {
    ...core,
    features: allFeatures,
    bodies,
    cleanMarkup: createMarkupCleaner(bodies),
    jobs,
    media,
    mail: mailer,
    once: <Made>(make: (services: Services) => Made): Made => {
      if (!made.has(make)) made.set(make, make(services));
      return made.get(make) as Made;
    },
  };
  return services;
}

export interface ServicesOptions {
  readonly outside?: Outside;
  readonly site?: Site;
}

/** The services of one process over one database. `log` writes one JSON line each, to standard error. */
export async function createServices(
  db: Database,
  log: Services['log'] = logLine,
  { outside = createPrivateOutside(), site = createSite() }: ServicesOptions = {},
): Promise<Services> {
  const changes = createChangeFeed(db);
  const config = await createConfig({ db, changes, warn: (message) => log('warn', message) });
  return connectOutside(
    { db, config, changes, site, registry: createRegistry(registeredWidgets), now: () => new Date(), log },
    outside,
  );
}

/** To standard error, all of it. */
const logLine = createLog({ write: (line) => void process.stderr.write(`${line}\n`) });
