/** Reason for an email. Account and test emails are always sent, others only if `emails.enabled` is on. */
export type MailKind = 'account' | 'notification' | 'digest' | 'test';

export interface Mail {
  /** A single address without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: MailKind;
  /** Absolute URL for one-click unsubscribing (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends emails. */
export interface Mailer {
  /**
   * Sends immediately, or throws. Only for jobs, which are retried as a whole; other code uses the queue (`sendMail`).
   */
  readonly deliver: (mail: Mail) => Promise<MailOutcome>;
  /** Whether emails leave this machine; otherwise they are only stored. */
  readonly isConnected: boolean;
  /** Human-readable name of the mail server, without secrets. */
  readonly describe: string;
  /** Sender address of all emails. */
  readonly from: string;
  /** Whether environment variables name the mail server and the sender, instead of settings. */
  readonly fixed: { readonly server: boolean; readonly from: boolean };
}

/**
 * Result of an attempt that is not repeated. `written`: the email stays in a file on this machine. `rejected`: the mail
 * server refuses it for good.
 */
export interface MailOutcome {
  readonly status: 'sent' | 'written' | 'off' | 'rejected';
  readonly problem?: string;
}

/** An attempt to send an email, for the delivery log. */
export interface MailAttempt {
  readonly mail: Pick<Mail, 'to' | 'kind' | 'subject'>;
  readonly status: MailOutcome['status'] | 'retrying';
  readonly problem?: string;
}

/** An email with its sender, which is only known when it is sent. */
export interface OutgoingMail extends Mail {
  readonly from: { readonly name: string; readonly address: string };
}

/** Delivers emails, e.g. to a mail server. */
export interface MailTransport {
  /** Resolves to a text, the reason, if the email was refused for good. @throws to be retried. */
  readonly deliver: (mail: OutgoingMail) => Promise<unknown>;
  readonly close: () => void;
  /** Human-readable name, without secrets. */
  readonly describe: string;
  /** Set if emails stay on this machine. */
  readonly isLocal?: true;
}

const longestSubject = 200;
/** Control and format characters. A line break in a header would start another header. */
const controls = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Makes text safe for a header: a single line of at most 200 characters. */
export function headerText(text: string): string {
  const line = text.toWellFormed().replace(controls, ' ').trim().replace(/\s+/gu, ' ');
  return [...line].slice(0, longestSubject).join('');
}

/** Accepts a single plain address, because lists, names, comments and line breaks could add other recipients. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+@[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+$/u.test(text);
}
