import type { Transporter } from 'nodemailer';
import { headerText, isMailAddress, type OutgoingMail } from './mail.ts';

/** Loaded with the first mail: most processes never send one. */
export async function loadNodemailer(): Promise<typeof import('nodemailer')> {
  return import('nodemailer');
}

/** Mail programs offer a button of their own for it; lists of mails without one count as spam. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!/^https?:\/\/[^\s<>]+$/.test(url)) throw new Error('Unsubscribe links must be web addresses.');
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mail in the words of the library. Nothing in it may make the server read a file or fetch an address. */
export function messageOf({
  from,
  to,
  subject,
  text,
  html,
  unsubscribeUrl,
}: OutgoingMail): Parameters<Transporter['sendMail']>[0] {
  if (!isMailAddress(to)) throw new Error('An email recipient is not a valid email address.');
  return {
    // as objects: nothing in a name is read as a second address
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    subject: headerText(subject),
    text,
    html,
    // answering machines leave it alone, and so do those that answer answering machines
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
