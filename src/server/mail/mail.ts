/**
 * Why a mail is sent. Account mails always go; the others only while the site has mail switched on (`emails.enabled`).
 */
export type MailKind = 'account' | 'notification' | 'digest';

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly kind: MailKind;
  /** Where its reader stops such mails with one press (RFC 8058); absolute. */
  readonly unsubscribeUrl?: string;
}

/** Sending mail, as everything else in the server sees it. */
export interface Mailer {
  /**
   * Sends now, or throws: for jobs, which are tried again as a whole. Everything else hands mails to the queue
   * (`sendMail`).
   */
  readonly deliver: (mail: Mail) => Promise<void>;
}

/** A mail on its way out: who it is from is known only now. */
export interface OutgoingMail extends Mail {
  readonly from: { readonly name: string; readonly address: string };
}

/** How mails leave the house. */
export interface MailTransport {
  /** @throws when it has to be tried again. */
  readonly deliver: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
  /** For people, without secrets. */
  readonly describe: string;
}

const longestSubject = 200;
/** Line ends above all: in a header they would begin another one. */
const controls = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text that may stand in a header: one line of at most 200 characters. */
export function headerText(text: string): string {
  const line = text.toWellFormed().replace(controls, ' ').trim().replace(/\s+/gu, ' ');
  return [...line].slice(0, longestSubject).join('');
}

/** One plain address. Lists, names, comments and line ends would reach people nobody meant. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+@[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+$/u.test(text);
}
