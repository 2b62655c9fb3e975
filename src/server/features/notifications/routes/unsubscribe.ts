import type { ApiUnsubscription } from '#contracts/api-unsubscription.gen.ts';
import { preferenceKey } from '#domain/categoryPreferences.ts';
import { categoryNameIn } from '../../../db/repos/categoryTree.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayView } from '../../../http/viewer.ts';
import { viewerOfUser } from '../../../http/viewerOfUser.ts';
import type { Services } from '../../../services.ts';
import { readUnsubscribeLink, setSubscription, type UnsubscribeLink } from '../digest/unsubscribe.ts';
import { findPreferences } from '../repo/preferences.ts';

const open = { tags: ['Notifications'], staysOpen: true, neverCached: true } as const;
const params = {
  type: 'object',
  properties: { token: { type: 'string', maxLength: 500, description: 'The end of an unsubscribe link.' } },
  required: ['token'],
} as const;

/** @throws ApiError 404 */
async function linkOf(services: Services, token: string): Promise<UnsubscribeLink> {
  const link = await readUnsubscribeLink(services, token);
  if (!link) throw notFound('Subscription');
  return link;
}

async function toWire(services: Services, link: UnsubscribeLink, enabled: boolean): Promise<ApiUnsubscription[]> {
  const { subject, recipient } = link;
  if ('preference' in subject)
    return [{ preferences: [{ preference: `Email.${subject.preference}`, enabled }], followCategory: null }];
  const { categoryID, type } = subject;
  const [viewer, { language }] = await Promise.all([
    viewerOfUser(services, recipient.userID),
    findPreferences(services, recipient.userID),
  ]);
  const locale = language ?? String(services.config.get('garden.locale'));
  const name = viewer && mayView(viewer, categoryID) ? await categoryNameIn(services, categoryID, locale) : '';
  return [{ preferences: [], followCategory: { categoryID, name, preference: preferenceKey('email', type), enabled } }];
}

const end = defineRoute({
  ...open,
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Turns off the emails that an unsubscribe link belongs to, without signing in.',
  params,
  reply: listOf('unsubscription'),
  handle: async ({ services, params: { token } }) => {
    const link = await linkOf(services, token);
    await setSubscription(services, link, false);
    return { body: await toWire(services, link, false) };
  },
});

const resume = defineRoute({
  ...open,
  method: 'POST',
  path: '/unsubscribe/resubscribe/:token',
  summary: 'Turns the emails of an unsubscribe link on again.',
  params,
  reply: listOf('unsubscription'),
  handle: async ({ services, params: { token } }) => {
    const link = await linkOf(services, token);
    await setSubscription(services, link, true);
    return { status: 200, body: await toWire(services, link, true) };
  },
});

const choice = { preference: { type: 'string', maxLength: 100 }, enabled: { type: 'boolean' } } as const;

const choose = defineRoute({
  ...open,
  method: 'PATCH',
  path: '/unsubscribe/:token',
  summary: 'Turns the emails of an unsubscribe link on or off. Others cannot be changed by the link.',
  params,
  body: {
    type: 'object',
    properties: {
      preferences: {
        type: 'array',
        maxItems: 20,
        items: { type: 'object', properties: choice, required: ['preference', 'enabled'] },
      },
      followCategory: {
        type: ['object', 'null'],
        properties: { categoryID: realRecordID, name: { type: 'string', maxLength: 500 }, ...choice },
        required: ['categoryID', 'enabled'],
      },
    },
  },
  handle: async ({ services, params: { token }, body: { preferences = [], followCategory = null } }) => {
    const link = await linkOf(services, token);
    const { subject } = link;
    const refuse = (field: string) =>
      validationFailed([fieldError(field, 'invalid', 'This link is for other emails.')]);
    const name = 'preference' in subject ? `Email.${subject.preference}` : undefined;
    if (preferences.some(({ preference }) => preference !== name)) throw refuse('preferences');
    if (followCategory && !('categoryID' in subject && subject.categoryID === followCategory.categoryID))
      throw refuse('followCategory');
    const enabled = followCategory?.enabled ?? preferences.at(-1)?.enabled;
    if (enabled !== undefined) await setSubscription(services, link, enabled);
    return { status: 204 };
  },
});

/** Unsubscribe links of emails, for clients with a page of their own for them. */
export const unsubscribeRoutes: readonly AnyRoute[] = [resume, end, choose];
