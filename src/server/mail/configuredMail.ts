import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site.ts';
import type { MailTransport } from './mail.ts';
import { createSmtpTransport, type SmtpServer } from './smtpTransport.ts';

/** How this process sends emails: a transport of its own, and what the operator has fixed in the environment. */
export interface MailPlace {
  readonly transport: MailTransport;
  readonly from: string;
  /** Whether `from` was chosen by the operator. */
  readonly isFromFixed?: boolean;
}

export interface ConfiguredMail {
  /** The transport that is in use now. */
  readonly transport: () => MailTransport;
  readonly from: () => string;
  /** Environment variables that count instead of settings. */
  readonly fixed: { readonly server: boolean; readonly from: boolean };
}

const serverIn = (config: Pick<Config, 'get'>): SmtpServer | undefined => {
  const host = config.get('emails.smtp.host');
  if (host === '') return undefined;
  return {
    host,
    port: config.get('emails.smtp.port'),
    security: config.get('emails.smtp.security'),
    user: config.get('emails.smtp.user'),
    password: config.get('emails.smtp.password'),
  };
};

/**
 * Sends emails through the mail server in the settings, unless the environment names one. Settings can change at any
 * time and in any process, so they are compared for each email.
 */
export function createConfiguredMail(
  config: Pick<Config, 'get'>,
  { transport, from, isFromFixed = false }: MailPlace,
  log: Services['log'],
): ConfiguredMail {
  let open: { readonly facts: string; readonly transport: MailTransport } | undefined;
  const isFixed = transport.isLocal !== true;

  function inUse(): MailTransport {
    const server = isFixed ? undefined : serverIn(config);
    const facts = JSON.stringify(server);
    if (open?.facts !== facts) {
      open?.transport.close();
      open = server && { facts, transport: createSmtpTransport(server, log) };
    }
    return open?.transport ?? transport;
  }

  return {
    transport: inUse,
    from: () => (isFromFixed ? from : config.get('emails.from') || from),
    fixed: { server: isFixed, from: isFromFixed },
  };
}

type SiteFacts = { readonly config: Pick<Config, 'get'>; readonly site: Pick<Site, 'publicUrl' | 'origin'> };

/** Address that links in emails lead to; undefined if neither the operator nor an administrator has named one. */
export const mailAddress = ({ config, site }: SiteFacts): string | undefined =>
  site.publicUrl ?? (config.get('emails.siteUrl') || undefined);

/** Origin for links in emails that no request has caused. */
export function mailSite(services: SiteFacts): string {
  const address = mailAddress(services);
  return address === undefined ? services.site.origin() : new URL(address).origin;
}
