import { listMailTemplates } from '../../db/repos/mailTemplates.ts';
import { fillTemplate, type MailTemplate, paragraphsOf } from '../../mail/mailTemplate.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import messages from './digest/messages.json' with { type: 'json' };

/** The emails about what is new, by purpose. */
export const newsMailKinds = ['notification', 'digest'] as const;

export type NewsMailKind = (typeof newsMailKinds)[number];

/** Placeholders of their texts: `what` is a sentence such as “Wren commented on Bread”, `posts` such as “3 new posts”. */
export const newsMailPlaceholders = {
  notification: ['name', 'site', 'what'],
  digest: ['name', 'site', 'posts', 'date'],
} as const satisfies Record<NewsMailKind, readonly string[]>;

/** Facts of a preview. */
export interface SampleMail {
  readonly template: MailTemplate;
  /** Previews can be sent to anyone, so that their link turns nothing off. */
  readonly unsubscribeUrl: string;
}

type Values<Kind extends NewsMailKind> = Readonly<Record<(typeof newsMailPlaceholders)[Kind][number], string>>;
type Speaker = Parameters<typeof localeIn>[0];

const joined = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

/** The built-in texts of an email about what is new in a language, with their placeholders. */
export async function builtInNewsMail(services: Speaker, kind: NewsMailKind, locale: string): Promise<MailTemplate> {
  const t = (await localeIn(services, locale)).translator(messages);
  const hello = t('hello', { name: '{name}' });
  if (kind === 'notification')
    return {
      subject: '{what}',
      body: joined(hello, t('notificationText', { what: '{what}' })),
      footer: t('notificationWhy', { site: '{site}' }),
    };
  return {
    subject: t('digestSubject', { posts: '{posts}', site: '{site}' }),
    body: joined(hello, t('digestText', { posts: '{posts}', date: '{date}' })),
    footer: t('why', { site: '{site}' }),
  };
}

/** Texts for an email: those given, those that administrators have written, or the built-in ones. */
export async function newsTexts<Kind extends NewsMailKind>(
  services: Speaker & Pick<Services, 'db'>,
  { kind, locale, template }: { readonly kind: Kind; readonly locale: string; readonly template?: MailTemplate },
  values: Values<Kind>,
): Promise<{ readonly subject: string; readonly paragraphs: string[]; readonly footer: string[] }> {
  const stored = template ?? (await listMailTemplates(services, locale)).find((one) => one.template === kind);
  const { subject, body, footer } = fillTemplate(stored ?? (await builtInNewsMail(services, kind, locale)), values);
  return { subject, paragraphs: paragraphsOf(body), footer: paragraphsOf(footer) };
}
