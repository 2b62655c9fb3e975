import type { Config } from '../config.ts';
import { addJob, type AddOptions, defineJob } from '../jobs/jobQueue.ts';
import type { Services } from '../services.ts';
import {
  isMailAddress,
  type Mail,
  type MailAttempt,
  type Mailer,
  type MailOutcome,
  type MailTransport,
} from './mail.ts';
import { mailTries } from './mailTries.ts';

/** Limits the size of an email, because the queue keeps it in the database until it is sent. */
const longestBody = 500_000;

export interface MailerDeps {
  readonly config: Pick<Config, 'get'>;
  /** The transport that is in use now. */
  readonly transport: () => MailTransport;
  /** Sender address of all emails. */
  readonly from: () => string;
  /** Choices of the environment, which win over the settings. */
  readonly fixed?: Mailer['fixed'];
  /** Records each attempt. */
  readonly record?: (attempt: MailAttempt) => Promise<void>;
}

const isAlwaysSent = ({ kind }: Mail) => kind === 'account' || kind === 'test';

const nothingFixed = { server: false, from: false };

export function createMailer({
  config,
  transport,
  from,
  fixed = nothingFixed,
  record = async () => undefined,
}: MailerDeps): Mailer {
  async function send(mail: Mail): Promise<MailOutcome> {
    if (!isAlwaysSent(mail) && config.get('emails.enabled') !== true) return { status: 'off' };
    const sender = { name: String(config.get('garden.title')), address: from() };
    const inUse = transport();
    const problem = await inUse.deliver({ ...mail, from: sender });
    if (typeof problem === 'string') return { status: 'rejected', problem };
    return { status: inUse.isLocal ? 'written' : 'sent' };
  }
  return {
    get isConnected() {
      return !transport().isLocal;
    },
    get describe() {
      return transport().describe;
    },
    get from() {
      return from();
    },
    fixed,
    deliver: async (mail) => {
      try {
        const outcome = await send(mail);
        await record({ mail, ...outcome });
        return outcome;
      } catch (error) {
        await record({ mail, status: 'retrying', problem: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    },
  };
}

export const mailJob = defineJob<Mail>({
  name: 'mail',
  run: async ({ mail: mailer }, mail) => void (await mailer.deliver(mail)),
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
