import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { type KeptMail, listMails, readMail } from './fileTransport.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; overflow-wrap: anywhere; }
  li { margin-block: .75rem; } small { opacity: .75; }
  pre { white-space: pre-wrap; padding: 1rem; border: 1px solid #8886; border-radius: 6px; }
  iframe { inline-size: 100%; block-size: 34rem; border: 1px solid #8886; border-radius: 6px; background: #fff; }
`;

/** Links in the frame open in a new tab; everything else is blocked. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

function send(reply: FastifyReply, html: string, policy: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

const page = (title: string, body: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
  `content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}` +
  `</style></head><body><main>${body}</main></body></html>`;

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; sandbox ${sandbox}`;

/** Makes URLs in plain text clickable. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function listPage(mails: readonly (readonly [name: string, mail: KeptMail])[]): string {
  const rows = mails.map(
    ([name, mail]) =>
      `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.to)} · ` +
      `${escapeHtml(mail.kind)} · <time>${escapeHtml(mail.date)}</time></small></li>`,
  );
  return page(
    'Mail',
    '<h1>Email' +
      `</h1>${rows.length === 0 ? '<p>No emails have been sent yet.</p>' : `<ol reversed>${rows.join('')}</ol>`}`,
  );
}

function mailPage(name: string, mail: KeptMail): string {
  const facts =
    `<p><small>From ${escapeHtml(`${mail.from.name} <${mail.from.address}>`)}<br>To ` +
    `${escapeHtml(mail.to)}<br>${escapeHtml(mail.date)}</small></p>`;
  const frame = `<iframe title="The mail as HTML" sandbox="${sandbox}" src="/dev/mail/${name}/html"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}` +
      `</h1>${facts}<pre>${linked(mail.text)}</pre>${frame}`,
  );
}

const mostListed = 100;

/**
 * Lists the emails that were written to files, latest first. Only for development, because emails contain links that
 * give access to accounts.
 */
export function registerDevMail(app: FastifyInstance, folder: string): void {
  const missing = (reply: FastifyReply) =>
    send(
      reply,
      page('Email not found', '<h1>Email not found.</h1><p><a href="/dev/mail">All emails</a></p>'),
      pagePolicy,
      404,
    );
  app.get('/dev/mail', async (_, reply) => {
    const names = (await listMails(folder)).slice(0, mostListed);
    const mails = await Promise.all(names.map(async (name) => [name, await readMail(folder, name)] as const));
    return send(reply, listPage(mails.flatMap(([name, mail]) => (mail ? [[name, mail] as const] : []))), pagePolicy);
  });
  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params: { name } }, reply) => {
    const mail = await readMail(folder, name);
    return mail ? send(reply, mailPage(name, mail), pagePolicy) : missing(reply);
  });
  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', async ({ params: { name } }, reply) => {
    const mail = await readMail(folder, name);
    return mail ? send(reply, mail.html, mailPolicy) : missing(reply);
  });
}
