import { composeMail } from '../../mail/composeMail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailTemplate } from '../../mail/mailTemplate.ts';
import { mailSite } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './digest/messages.json' with { type: 'json' };
import { preferencesPath } from './digest/unsubscribePage.ts';
import { newsTexts } from './newsMails.ts';

interface NotificationMail {
  readonly locale: string;
  /** The news, as a sentence without its full stop. */
  readonly what: string;
  /** Name of the recipient. */
  readonly name: string;
  /** Where the button leads. */
  readonly url: string;
  readonly unsubscribeUrl: string | undefined;
  /** For a preview; otherwise the texts of the site. */
  readonly template?: MailTemplate;
}

/** An email about one notification. */
export async function composeNotification(
  services: Services,
  { locale: key, what, name, url, unsubscribeUrl, template }: NotificationMail,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const locale = await localeIn(services, key);
  const t = locale.translator(messages);
  const site = String(services.config.get('garden.title'));
  const asked = { kind: 'notification', locale: key, template } as const;
  return composeMail({
    siteName: site,
    lang: locale.key,
    direction: locale.direction,
    ...(await newsTexts(services, asked, { name, site, what })),
    action: { label: t('notificationOpen'), url },
    footerLinks: [
      ...(unsubscribeUrl ? [{ label: t('unsubscribe'), url: unsubscribeUrl }] : []),
      { label: t('preferences'), url: mailSite(services) + preferencesPath },
    ],
  });
}
