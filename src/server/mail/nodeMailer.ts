import type { Transporter } from 'nodemailer';
import { headerText, isMailAddress, type OutgoingMail } from './mail.ts';

/** Loaded with the first mail: most processes never send one. */
export async function loadNodemailer(): Promise<typeof import('nodemailer')> {
  return import('nodemailer');
}

/** A mail in the words of the library. Nothing in it may make the server read a file or fetch an address. */
export function messageOf({ from, to, subject, text, html }: OutgoingMail): Parameters<Transporter['sendMail']>[0] {
  if (!isMailAddress(to)) throw new Error('A mail was addressed to something that is no mail address.');
  return {
    // as objects: nothing in a name is read as a second address
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    subject: headerText(subject),
    text,
    html,
    // answering machines leave it alone, and so do those that answer answering machines
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
