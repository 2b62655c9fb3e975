import type { Config } from '../config.ts';
import { addJob, type AddOptions, defineJob } from '../jobs/jobQueue.ts';
import type { Services } from '../services.ts';
import { isMailAddress, type Mail, type Mailer, type MailTransport } from './mail.ts';

/** Retries long enough for a mail server that is down overnight: after 15 s, 30 s and so on, up to every half hour. */
export const mailTries = {
  retries: 40,
  firstRetrySeconds: 15,
  longestRetrySeconds: 1_800,
  limitSeconds: 120,
  atOnce: 2,
} as const;
/** Limits the size of an email, because the queue keeps it in the database until it is sent. */
const longestBody = 500_000;

export interface MailerDeps {
  readonly config: Pick<Config, 'get'>;
  readonly transport: MailTransport;
  /** Sender address of all emails. */
  readonly from: string;
}

export function createMailer({ config, transport, from }: MailerDeps): Mailer {
  return {
    isConnected: !transport.isLocal,
    deliver: async (mail) => {
      if (mail.kind !== 'account' && config.get('emails.enabled') !== true) return;
      await transport.deliver({ ...mail, from: { name: String(config.get('garden.title')), address: from } });
    },
  };
}

export const mailJob = defineJob<Mail>({
  name: 'mail',
  run: ({ mail: mailer }, mail) => mailer.deliver(mail),
  ...mailTries,
});

/**
 * Adds an email to the queue, which retries until a mail server accepts it, so that no request waits for one or fails
 * because of one.
 */
export async function sendMail(services: Services, mail: Mail, options?: AddOptions): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error('An email recipient is not a valid email address.');
  if (mail.text.length + mail.html.length > longestBody) throw new Error('An email is too long.');
  await addJob(services, mailJob, mail, options);
}
