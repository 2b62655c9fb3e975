import type { ApiMailLogEntry } from '#contracts/api-mailLogEntry.gen.ts';
import { seesPersonalData } from '#domain/restrictedProfile.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireDate } from '../../../http/wire.ts';
import { mailAddress } from '../../../mail/configuredMail.ts';
import { countMails, listMailLog } from '../repo/mailLog.ts';
import { languageName } from '../../../texts/languageNames.ts';
import { localeOfViewer } from '../../../texts/viewerLocale.ts';
import { mailLocales } from '../templates.ts';
import { deliverTest, masked, templatePreview, testMail } from '../testMail.ts';
import { localeField, textFields } from './emailTemplates.ts';

const shared = { tags: ['Emails'], session: true, neverCached: true, permission: 'site.manage' } as const;
const formats = {
  emailFormat: { type: 'string', enum: ['html', 'text'], description: 'Emails always have both parts.' },
  templateStyles: { type: 'object', additionalProperties: true, maxProperties: 50, description: 'Ignored here.' },
} as const;
const notDelivered = 'mail server ';

const status = defineRoute({
  ...shared,
  method: 'GET',
  path: '/emails/status',
  summary: 'How the site sends emails, what is missing, and what became of the emails of the last 7 days.',
  reply: record('mailStatus'),
  handle: async (input) => {
    const { services } = input;
    const { mail, config } = services;
    const viewerLocale = await localeOfViewer(services, input);
    const locales = mailLocales(services);
    return {
      body: {
        isConnected: mail.isConnected,
        server: mail.isConnected ? mail.describe.replace(notDelivered, '') : null,
        from: mail.from,
        publicUrl: mailAddress(services) ?? null,
        isEnabled: config.get('emails.enabled'),
        hasDigest: config.get('emails.digest'),
        counts: await countMails(services),
        locales: [...locales],
        languages: locales.map((locale) => ({ locale, name: languageName(locale, viewerLocale) })),
        locale: locales[0] ?? 'en',
      },
    };
  },
});

const log = defineRoute({
  ...shared,
  method: 'GET',
  path: '/emails/log',
  summary: 'Emails of the last 30 days and what became of them, latest first.',
  query: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['sent', 'written', 'retrying', 'rejected', 'failed', 'off'] },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('mailLogEntry'),
  handle: async ({ services, query, viewer }) => {
    const { page, limit } = query;
    const seesAddresses = viewer.can(seesPersonalData, { mode: 'global' });
    const rows = await listMailLog(services, {
      status: query.status,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const body = rows.slice(0, limit).map(
      (row): ApiMailLogEntry => ({
        mailLogID: String(row.mail_log_id),
        kind: row.kind as ApiMailLogEntry['kind'],
        recipient: seesAddresses ? row.recipient : masked(row.recipient),
        subject: row.subject,
        status: row.status,
        attempts: row.attempts,
        problem: row.problem,
        dateInserted: wireDate(row.date_inserted),
        dateUpdated: wireDate(row.date_updated),
      }),
    );
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

const preview = defineRoute({
  ...shared,
  method: 'POST',
  path: '/emails/preview',
  summary: 'The test email, or an email with texts that are not saved yet, as it would be sent.',
  body: {
    type: 'object',
    properties: {
      ...formats,
      ...textFields,
      locale: localeField,
      emailTemplatesID: { type: 'integer', minimum: 1, maximum: 1000 },
    },
  },
  reply: record('emailPreview'),
  handle: async ({ services, body, viewer, origin }) => {
    const { emailTemplatesID: id, ...texts } = body;
    const content =
      id === undefined
        ? await testMail(services, { origin, footer: body.footer })
        : await templatePreview(services, { ...texts, id, viewer, origin });
    return { status: 200, body: { subject: content.subject, html: content.html, text: content.text } };
  },
});

const sendTest = defineRoute({
  ...shared,
  method: 'POST',
  path: '/emails/send-test',
  summary: 'Sends a test email at once. If the mail server rejects it, the answer says why (502).',
  limitPerMinute: 10,
  body: {
    type: 'object',
    properties: {
      ...formats,
      destinationAddress: { type: 'string', maxLength: 254 },
      footer: textFields.footer,
      from: {
        type: 'object',
        additionalProperties: true,
        maxProperties: 10,
        description: 'Ignored: the operator sets the sender.',
      },
    },
    required: ['destinationAddress'],
  },
  reply: { type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] },
  handle: async ({ services, body, origin, viewer: { userID } }) => {
    const content = await testMail(services, { origin, footer: body.footer });
    await deliverTest(services, { to: body.destinationAddress, content, userID });
    return { body: { success: true } };
  },
});

export const emailRoutes: readonly AnyRoute[] = [status, log, preview, sendTest];
