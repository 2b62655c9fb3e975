import type { Config } from '../config.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { isMailAddress, type Mail, type Mailer, type MailTransport } from './mail.ts';

/** How often a mail is tried: a mail server that is away for a night loses nothing. After 15 s, 30 s … up to every half hour. */
export const mailTries = { retries: 40, firstRetrySeconds: 15, longestRetrySeconds: 1_800, limitSeconds: 120, atOnce: 2 } as const;
/** The queue keeps a mail in the database until it is sent. */
const longestBody = 500_000;

export interface MailerDeps {
  readonly jobs: JobQueue;
  readonly config: Pick<Config, 'get'>;
  readonly transport: MailTransport;
  /** Address that mails come from. */
  readonly from: string;
}

export function createMailer({ jobs, config, transport, from }: MailerDeps): Mailer {
  const deliver = async (mail: Mail) => {
    if (mail.kind !== 'account' && config.get('emails.enabled') !== true) return;
    await transport.deliver({ ...mail, from: { name: String(config.get('garden.title')), address: from } });
  };
  const add = jobs.define<Mail>({ name: 'mail', run: deliver, ...mailTries });
  return {
    deliver,
    send: async (mail) => {
      if (!isMailAddress(mail.to)) throw new Error('A mail was addressed to something that is no mail address.');
      if (mail.text.length + mail.html.length > longestBody) throw new Error('A mail is too long.');
      await add(mail);
    },
  };
}
