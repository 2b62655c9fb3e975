import { privacyCookieName, readPrivacyValue, toAnonymizeData, toPrivacySetting } from '#domain/privacy.ts';
import { tickTypes } from '#domain/ticks.ts';
import { tickCounterOf } from '../tickCounter.ts';
import { findPrivacyChoice, savePrivacyChoice } from '../../people/index.ts';
import { anyRecordID, recordID } from '../../../http/fields.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';

/** Maximum length of a URL on this site; searches can contain pasted text. */
const longestAddress = 64 * 1024;
const address = { type: 'string', maxLength: longestAddress } as const;
/** More than anyone can view in a minute. */
const ticksPerMinute = 120;

const tick = defineRoute({
  method: 'POST',
  path: '/tick',
  worksInViewAs: true,
  summary: 'Counts a view. Only the number of views per page and day is stored.',
  tags: ['Analytics'],
  limitPerMinute: ticksPerMinute,
  countsApart: true,
  body: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: tickTypes },
      url: address,
      referrer: address,
      pageName: { type: 'string', maxLength: 1000 },
      destinationUrl: address,
      discussionID: recordID,
      categoryID: recordID,
      siteSectionID: { ...anyRecordID, type: ['string', 'integer'], maxLength: 100 },
      groupID: recordID,
      eventID: recordID,
    },
    required: ['type', 'url'],
  },
  reply: {
    type: 'object',
    properties: { didTrack: { type: 'boolean' }, message: { type: 'string' } },
    required: ['didTrack'],
  },
  handle: ({ body, services }) => {
    const about = body.type === 'discussion_view' ? body.discussionID : 0;
    if (about === undefined)
      return { body: { didTrack: false, message: 'A discussion_view requires a discussionID.' } };
    const didTrack = tickCounterOf(services).add(body.type, about);
    return { body: didTrack ? { didTrack } : { didTrack, message: 'Too many views are waiting to be counted.' } };
  },
});

const privacyBody = {
  type: 'object',
  properties: { AnonymizeData: { type: 'integer', enum: [1, 0, -1], description: '1: yes, 0: no, -1: site default.' } },
  required: ['AnonymizeData'],
} as const;

const readPrivacy = defineRoute({
  method: 'GET',
  path: '/analytics/privacy',
  summary: 'Whether the viewer’s visits are counted anonymously. A guest’s choice is stored in a cookie.',
  tags: ['Analytics'],
  neverCached: true,
  reply: privacyBody,
  handle: async ({ viewer, services, http }) => {
    const cookie = http?.cookies[privacyCookieName(services.config.get('garden.cookie.name'))];
    const setting = viewer.isGuest ? readPrivacyValue(cookie) : await findPrivacyChoice(services, viewer.userID);
    return { body: { AnonymizeData: toAnonymizeData(setting ?? 'default') } };
  },
});

const writePrivacy = defineRoute({
  method: 'POST',
  path: '/analytics/privacy',
  summary: 'Sets whether the viewer’s visits are counted anonymously.',
  tags: ['Analytics'],
  session: true,
  body: privacyBody,
  reply: privacyBody,
  handle: async ({ body, viewer, services }) => {
    const setting = toPrivacySetting(body.AnonymizeData);
    await savePrivacyChoice(services, viewer.userID, setting === 'default' ? undefined : setting);
    return { body: { AnonymizeData: body.AnonymizeData } };
  },
});

export const analyticsRoutes: readonly AnyRoute[] = [tick, readPrivacy, writePrivacy];
