import type { Config } from '../config.ts';
import { addJob, type AddOptions, defineJob } from '../jobs/jobQueue.ts';
import type { Services } from '../services.ts';
import { isMailAddress, type Mail, type Mailer, type MailTransport } from './mail.ts';

/**
 * How often a mail is tried: a mail server that is away for a night loses nothing. After 15 s, 30 s … up to every half
 * hour.
 */
export const mailTries = {
  retries: 40,
  firstRetrySeconds: 15,
  longestRetrySeconds: 1_800,
  limitSeconds: 120,
  atOnce: 2,
} as const;
/** The queue keeps a mail in the database until it is sent. */
const longestBody = 500_000;

export interface MailerDeps {
  readonly config: Pick<Config, 'get'>;
  readonly transport: MailTransport;
  /** Address that mails come from. */
  readonly from: string;
}

export function createMailer({ config, transport, from }: MailerDeps): Mailer {
  return {
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

/** Hands a mail to the queue, which tries until a mail server takes it: no request waits for one or fails by one. */
export async function sendMail(services: Services, mail: Mail, options?: AddOptions): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error('An email recipient is not a valid email address.');
  if (mail.text.length + mail.html.length > longestBody) throw new Error('An email is too long.');
  await addJob(services, mailJob, mail, options);
}
