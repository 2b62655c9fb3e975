import { checkTranslation } from '#i18n/checkTranslation.ts';
import { ApiError } from '#lib/apiError.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { canonicalTag } from '../../../texts/languageFiles.ts';
import { protectMessage } from '../services/protectMessage.ts';
import {
  serviceOf,
  type ServiceType,
  serviceTypes,
  translateWithin,
  translationServices,
} from '../services/translationServices.ts';
import type { Config } from '../../../config.ts';
import { findLocale, localeRecordOf, sourceLocale } from './locales.ts';

const access = { tags: ['Translations'], session: true, neverCached: true, permission: 'site.manage' } as const;
const localeParams = {
  type: 'object',
  properties: { localeID: { type: 'string', maxLength: 40 } },
  required: ['localeID'],
} as const;
const mostTexts = 25;
const longestText = 5000;

const recordOf = (config: Config, type: ServiceType) => {
  const { name, isConfigured } = translationServices[type];
  return { type, name, isConfigured: isConfigured(config) };
};

const list = defineRoute({
  method: 'GET',
  path: '/translation-services',
  summary: 'Machine translation services, and whether each is set up.',
  ...access,
  reply: listOf('translationService'),
  handle: ({ services: { config } }) => ({ body: serviceTypes.map((type) => recordOf(config, type)) }),
});

const setUp = defineRoute({
  method: 'PUT',
  path: '/translation-services/:type',
  summary: 'Sets up a machine translation service.',
  ...access,
  params: { type: 'object', properties: { type: { type: 'string', enum: serviceTypes } }, required: ['type'] },
  body: {
    type: 'object',
    properties: {
      url: {
        type: 'string',
        maxLength: 2000,
        description: 'Address of the LibreTranslate server. Empty turns it off.',
      },
      apiKey: { type: 'string', maxLength: 200, description: 'Written, never read. Empty removes it.' },
    },
    additionalProperties: false,
  },
  reply: record('translationService'),
  handle: async ({ params: { type }, body: { url, apiKey }, services: { config }, viewer }) => {
    if (type === 'deepL' && url !== undefined)
      throw new ApiError(422, 'Leave the address empty: DeepL has a fixed one.');
    const values = {
      ...(url === undefined ? {} : { 'translation.libreTranslate.url': url }),
      ...(apiKey === undefined ? {} : { [`translation.${type}.apiKey`]: apiKey }),
    };
    await config.receive(values, viewer.can, { userID: viewer.userID });
    return { body: recordOf(config, type) };
  },
});

const choose = defineRoute({
  method: 'PATCH',
  path: '/locales/:localeID',
  summary: 'Chooses the machine translation service of a language.',
  ...access,
  params: localeParams,
  body: {
    type: 'object',
    properties: { translationService: { type: ['string', 'null'], enum: [...serviceTypes, null] } },
    required: ['translationService'],
    additionalProperties: false,
  },
  reply: record('locale'),
  handle: async ({ params: { localeID }, body: { translationService }, services, viewer }) => {
    const { config } = services;
    const locale = findLocale(services, localeID);
    const others = config.get('translation.services').filter((one) => one.locale !== locale);
    const chosen = translationService === null ? [] : [{ locale, service: translationService }];
    await config.receive({ 'translation.services': [...others, ...chosen] }, viewer.can, { userID: viewer.userID });
    return { body: localeRecordOf(services, locale) };
  },
});

const suggest = defineRoute({
  method: 'POST',
  path: '/locales/:localeID/suggestions',
  summary: 'Machine translations of English texts of the interface; null for those that no service can translate.',
  ...access,
  limitPerMinute: 120,
  params: localeParams,
  body: {
    type: 'object',
    properties: {
      texts: {
        type: 'array',
        minItems: 1,
        maxItems: mostTexts,
        items: { type: 'string', minLength: 1, maxLength: longestText },
        description: 'ICU messages.',
      },
    },
    required: ['texts'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { texts: { type: 'array', items: { type: ['string', 'null'] } } },
    required: ['texts'],
  },
  handle: async ({ params: { localeID }, body: { texts }, services }) => {
    const { config } = services;
    const locale = findLocale(services, localeID);
    const type = serviceOf(config, locale);
    if (!type) throw new ApiError(409, 'No machine translation service is set up for this language.');
    const prepared = texts.map(protectMessage);
    const sent = prepared.flatMap((one) => one?.xml ?? []);
    const request = { texts: sent, from: sourceLocale, to: canonicalTag(locale) };
    const answers = sent.length === 0 ? [] : [...(await translateWithin(services, type, request))];
    const translated = prepared.map((one, at) => {
      const text = one?.restore(answers.shift() ?? '');
      const isSound = text !== undefined && checkTranslation(texts[at] ?? '', text, locale).length === 0;
      return isSound && text.length <= longestText && !/[^\P{Cc}\n]/u.test(text) ? text : null;
    });
    return { status: 200, body: { texts: translated } };
  },
});

/** Routes for machine translation. */
export const serviceRoutes: readonly AnyRoute[] = [list, setUp, choose, suggest];
