import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import type { MailTransport } from './mail.ts';
import { loadNodemailer, messageOf } from './nodeMailer.ts';

const connectMs = 10_000;
const silenceMs = 30_000;
const connections = 2;

interface SmtpFault {
  readonly code?: string;
  readonly responseCode?: number;
}

/** A 5xx response rejects this email for good, except for a wrong password, which the operator can correct. */
const isFinal = ({ code, responseCode = 0 }: SmtpFault) =>
  responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';

/** A mail server and how to sign in there. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `tls`: encrypted from the start; `starttls`: encrypted before anything is sent; `none`: not encrypted. */
  readonly security: 'tls' | 'starttls' | 'none';
  /** Empty for a server without sign-in. */
  readonly user: string;
  readonly password: string;
}

const optionsOf = ({ host, port, security, user, password }: SmtpServer) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(user === '' ? {} : { auth: { user, pass: password } }),
});

const isUnsafe = (code: string | undefined) => code === 'ETLS' || code === 'EREQUIRETLS';

/** Why an email was not sent, as an administrator can act on it. */
function problemOf({ code, responseCode }: SmtpFault): string {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'The mail server did not accept the user name or password.';
  if (code === 'EDNS') return 'The mail server was not found. Check its host.';
  if (isUnsafe(code)) return 'The connection to the mail server could not be encrypted. Check its port and encryption.';
  if (responseCode === undefined && ['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT'].includes(code ?? ''))
    return 'The mail server could not be reached. Check its host, port and encryption.';
  return `The mail server rejected an email (${responseCode ?? code ?? 'no reason'}).`;
}

/**
 * Sends emails through a mail server. @param server its facts, or an address such as
 * `smtps://user:password@mail.example:465`; never logged.
 */
export function createSmtpTransport(server: string | SmtpServer, log: Services['log']): MailTransport {
  const isAddress = typeof server === 'string';
  let transporter: Transporter | undefined;
  const open = async () => {
    transporter ??= (await loadNodemailer()).createTransport({
      ...(isAddress ? { url: server } : optionsOf(server)),
      pool: true,
      maxConnections: connections,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    } as Parameters<typeof import('nodemailer').createTransport>[0]);
    return transporter;
  };
  return {
    describe: `mail server ${isAddress ? new URL(server).host : `${server.host}:${server.port}`}`,
    close: () => transporter?.close(),
    deliver: async (mail) => {
      try {
        await (await open()).sendMail(messageOf(mail));
        return undefined;
      } catch (error) {
        const { code, responseCode } = error as SmtpFault;
        // the server's response is not logged, because it may contain the recipient's address
        log('warn', 'The mail server rejected an email.', { kind: mail.kind, code, responseCode });
        const problem = problemOf(error as SmtpFault);
        if (!isFinal(error as SmtpFault)) throw new Error(problem);
        return problem;
      }
    },
  };
}
