import type { Translate } from '#i18n/locale.ts';
import { listMailTemplates } from '../../db/repos/mailTemplates.ts';
import { languageOf } from '../../db/repos/userLanguage.ts';
import type { MailRecipient } from '../../db/repos/mailRecipients.ts';
import { composeMail } from '../../mail/composeMail.ts';
import type { Mail } from '../../mail/mail.ts';
import { fillTemplate, type MailTemplate, paragraphsOf } from '../../mail/mailTemplate.ts';
import type { Services } from '../../services.ts';
import messages from './messages.json' with { type: 'json' };
import { localeIn } from '../../texts/siteTexts.ts';

/** The emails about accounts, by purpose. */
export const accountMailKinds = ['confirm', 'reset', 'changed', 'welcome'] as const;

export type AccountMailKind = (typeof accountMailKinds)[number];

/** Placeholders of their texts. */
export const accountMailPlaceholders = ['name', 'site'] as const;

export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly recipient: Pick<MailRecipient, 'name' | 'email'>;
  /** The main link: an absolute URL. */
  readonly url: string;
}

type Words = Translate<Extract<keyof typeof messages, string>>;
type Placed = Readonly<Record<(typeof accountMailPlaceholders)[number], string>>;

const joined = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

function textsOf(kind: AccountMailKind, t: Words, values: Placed): MailTemplate {
  const hello = t('hello', values);
  switch (kind) {
    case 'confirm':
      return {
        subject: t('confirmSubject', values),
        body: joined(hello, t('confirmText', values)),
        footer: t('confirmFooter', values),
      };
    case 'reset':
      return {
        subject: t('resetSubject', values),
        body: joined(hello, t('resetText', values)),
        footer: t('resetFooter'),
      };
    case 'changed':
      return {
        subject: t('changedSubject', values),
        body: joined(hello, t('changedText'), t('changedWarning', values)),
        footer: '',
      };
    case 'welcome':
      return { subject: t('welcomeSubject', values), body: joined(hello, t('welcomeText', values)), footer: '' };
  }
}

const actions = {
  confirm: 'confirmAction',
  reset: 'resetAction',
  changed: 'resetAction',
  welcome: 'welcomeAction',
} as const satisfies Record<AccountMailKind, keyof typeof messages>;

type Speaker = Parameters<typeof localeIn>[0];

/** The built-in texts of an email about accounts in a language, with their placeholders. */
export async function builtInAccountMail(
  services: Speaker,
  kind: AccountMailKind,
  locale: string,
): Promise<MailTemplate> {
  const t = (await localeIn(services, locale)).translator(messages);
  return textsOf(kind, t, { name: '{name}', site: '{site}' });
}

/** An email about accounts with these texts. */
export async function composeAccountMail(
  services: Speaker & Pick<Services, 'config'>,
  { kind, recipient, url }: AccountMail,
  { template, locale: key }: { readonly template: MailTemplate; readonly locale: string },
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const siteName = String(services.config.get('garden.title'));
  const locale = await localeIn(services, key);
  const { subject, body, footer } = fillTemplate(template, { name: recipient.name, site: siteName });
  return composeMail({
    siteName,
    lang: locale.key,
    direction: locale.direction,
    subject,
    paragraphs: paragraphsOf(body),
    action: { label: locale.translator(messages)(actions[kind]), url },
    footer: paragraphsOf(footer),
  });
}

/** An email in the language of the account, with the administrators' texts if they have changed them. */
export async function accountMail(
  services: Speaker & Pick<Services, 'config'>,
  mail: AccountMail & { readonly recipient: MailRecipient },
): Promise<Mail> {
  const language = await languageOf(services, mail.recipient.userID);
  const locale = language ?? String(services.config.get('garden.locale'));
  const stored = await listMailTemplates(services, locale);
  const template =
    stored.find((one) => one.template === mail.kind) ?? (await builtInAccountMail(services, mail.kind, locale));
  const content = await composeAccountMail(services, mail, { template, locale });
  return { to: mail.recipient.email, kind: 'account', ...content };
}
