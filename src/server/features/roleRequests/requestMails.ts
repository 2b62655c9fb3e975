import { findUser } from '../../db/repos/users.ts';
import { mailOrigin } from '../../http/ownAddress.ts';
import { addJob, defineJob } from '../../jobs/jobQueue.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailTries } from '../../mail/mailTries.ts';
import { mailAddress } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };

interface DecisionJob {
  readonly userID: number;
  readonly role: string;
  readonly kind: 'approved' | 'denied';
  readonly origin: string;
}

/** Tells a member how their request for a role was decided. */
export const roleDecisionMailJob = defineJob<DecisionJob>({
  name: 'role-request-mail',
  run: async (services, { userID, role, kind, origin }) => {
    const user = await findUser(services, userID);
    if (!user?.email) return;
    const { config } = services;
    const site = config.get('garden.title');
    const locale = await localeIn(services, config.get('garden.locale'));
    const t = locale.translator(messages);
    const content = composeMail({
      siteName: site,
      lang: locale.key,
      direction: locale.direction,
      subject: t(`${kind}Subject`, { role, site }),
      greeting: t('hello', { name: user.name }),
      paragraphs: [t(`${kind}Text`, { role, site })],
      ...(kind === 'approved' ? { action: { label: t('approvedAction', { site }), url: origin } } : {}),
    });
    await services.mail.deliver({ to: user.email, kind: 'account', ...content });
  },
  ...mailTries,
});

/** The decision is stored already, so an unavailable queue must not fail the request. */
export async function sendRoleDecision(services: Services, job: DecisionJob): Promise<void> {
  const origin = mailOrigin(job.origin, mailAddress(services), services.site.origin());
  await addJob(services, roleDecisionMailJob, { ...job, origin }).catch((error: unknown) => {
    services.log('error', 'An email about a role could not be queued.', { error: String(error) });
  });
}
