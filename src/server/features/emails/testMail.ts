import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { writeAudit } from '../../db/repos/audit.ts';
import { inTransaction } from '../../db/transact.ts';
import { listMailTemplates } from '../../db/repos/mailTemplates.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { isMailAddress, type Mail } from '../../mail/mail.ts';
import { templateFaults } from '../../mail/mailTemplate.ts';
import type { Services } from '../../services.ts';
import { sampleNewsMail } from '../notifications/index.ts';
import { composeAccountMail } from '../people/index.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };
import { builtInMail, isAccountMail, mailLocaleOf, placeholdersOf, templateOf } from './templates.ts';

export type MailText = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A short email that says that emails arrive. */
export async function testMail(
  services: Services,
  { origin, footer = '' }: { readonly origin: string; readonly footer?: string | undefined },
): Promise<MailText> {
  const { config } = services;
  const locale = await localeIn(services, String(config.get('garden.locale')));
  const t = locale.translator(messages);
  const siteName = String(config.get('garden.title'));
  return composeMail({
    siteName,
    lang: locale.key,
    direction: locale.direction,
    subject: t('testSubject', { site: siteName }),
    paragraphs: [t('testText', { site: siteName })],
    action: { label: t('testAction', { site: siteName }), url: `${origin}/` },
    ...(footer.trim() === '' ? {} : { footer: [footer] }),
  });
}

interface PreviewOptions {
  readonly id: number;
  readonly viewer: Viewer;
  readonly origin: string;
  readonly locale?: string;
  readonly subject?: string;
  readonly body?: string;
  readonly footer?: string;
}

/** An email as the viewer would get it, with texts that are not saved yet. @throws ApiError 422 */
export async function templatePreview(services: Services, options: PreviewOptions): Promise<MailText> {
  const { kind } = templateOf(options.id);
  const locale = mailLocaleOf(services, options.locale);
  const stored = (await listMailTemplates(services, locale)).find((one) => one.template === kind);
  const saved = stored ?? (await builtInMail(services, kind, locale));
  const template = {
    subject: options.subject ?? saved.subject,
    body: options.body ?? saved.body,
    footer: options.footer ?? saved.footer,
  };
  const faults = templateFaults(template, placeholdersOf(kind));
  if (faults.length > 0) throw validationFailed(faults);
  if (!isAccountMail(kind)) return sampleNewsMail(services, { kind, viewer: options.viewer, locale, template });
  const recipient = { name: options.viewer.name, email: '' };
  return composeAccountMail(services, { kind, recipient, url: `${options.origin}/` }, { template, locale });
}

/** For those who may not see addresses of members: `w…@example.com`. */
export const masked = (address: string) => address.replace(/^(.?)[^@]*/, '$1…');

interface TestMail {
  readonly to: string;
  readonly content: MailText;
  /** The viewer, for the audit log. */
  readonly userID: number;
}

/**
 * Sends an email at once and says why if that fails; the audit log has each attempt. @throws ApiError 422 for no
 * address, 502 for a refusal
 */
export async function deliverTest(services: Services, { to, content, userID }: TestMail): Promise<void> {
  const address = to.trim();
  if (!isMailAddress(address))
    throw validationFailed([fieldError('destinationAddress', 'invalid', 'This is not an email address.')]);
  await inTransaction(services, (trx) =>
    writeAudit(trx, {
      userID,
      action: 'create',
      subject: 'testEmail',
      subjectID: masked(address),
      name: masked(address),
      before: null,
      after: { subject: content.subject },
    }),
  );
  try {
    const { problem } = await services.mail.deliver({ to: address, kind: 'test', ...content });
    if (problem !== undefined) throw new Error(problem);
  } catch (error) {
    throw new ApiError(502, 'The test email could not be sent.', {
      description: error instanceof Error ? error.message : String(error),
    });
  }
}
