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

/** Sends emails through a mail server. @param url e.g. `smtps://user:password@mail.example:465`; never logged. */
export function createSmtpTransport(url: string, log: Services['log']): MailTransport {
  let transporter: Transporter | undefined;
  const open = async () => {
    transporter ??= (await loadNodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    } as Parameters<typeof import('nodemailer').createTransport>[0]);
    return transporter;
  };
  return {
    describe: `mail server ${new URL(url).host}`,
    close: () => transporter?.close(),
    deliver: async (mail) => {
      try {
        await (await open()).sendMail(messageOf(mail));
        return undefined;
      } catch (error) {
        const { code, responseCode } = error as SmtpFault;
        // the server's response is not logged, because it may contain the recipient's address
        log('warn', 'The mail server rejected an email.', { kind: mail.kind, code, responseCode });
        const problem = `The mail server rejected an email (${responseCode ?? code ?? 'no reason'}).`;
        if (!isFinal(error as SmtpFault)) throw new Error(problem);
        return problem;
      }
    },
  };
}
