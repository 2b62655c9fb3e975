import { randomBytes } from 'node:crypto';
import { hashToken } from '../../db/repos/sessions.ts';
import { addJob, defineJob } from '../../jobs/jobQueue.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailTries } from '../../mail/mailTries.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailOrigin } from '../../http/ownAddress.ts';
import { mailAddress } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };
import { renewInvitation } from './repo/invitations.ts';

const tokenBytes = 32;

type Kind = 'approved' | 'declined' | 'invited';

interface Content {
  readonly to: string;
  readonly kind: Kind;
  readonly name?: string;
  /** Written by staff. */
  readonly message?: string;
  /** Absolute URL of the main link. */
  readonly url?: string;
}

/** An email about an application or an invitation, in the site's language. */
async function admissionMail(
  { to, kind, name = '', message = '', url }: Content,
  services: Parameters<typeof localeIn>[0] & Pick<Services, 'config'>,
): Promise<Mail> {
  const { config } = services;
  const siteName = config.get('garden.title');
  const locale = await localeIn(services, config.get('garden.locale'));
  const t = locale.translator(messages);
  const values = { site: siteName };
  const content = composeMail({
    siteName,
    lang: locale.key,
    direction: locale.direction,
    subject: t(`${kind}Subject`, values),
    ...(name === '' ? {} : { greeting: t('hello', { name }) }),
    paragraphs: [t(`${kind}Text`, values), ...message.split(/\n{2,}/).filter((part) => part.trim() !== '')],
    action: url === undefined ? undefined : { label: t(`${kind === 'invited' ? 'invited' : 'approved'}Action`), url },
    ...(kind === 'invited' ? { footer: [t('invitedFooter')] } : {}),
  });
  return { to, kind: 'account', ...content };
}

interface DecisionJob {
  readonly to: string;
  readonly name: string;
  readonly message: string;
  readonly isApproved: boolean;
  readonly origin: string;
}

/** The address is in the job, because a declined applicant is nowhere else. */
export const decisionMailJob = defineJob<DecisionJob>({
  name: 'application-mail',
  run: async (services, { isApproved, origin, ...job }) => {
    const kind = isApproved ? 'approved' : 'declined';
    const url = isApproved ? { url: `${origin}/entry/signin` } : {};
    await services.mail.deliver(await admissionMail({ ...job, kind, ...url }, services));
  },
  ...mailTries,
});

interface InvitationJob {
  readonly invitationID: number;
  readonly origin: string;
  readonly message: string;
}

/** A new link for a pending invitation, whose secret is never stored as such; earlier links no longer work. */
async function newLink(services: Services, invitationID: number, origin: string) {
  const token = randomBytes(tokenBytes).toString('base64url');
  const link = { tokenHash: hashToken(token), dateSent: services.now() };
  const to = await renewInvitation(services.db.kysely, invitationID, link);
  return to === undefined ? undefined : { to, url: `${origin}/entry/register?invitation=${token}` };
}

export const invitationMailJob = defineJob<InvitationJob>({
  name: 'invitation-mail',
  run: async (services, { invitationID, origin, message }) => {
    const link = await newLink(services, invitationID, origin);
    if (link) await services.mail.deliver(await admissionMail({ ...link, kind: 'invited', message }, services));
  },
  ...mailTries,
});

const originOf = (services: Services, origin: string) =>
  mailOrigin(origin, mailAddress(services), services.site.origin());

export const sendDecision = (services: Services, job: DecisionJob) =>
  addJob(services, decisionMailJob, { ...job, origin: originOf(services, job.origin) });

export const sendInvitation = (services: Services, job: InvitationJob) =>
  addJob(services, invitationMailJob, { ...job, origin: originOf(services, job.origin) });

/** A link to pass on by other ways than email; undefined if the invitation was accepted or withdrawn. */
export const invitationLink = async (services: Services, job: Omit<InvitationJob, 'message'>) =>
  (await newLink(services, job.invitationID, originOf(services, job.origin)))?.url;
