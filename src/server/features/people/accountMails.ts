import { createLocale, type Translate } from '#i18n/locale.ts';
import type { MailRecipient } from './repo/accountTokens.ts';
import { composeMail, type MailContent } from '../../mail/composeMail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import messages from './messages.json' with { type: 'json' };

/** What a mail about an account is for. */
export type AccountMailKind = 'confirm' | 'reset' | 'changed' | 'welcome';

export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly recipient: MailRecipient;
  /** The one thing to do: absolute address. */
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

/** A mail about an account, in the language of the site. */
export function accountMail(mail: AccountMail, config: Pick<Services['config'], 'get'>): Mail {
  const siteName = String(config.get('garden.title'));
  const locale = createLocale(String(config.get('garden.locale')));
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
