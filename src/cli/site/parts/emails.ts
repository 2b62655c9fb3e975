import type { ApiEmailTemplate } from '#contracts/api-emailTemplate.gen.ts';
import { templateOf } from '#server/features/emails/templates.ts';
import { type Site, type SitePart, type Thing, ThingFault } from '../sitePart.ts';

const emailPath = /^emails\/([^/]+)\.json$/;
const localeOf = (path: string) => emailPath.exec(path)?.[1] ?? '';

const readEmails = ({ call }: Site, locale: string) =>
  call<readonly ApiEmailTemplate[]>('GET', `/email-templates?locale=${encodeURIComponent(locale)}`);
const kindOf = ({ emailTemplatesID }: ApiEmailTemplate) => templateOf(emailTemplatesID).kind;

/** The email of a thing. @throws ThingFault */
async function emailOf(site: Site, { path, key }: Thing): Promise<ApiEmailTemplate> {
  const found = (await readEmails(site, localeOf(path))).find((email) => kindOf(email) === key);
  if (!found) throw new ThingFault('', `There is no email ${key}.`, 'Remove it from the file, or correct its name.');
  return found;
}

/** Texts of emails that were changed, by language. */
export const emailsPart: SitePart = {
  name: 'emails',
  owns: ({ path }) => emailPath.test(path),
  isKeyed: true,
  schema: {
    type: 'object',
    properties: { subject: { type: 'string' }, body: { type: 'string' }, footer: { type: 'string' } },
    required: ['subject', 'body', 'footer'],
    additionalProperties: false,
  },
  read: async (site) => {
    const things: Thing[] = [];
    for (const { localeID } of await site.call<readonly { readonly localeID: string }[]>('GET', '/locales')) {
      const changed = (await readEmails(site, localeID)).filter(({ isChanged }) => isChanged);
      for (const email of changed) {
        const { subject, body, footer } = email;
        things.push({ path: `emails/${localeID}.json`, key: kindOf(email), value: { subject, body, footer } });
      }
    }
    return things;
  },
  write: async (site, thing) => {
    const { emailTemplatesID } = await emailOf(site, thing);
    const body = { ...(thing.value as object), locale: localeOf(thing.path) };
    await site.call('PATCH', `/email-templates/${emailTemplatesID}`, body);
  },
  remove: async (site, thing) => {
    const { emailTemplatesID } = await emailOf(site, thing);
    const locale = encodeURIComponent(localeOf(thing.path));
    await site.call('DELETE', `/email-templates/${emailTemplatesID}?locale=${locale}`);
  },
  pointerOf: ({ field }) => (field === 'locale' ? '' : `/${field}`),
};
