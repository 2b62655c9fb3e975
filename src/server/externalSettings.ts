import { StartupError } from './db/startupError.ts';
import { isMailAddress } from './mail/mail.ts';

type Env = Readonly<Record<string, string | undefined>>;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Error messages never include the value, because it contains a password. @throws StartupError */
export function checkSmtp(url: string, env: Env): string {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new StartupError(
      'SMTP_URL is not the address of a mail server.',
      'Use the form smtps://user:password@mail.example:465, or remove it.',
    );
  // links in emails must lead to this site, whatever host a request names
  if (!env['PUBLIC_URL'])
    throw new StartupError(
      'SMTP_URL is set, but not PUBLIC_URL.',
      'Emails link to the site: set PUBLIC_URL to its address, e.g. https://talk.example.',
    );
  return url;
}

/** Address that emails are sent from. @throws StartupError */
export function senderOf(env: Env): string {
  const given = env['MAIL_FROM'];
  if (given) {
    if (isMailAddress(given)) return given;
    throw new StartupError(
      `MAIL_FROM is "${given}", which is not an email address.`,
      'Enter only the address, e.g. no-reply@talk.example.',
    );
  }
  return `no-reply@${env['PUBLIC_URL'] ? new URL(env['PUBLIC_URL']).hostname : 'localhost'}`;
}

const s3Choices = ['REGION', 'PREFIX'] as const;
const s3Names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/** Settings of object storage; undefined to store files on disk. @throws StartupError */
export function s3SettingsOf(env: Env) {
  const s3 = (name: string) => env[`MEDIA_S3_${name}`] ?? '';
  // any of these variables shows that a bucket is intended
  if ([...s3Names, ...s3Choices].every((name) => s3(name) === '')) return undefined;
  const missing = s3Names.filter((name) => s3(name) === '').map((name) => `MEDIA_S3_${name}`);
  if (missing.length > 0)
    throw new StartupError(
      `${missing.join(', ')} is not set.`,
      'Object storage requires all of them; remove every MEDIA_S3_ variable to store files on disk.',
    );
  if (!isWebAddress(s3('ENDPOINT')))
    throw new StartupError(
      'MEDIA_S3_ENDPOINT is not a web address.',
      'Use the form https://s3.eu-central-1.amazonaws.com.',
    );
  return {
    endpoint: s3('ENDPOINT'),
    bucket: s3('BUCKET'),
    region: s3('REGION') || 'us-east-1',
    accessKeyID: s3('ACCESS_KEY_ID'),
    secretAccessKey: s3('SECRET_ACCESS_KEY'),
    prefix: s3('PREFIX'),
  };
}

/** Validates the settings before a database is created. @throws StartupError */
export function checkExternalSettings(env: Env): void {
  if (env['SMTP_URL']) checkSmtp(env['SMTP_URL'], env);
  senderOf(env);
  s3SettingsOf(env);
}
