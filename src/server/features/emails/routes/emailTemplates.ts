import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import { changedElsewhere, firstOf, validationFailed } from '../../../http/errors.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { longestTemplate, type MailTemplate, templateFaults } from '../../../mail/mailTemplate.ts';
import type { Services } from '../../../services.ts';
import { changeTemplate } from '../repo/templateWrites.ts';
import { deliverTest, templatePreview } from '../testMail.ts';
import type { Reader } from '../../../texts/viewerLocale.ts';
import { builtInMail, mailLocaleOf, placeholdersOf, templateOf, templateRecords, versionOf } from '../templates.ts';

const shared = { tags: ['Emails'], session: true, neverCached: true, permission: 'site.manage' } as const;
const params = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 1000 } },
  required: ['id'],
} as const;
export const localeField = {
  type: 'string',
  maxLength: 20,
  description: 'Language of the texts; the site’s by default.',
} as const;
export const textFields = {
  subject: { type: 'string', maxLength: longestTemplate.subject },
  body: { type: 'string', maxLength: longestTemplate.body },
  footer: { type: 'string', maxLength: longestTemplate.footer },
} as const;

async function recordOf(input: Reader & { readonly services: Services }, id: number, locale: string) {
  const all = await templateRecords(input.services, input, locale);
  return firstOf(
    all.filter((one) => one.emailTemplatesID === id),
    'Email template',
  );
}

const sorts = ['name', '-name', 'dateInserted', '-dateInserted', 'dateUpdated', '-dateUpdated'] as const;

function sortTemplates(
  templates: readonly ApiEmailTemplate[],
  sort: (typeof sorts)[number] | undefined,
): readonly ApiEmailTemplate[] {
  if (sort === undefined) return templates;
  // safe cast: without its sign, a sort is the name of a field
  const field = sort.replace('-', '') as 'name' | 'dateInserted' | 'dateUpdated';
  const sorted = templates.toSorted((one, other) => (one[field] ?? '').localeCompare(other[field] ?? ''));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/email-templates',
  summary: 'The texts of all emails in a language.',
  query: {
    type: 'object',
    properties: {
      locale: localeField,
      emailType: { type: 'string', enum: ['system', 'custom'], description: 'All are `system`.' },
      emailTemplateID: { type: 'integer', minimum: 1, maximum: 1000, description: 'Only this one.' },
      statuses: {
        type: 'array',
        items: { type: 'string', enum: ['active', 'inactive', 'deleted'] },
        description: 'All are `active`.',
      },
      sort: { type: 'string', enum: sorts, description: 'By default in the order of their IDs.' },
      ...pageSchema({ limit: 100, maxLimit: 100 }),
    },
  },
  reply: listOf('emailTemplate'),
  handle: async (input) => {
    const { services, query } = input;
    const { page, limit, statuses, emailTemplateID: id } = query;
    const locale = mailLocaleOf(services, query.locale);
    const hasNone = query.emailType === 'custom' || (statuses !== undefined && !statuses.includes('active'));
    const all = hasNone ? [] : await templateRecords(services, input, locale);
    const found = sortTemplates(all, query.sort).filter((one) => id === undefined || one.emailTemplatesID === id);
    return {
      body: found.slice((page - 1) * limit, page * limit),
      page: { currentPage: page, limit, total: found.length, hasNext: page * limit < found.length },
    };
  },
});

const single = defineRoute({
  ...shared,
  method: 'GET',
  path: '/email-templates/:id',
  summary: 'The texts of one email.',
  params,
  query: { type: 'object', properties: { locale: localeField } },
  reply: record('emailTemplate'),
  handle: async (input) => ({
    body: await recordOf(input, input.params.id, mailLocaleOf(input.services, input.query.locale)),
  }),
});

function checkVersion(current: MailTemplate, sent: string | undefined): void {
  if (sent === undefined || sent === versionOf(current)) return;
  const { subject, body, footer } = current;
  throw changedElsewhere('This email was changed elsewhere.', {
    current: { subject, body, footer, version: versionOf(current) },
  });
}

const isSame = (a: MailTemplate, b: MailTemplate) => versionOf(a) === versionOf(b);

export const patchTemplate = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/email-templates/:id',
  summary: 'Changes the texts of an email in one language.',
  params,
  body: {
    type: 'object',
    properties: {
      ...textFields,
      locale: localeField,
      version: { type: 'string', maxLength: 100, description: 'The version that was edited; otherwise 409.' },
    },
  },
  reply: record('emailTemplate'),
  handle: async (input) => {
    const {
      services,
      params: { id },
      body,
      viewer,
    } = input;
    const { kind, name } = templateOf(id);
    const locale = mailLocaleOf(services, body.locale);
    const builtIn = await builtInMail(services, kind, locale);
    await changeTemplate(services, { template: kind, locale, name, userID: viewer.userID }, (stored) => {
      const before = stored ?? builtIn;
      checkVersion(before, body.version);
      const after = {
        // The subject of an email is one line.
        subject: body.subject?.replace(/\s+/g, ' ') ?? before.subject,
        body: body.body ?? before.body,
        footer: body.footer ?? before.footer,
      };
      const faults = templateFaults(after, placeholdersOf(kind));
      if (faults.length > 0) throw validationFailed(faults);
      return { before, after, isReset: isSame(after, builtIn) };
    });
    return { body: await recordOf(input, id, locale) };
  },
});

const reset = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/email-templates/:id',
  summary: 'Restores the built-in texts of an email in one language.',
  params,
  query: { type: 'object', properties: { locale: localeField } },
  handle: async ({ services, params: { id }, query, viewer }) => {
    const { kind, name } = templateOf(id);
    const locale = mailLocaleOf(services, query.locale);
    const builtIn = await builtInMail(services, kind, locale);
    await changeTemplate(services, { template: kind, locale, name, userID: viewer.userID }, (stored) => ({
      before: stored ?? builtIn,
      after: builtIn,
      isReset: true,
    }));
    return {};
  },
});

const preview = defineRoute({
  ...shared,
  method: 'POST',
  path: '/email-templates/:id/preview',
  summary: 'Sends an email with these texts to an address, as a test. Its button leads to the home page.',
  limitPerMinute: 10,
  params,
  body: {
    type: 'object',
    properties: { ...textFields, locale: localeField, destinationAddress: { type: 'string', maxLength: 254 } },
    required: ['destinationAddress'],
  },
  reply: { type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] },
  handle: async ({ services, params: { id }, body, viewer, origin }) => {
    const content = await templatePreview(services, { ...body, id, viewer, origin });
    await deliverTest(services, { to: body.destinationAddress, content, userID: viewer.userID });
    return { body: { success: true } };
  },
});

export const emailTemplateRoutes: readonly AnyRoute[] = [list, single, patchTemplate, reset, preview];
