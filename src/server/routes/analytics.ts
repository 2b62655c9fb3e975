import { type AnonymizeData, privacyCookieName, readPrivacyValue, toAnonymizeData, toPrivacySetting } from '#domain/privacy.ts';
import { type TickEvent, tickTypes } from '#domain/ticks.ts';
import { tickCounterOf } from '../analytics/tickCounter.ts';
import { findPrivacyChoice, savePrivacyChoice } from '../db/repos/privacy.ts';
import { anyRecordID, recordID } from '../http/fields.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';

/** As long as an address of this site can get: pasted searches are. */
const longestAddress = 64 * 1024;
const address = { type: 'string', maxLength: longestAddress } as const;
/** More views than this a minute nobody has. */
const ticksPerMinute = 120;

const tick = defineRoute<unknown, unknown, TickEvent>({
  method: 'POST',
  path: '/tick',
  summary: 'Counts a view. Nothing is kept but how often what was looked at on which day.',
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
  reply: { type: 'object', properties: { didTrack: { type: 'boolean' }, message: { type: 'string' } }, required: ['didTrack'] },
  handle: ({ body, services }) => {
    const about = body.type === 'discussion_view' ? body.discussionID : 0;
    if (about === undefined) return { body: { didTrack: false, message: 'A discussion_view needs a discussionID.' } };
    const didTrack = tickCounterOf(services).add(body.type, about);
    return { body: didTrack ? { didTrack } : { didTrack, message: 'Too much is waiting to be counted.' } };
  },
});

const privacyBody = {
  type: 'object',
  properties: { AnonymizeData: { type: 'integer', enum: [1, 0, -1], description: '1: yes, 0: no, -1: as the site does.' } },
  required: ['AnonymizeData'],
} as const;

const readPrivacy = defineRoute({
  method: 'GET',
  path: '/analytics/privacy',
  summary: "Whether the reader's views are counted anonymously. A guest's choice is in a cookie.",
  tags: ['Analytics'],
  neverCached: true,
  reply: privacyBody,
  handle: async ({ viewer, services, http }) => {
    const cookie = http?.cookies[privacyCookieName(services.config.get('garden.cookie.name'))];
    const setting = viewer.isGuest ? readPrivacyValue(cookie) : await findPrivacyChoice(services, viewer.userID);
    return { body: { AnonymizeData: toAnonymizeData(setting ?? 'default') } };
  },
});

const writePrivacy = defineRoute<unknown, unknown, { readonly AnonymizeData: AnonymizeData }>({
  method: 'POST',
  path: '/analytics/privacy',
  summary: "Chooses whether the reader's views are counted anonymously.",
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
