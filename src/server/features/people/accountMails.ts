import type { Translate } from '#i18n/locale.ts';
import { languageOf } from '../../db/repos/userLanguage.ts';
import type { MailRecipient } from '../../db/repos/mailRecipients.ts';
import { composeMail, type MailContent } from '../../mail/composeMail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import messages from './messages.json' with { type: 'json' };
import { localeIn } from '../../texts/siteTexts.ts';

/** The purpose of an account email. */
export type AccountMailKind = 'confirm' | 'reset' | 'changed' | 'welcome';

export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly recipient: MailRecipient;
  /** The main link: an absolute URL. */
  readonly url: string;
}

type Words = Pick<MailContent, 'subject' | 'paragraphs' | 'footer' | 'action'>;

function wordsOf({ kind, recipient, url }: AccountMail, t: Translate<keyof typeof messages>, site: string): Words {
  const values = { site, name: recipient.name };
  switch (kind) {
    case 'confirm':
      return {
        subject: t('confirmSubject', values),
        paragraphs: [t('confirmText', values)],
        action: { label: t('confirmAction'), url },
        footer: [t('confirmFooter', values)],
      };
    case 'reset':
      return {
        subject: t('resetSubject', values),
        paragraphs: [t('resetText', values)],
        action: { label: t('resetAction'), url },
        footer: [t('resetFooter')],
      };
    case 'changed':
      return {
        subject: t('changedSubject', values),
        paragraphs: [t('changedText'), t('changedWarning', values)],
        action: { label: t('resetAction'), url },
      };
    case 'welcome':
      return {
        subject: t('welcomeSubject', values),
        paragraphs: [t('welcomeText', values)],
        action: { label: t('welcomeAction'), url },
      };
  }
}

/** An account email in the language of its recipient. */
export async function accountMail(mail: AccountMail, services: Services): Promise<Mail> {
  const siteName = String(services.config.get('garden.title'));
  const language = await languageOf(services, mail.recipient.userID);
  const locale = await localeIn(services, language ?? String(services.config.get('garden.locale')));
  const t = locale.translator(messages);
  const content = composeMail({
    siteName,
    lang: locale.key,
    direction: locale.direction,
    greeting: t('hello', { name: mail.recipient.name }),
    ...wordsOf(mail, t, siteName),
  });
  return { to: mail.recipient.email, kind: 'account', ...content };
}
