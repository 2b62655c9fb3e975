import { escapeHtml } from '#lib/escapeHtml.ts';
import { headerText, type Mail } from './mail.ts';

/** What a mail says; how it looks is the same for all. */
export interface MailContent {
  readonly siteName: string;
  /** Language and direction of the text. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. @property url absolute, http or https. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small, below a line: why the reader gets this. */
  readonly footer?: readonly string[];
}

const ink = '#1d2430';
const muted = '#5a6472';
const blue = '#0057b8';
const font = "font-family:'Open Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Only addresses of the web become links; anything else would be ours by mistake. */
function linkOf(action: MailContent['action']): MailContent['action'] {
  if (action === undefined) return undefined;
  if (!/^https?:\/\//i.test(action.url)) throw new Error('A mail can only link to the web.');
  return action;
}

function textOf({ siteName, greeting, paragraphs, action, footer = [] }: MailContent): string {
  const link = linkOf(action);
  return [
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ['-- ', siteName, ...footer].join('\n'),
  ].join('\n\n');
}

function htmlOf({ siteName, lang, direction, subject, greeting, paragraphs, action, footer = [] }: MailContent): string {
  const link = linkOf(action);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  // Tables and inline styles: what mail programs understand. No picture, no tracking, nothing fetched.
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f9;color:${ink};${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-radius:6px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:700;color:${muted}">${escapeHtml(siteName)}</p>
${[...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(paragraph).join('\n')}
${
  link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${blue};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p style="margin:0;font-size:14px;color:${muted};word-break:break-all">${escapeHtml(link.url)}</p>`
    : ''
}
${footer.length > 0 ? `<hr style="margin:32px 0 16px;border:0;border-top:1px solid #dde2ea">${footer.map((line) => `<p style="margin:0 0 8px;font-size:13px;color:${muted}">${escapeHtml(line)}</p>`).join('')}` : ''}
</td></tr></table></td></tr></table>
</body></html>`;
}

/** Plain text and simple HTML of the same words. */
export function composeMail(content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: headerText(content.subject), text: textOf(content), html: htmlOf(content) };
}
