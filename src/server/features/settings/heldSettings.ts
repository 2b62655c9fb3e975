import type { HeldSettings } from '../../configSchema.ts';
import type { Services } from '../../services.ts';

/** Settings that an environment variable of the server overrides, so that the form can say so. */
export function heldSettings({ mail, site }: Pick<Services, 'mail' | 'site'>): HeldSettings {
  const server = mail.fixed.server ? 'SMTP_URL' : undefined;
  return {
    'emails.smtp.host': server,
    'emails.smtp.port': server,
    'emails.smtp.security': server,
    'emails.smtp.user': server,
    'emails.smtp.password': server,
    'emails.from': mail.fixed.from ? 'MAIL_FROM' : undefined,
    'emails.siteUrl': site.publicUrl === undefined ? undefined : 'PUBLIC_URL',
  };
}
