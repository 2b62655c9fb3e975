import { join } from 'node:path';
import type { ExternalServices } from './createServices.ts';
import type { Database } from './db/connect.ts';
import { createBossQueue } from './jobs/bossQueue.ts';
import { createFileTransport } from './mail/fileTransport.ts';
import { createSmtpTransport } from './mail/smtpTransport.ts';
import { createDiskPlace } from './storage/diskStorage.ts';
import type { MediaPlace } from './storage/mediaStorage.ts';
import { createS3Storage } from './storage/s3Storage.ts';
import { checkSmtp, s3SettingsOf, senderOf } from './externalSettings.ts';
import type { Services } from './services.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface ExternalServicesOptions {
  readonly env: Env;
  readonly dataDir: string;
  readonly db: Pick<Database, 'kysely'>;
  readonly log: Services['log'];
}

/** Folder of emails that are written to files. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** The storage of uploaded files. */
export function mediaOf(env: Env, dataDir: string): MediaPlace {
  const disk = createDiskPlace(join(dataDir, 'media'));
  const s3 = s3SettingsOf(env);
  return s3 ? { ...disk, storage: createS3Storage(s3) } : disk;
}

/** Creates email, file storage and job queue from the environment. @throws StartupError if a setting is invalid */
export function readExternalServices({ env, dataDir, db, log }: ExternalServicesOptions): ExternalServices {
  const smtpUrl = env['SMTP_URL'];
  return {
    jobs: createBossQueue({ db, log }),
    mail: {
      transport: smtpUrl ? createSmtpTransport(checkSmtp(smtpUrl, env), log) : createFileTransport(mailFolder(dataDir)),
      from: senderOf(env),
      isFromFixed: Boolean(env['MAIL_FROM']),
    },
    media: mediaOf(env, dataDir),
  };
}
