import type { Transporter } from 'nodemailer';
import { headerText, isMailAddress, type OutgoingMail } from './mail.ts';

/** Loaded on first use, because most processes never send an email. */
export async function loadNodemailer(): Promise<typeof import('nodemailer')> {
  return import('nodemailer');
}

/** Email programs show an unsubscribe button for it, and treat bulk email without it as spam. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!/^https?:\/\/[^\s<>]+$/.test(url)) throw new Error('Unsubscribe links must be web addresses.');
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Converts an email to the library's format. Its content must not make the server read a file or fetch a URL. */
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
    // objects, so that a name is never parsed as a second address
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    subject: headerText(subject),
    text,
    html,
    // prevents auto-replies such as vacation notices
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
