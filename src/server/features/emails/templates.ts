import { createHash } from 'node:crypto';
import type { Translate } from '#i18n/locale.ts';
import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import { listMailTemplates, type StoredTemplate } from '../../db/repos/mailTemplates.ts';
import { fieldError, notFound, validationFailed } from '../../http/errors.ts';
import { wireDateOrNull } from '../../http/wire.ts';
import type { MailTemplate } from '../../mail/mailTemplate.ts';
import type { Services } from '../../services.ts';
import { offeredLocales } from '../../texts/readerLocale.ts';
import { type Reader, wordsFor } from '../../texts/viewerLocale.ts';
import { accountMailKinds, accountMailPlaceholders, builtInAccountMail } from '../people/index.ts';
import { builtInNewsMail, newsMailKinds, newsMailPlaceholders } from '../notifications/index.ts';
import messages from './messages.json' with { type: 'json' };

/** All emails with texts that administrators can change, in the order of their IDs. */
const mailKinds = [...accountMailKinds, ...newsMailKinds] as const;
type AccountKind = (typeof accountMailKinds)[number];
export type MailKind = (typeof mailKinds)[number];

export const isAccountMail = (kind: MailKind): kind is AccountKind =>
  (accountMailKinds as readonly MailKind[]).includes(kind);

/** Placeholders that the texts of an email can have. */
export const placeholdersOf = (kind: MailKind): readonly string[] =>
  isAccountMail(kind) ? accountMailPlaceholders : newsMailPlaceholders[kind];

/** The built-in texts of an email in a language. */
export const builtInMail = (
  services: Parameters<typeof builtInAccountMail>[0],
  kind: MailKind,
  locale: string,
): Promise<MailTemplate> =>
  isAccountMail(kind) ? builtInAccountMail(services, kind, locale) : builtInNewsMail(services, kind, locale);

/** The languages that emails can have. */
export function mailLocales({ config }: Pick<Services, 'config'>): readonly string[] {
  return [...new Set([...offeredLocales(config), 'en'])];
}

/** @throws ApiError 422 for a language that the site does not have */
export function mailLocaleOf(services: Pick<Services, 'config'>, sent: string | undefined): string {
  const locales = mailLocales(services);
  if (sent === undefined) return locales[0] ?? 'en';
  if (!locales.includes(sent))
    throw validationFailed([fieldError('locale', 'invalid', `The site has no language ${sent}.`)]);
  return sent;
}

/** @throws ApiError 404 */
export function templateOf(id: number): { readonly kind: MailKind; readonly name: string } {
  const kind = mailKinds[id - 1];
  if (kind === undefined) throw notFound('Email template');
  return { kind, name: messages[`name.${kind}`] };
}

/** The ID of an email; undefined if it no longer exists. */
export function templateIDOf(kind: string): number | undefined {
  const at = (mailKinds as readonly string[]).indexOf(kind);
  return at < 0 ? undefined : at + 1;
}

export const versionOf = ({ subject, body, footer }: MailTemplate): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body, footer]))
    .digest('base64url')
    .slice(0, 16);

interface Facts {
  readonly id: number;
  readonly locale: string;
  readonly stored: StoredTemplate | undefined;
  /** Names of the emails in the language of the viewer. */
  readonly t: Words;
}

export type Words = Translate<Extract<keyof typeof messages, string>>;

async function templateRecord(services: Services, { id, locale, stored, t }: Facts): Promise<ApiEmailTemplate> {
  const { kind } = templateOf(id);
  const { subject, body, footer } = stored ?? (await builtInMail(services, kind, locale));
  return {
    emailTemplatesID: id,
    name: t(`name.${kind}`),
    emailType: 'system',
    locale,
    subject,
    body,
    footer,
    placeholders: [...placeholdersOf(kind)],
    isChanged: stored !== undefined,
    version: versionOf({ subject, body, footer }),
    emailLogo: '',
    emailConfig: {},
    status: 'active',
    insertUserID: stored?.insertUserID ?? 0,
    updateUserID: stored?.updateUserID ?? 0,
    dateInserted: wireDateOrNull(stored?.dateInserted),
    dateUpdated: wireDateOrNull(stored?.dateUpdated),
  };
}

/** All emails in a language. */
export async function templateRecords(services: Services, reader: Reader, locale: string): Promise<ApiEmailTemplate[]> {
  const [changed, t] = await Promise.all([listMailTemplates(services, locale), wordsFor(services, reader, messages)]);
  return Promise.all(
    mailKinds.map((kind, index) =>
      templateRecord(services, { id: index + 1, locale, stored: changed.find((one) => one.template === kind), t }),
    ),
  );
}
