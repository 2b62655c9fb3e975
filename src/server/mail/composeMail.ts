import { escapeHtml } from '#lib/escapeHtml.ts';
import { headerText, type Mail } from './mail.ts';

/** The content of an email; all emails share the same design. */
export interface MailContent {
  readonly siteName: string;
  /** Language and direction of the text. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Items below the paragraphs, each a linked title with details. */
  readonly items?: readonly MailItem[];
  /** Paragraphs after the items. */
  readonly closing?: string;
  /** The main button. @property url absolute, http or https */
  readonly action?: MailLink;
  /** Small text below a line: why the recipient gets this email. */
  readonly footer?: readonly string[];
  /** Links below the footer, such as unsubscribe. */
  readonly footerLinks?: readonly MailLink[];
}

export interface MailLink {
  readonly label: string;
  /** Absolute, http or https. */
  readonly url: string;
}

export interface MailItem {
  readonly title: string;
  readonly url: string;
  readonly lines: readonly string[];
}

const ink = '#1d2430';
const muted = '#5a6472';
const blue = '#0057b8';
const buttonStyle =
  `display:inline-block;padding:12px 24px;border-radius:6px;background:${blue};` +
  'color:#fff;font-weight:600;text-decoration:none';
const font = "font-family:'Open Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Only web URLs may become links; any other would be a bug of ours. */
function checkUrl(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error('Emails can only contain web links.');
  return url;
}

function linkOf(action: MailContent['action']): MailContent['action'] {
  return action && { ...action, url: checkUrl(action.url) };
}

function textOf({
  siteName,
  greeting,
  paragraphs,
  items = [],
  closing,
  action,
  footer = [],
  footerLinks = [],
}: MailContent): string {
  const link = linkOf(action);
  return [
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...items.map(({ title, url, lines }) => [`* ${title}`, ...lines, checkUrl(url)].join('\n  ')),
    ...(closing === undefined ? [] : [closing]),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ['-- ', siteName, ...footer, ...footerLinks.map(({ label, url }) => `${label}: ${checkUrl(url)}`)].join('\n'),
  ].join('\n\n');
}

function itemHtml({ title, url, lines }: MailItem): string {
  const link =
    `<a href="${escapeHtml(checkUrl(url))}" style="color:${blue}` +
    `;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`;
  const text = lines
    .map((line) => `<br><span style="font-size:14px;color:${muted}">${escapeHtml(line)}</span>`)
    .join('');
  return `<p style="margin:0 0 16px">${link}${text}</p>`;
}

/** Small text below a line: the reason for the email, and links such as unsubscribe. */
function footerHtml({ footer = [], footerLinks = [] }: MailContent): string {
  if (footer.length + footerLinks.length === 0) return '';
  const small = (html: string) => `<p style="margin:0 0 8px;font-size:13px;color:${muted}">${html}</p>`;
  const links = footerLinks.map(
    ({ label, url }) => `<a href="${escapeHtml(checkUrl(url))}" style="color:${blue}">${escapeHtml(label)}</a>`,
  );
  const rule = '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #dde2ea">';
  return rule + [...footer.map(escapeHtml), ...(links.length > 0 ? [links.join(' · ')] : [])].map(small).join('');
}

function htmlOf(content: MailContent): string {
  const { siteName, lang, direction, subject, greeting, paragraphs, items = [], closing, action } = content;
  const link = linkOf(action);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  // Email programs only support tables and inline styles. No images or tracking, and nothing is loaded.
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport"
content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f9;color:${ink};${font};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
style="max-width:560px;background:#fff;border-radius:6px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:700;color:${muted}">${escapeHtml(siteName)}</p>
${[...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(paragraph).join('\n')}
${items.map(itemHtml).join('\n')}${closing === undefined ? '' : paragraph(closing)}
${
  link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}"
      style="${buttonStyle}">${escapeHtml(link.label)}</a></p>
<p style="margin:0;font-size:14px;color:${muted};word-break:break-all">${escapeHtml(link.url)}</p>`
    : ''
}
${footerHtml(content)}
</td></tr></table></td></tr></table>
</body></html>`;
}

/** Renders the same content as plain text and as simple HTML. */
export function composeMail(content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: headerText(content.subject), text: textOf(content), html: htmlOf(content) };
}
