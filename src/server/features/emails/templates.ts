import { createHash } from 'node:crypto';
import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import { listMailTemplates, type StoredTemplate } from '../../db/repos/mailTemplates.ts';
import { fieldError, notFound, validationFailed } from '../../http/errors.ts';
import { wireDateOrNull } from '../../http/wire.ts';
import type { MailTemplate } from '../../mail/mailTemplate.ts';
import type { Services } from '../../services.ts';
import { offeredLocales } from '../../texts/readerLocale.ts';
import {
  type AccountMailKind,
  accountMailKinds,
  accountMailPlaceholders,
  builtInAccountMail,
} from '../people/index.ts';

/** Names of the emails, in the order of their IDs. */
const names: Readonly<Record<AccountMailKind, string>> = {
  confirm: 'Confirm the email address',
  reset: 'Set a new password',
  changed: 'Password was changed',
  welcome: 'Welcome',
};

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
export function templateOf(id: number): { readonly kind: AccountMailKind; readonly name: string } {
  const kind = accountMailKinds[id - 1];
  if (kind === undefined) throw notFound('Email template');
  return { kind, name: names[kind] };
}

export const versionOf = ({ subject, body, footer }: MailTemplate): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body, footer]))
    .digest('base64url')
    .slice(0, 16);

export async function templateRecord(
  services: Parameters<typeof builtInAccountMail>[0],
  { id, locale, stored }: { readonly id: number; readonly locale: string; readonly stored: StoredTemplate | undefined },
): Promise<ApiEmailTemplate> {
  const { kind, name } = templateOf(id);
  const { subject, body, footer } = stored ?? (await builtInAccountMail(services, kind, locale));
  return {
    emailTemplatesID: id,
    name,
    emailType: 'system',
    locale,
    subject,
    body,
    footer,
    placeholders: [...accountMailPlaceholders],
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
export async function templateRecords(services: Services, locale: string): Promise<ApiEmailTemplate[]> {
  const changed = await listMailTemplates(services, locale);
  return Promise.all(
    accountMailKinds.map((kind, index) =>
      templateRecord(services, { id: index + 1, locale, stored: changed.find((one) => one.template === kind) }),
    ),
  );
}
