import type { ApiLocale } from '#contracts/api-locale.gen.ts';
import { toScriptJson } from '#lib/scriptJson.ts';
import { changedTexts } from '../../../db/repos/interfaceTexts.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { isLanguage } from '../../../languageTags.ts';
import type { Services } from '../../../services.ts';
import { canonicalTag, sourceTexts } from '../../../texts/languageFiles.ts';
import { languageName } from '../../../texts/languageNames.ts';
import { builtInTexts, mergeTexts } from '../../../texts/siteTexts.ts';
import { serviceOf, translationServices } from '../services/translationServices.ts';

/** All texts in code are English. */
export const sourceLocale = 'en';

const localeKey = { type: 'string', maxLength: 40 } as const;

/** @param shownIn the language of the viewer; absent for scripts */
function localeRecord(services: Services, key: string, shownIn: string | undefined): ApiLocale {
  const all = localeKeys(services);
  return {
    localeID: key,
    name: languageName(key, shownIn ?? services.config.get('garden.locale')),
    localeKey: key.split(/[-_]/)[0] ?? key,
    regionalKey: key,
    displayNames: Object.fromEntries(all.map((locale) => [locale, languageName(key, locale)])),
    machineTranslationService: serviceOf(services.config, key) !== undefined,
    // English is a target language too, because administrators may write in another one
    translatable: all.length > 1,
  };
}

/** The source language, the site's own and the additional ones, without duplicates in any case. */
export function localeKeys({ config }: Pick<Services, 'config'>): readonly string[] {
  const all = [sourceLocale, String(config.get('garden.locale')), ...config.get('garden.locales')];
  return all.filter((key, at) => all.findIndex((other) => other.toLowerCase() === key.toLowerCase()) === at);
}

/** The site's spelling of a language. @throws ApiError 404 */
export function findLocale(services: Pick<Services, 'config'>, localeID: string): string {
  const key = localeKeys(services).find((one) => one.toLowerCase() === localeID.toLowerCase());
  if (key === undefined) throw notFound('Locale');
  return key;
}

/** A language with its machine translation service, for those who manage the site. */
export function localeRecordOf(services: Services, key: string, shownIn?: string): ApiLocale {
  const { config } = services;
  const type = config.get('translation.services').find(({ locale }) => locale === key)?.service;
  const service = type && translationServices[type];
  return {
    ...localeRecord(services, key, shownIn),
    translationService: service ? { type, name: service.name, isConfigured: service.isConfigured(config) } : null,
  };
}

const list = defineRoute({
  method: 'GET',
  path: '/locales',
  summary: 'Languages of the interface.',
  tags: ['Site'],
  query: { type: 'object', properties: { isMachineTranslations: { type: 'boolean' } } },
  reply: listOf('locale'),
  handle: ({ services, dependsOn, locale }) => {
    dependsOn('config');
    return { body: localeKeys(services).map((key) => localeRecord(services, key, locale)) };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/locales/:localeID',
  summary: 'One language.',
  tags: ['Site'],
  params: { type: 'object', properties: { localeID: localeKey }, required: ['localeID'] },
  reply: record('locale'),
  handle: ({ params, services, dependsOn, viewer, locale }) => {
    dependsOn('config');
    const key = findLocale(services, params.localeID);
    return {
      body: viewer.can('site.manage', { mode: 'global' })
        ? localeRecordOf(services, key, locale)
        : localeRecord(services, key, locale),
    };
  },
});

/** Texts of a language by their English texts, uncompiled. Of several for one English text, the last one counts. */
async function textsByCode(services: Services, key: string): Promise<Record<string, string>> {
  const sources = sourceTexts();
  const texts = mergeTexts(builtInTexts(key), await changedTexts(services, canonicalTag(key)));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([file, own]) =>
      Object.entries(own).flatMap(([name, text]) => {
        const source = sources[file]?.[name];
        return source === undefined ? [] : [[source, text] as const];
      }),
    ),
  );
}

const translations = defineRoute({
  method: 'GET',
  path: '/locales/translations/:locale',
  staysOpen: true,
  summary: 'Translations of a language by English source text; with the suffix `.js` as a script.',
  tags: ['Site'],
  params: { type: 'object', properties: { locale: localeKey }, required: ['locale'] },
  query: { type: 'object', properties: { etag: { type: 'string', maxLength: 100 } } },
  reply: {
    anyOf: [
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'string', description: 'The script.' },
    ],
  },
  handle: async ({ params, services, dependsOn }) => {
    dependsOn('config', 'texts');
    const wanted = params.locale.replace(/\.js$/, '').toLowerCase();
    const key = localeKeys(services).find((one) => one.toLowerCase() === wanted);
    if (key === undefined) throw notFound('Locale');
    const texts = await textsByCode(services, key);
    if (!params.locale.endsWith('.js')) return { body: texts };
    return {
      body: `window.gdn = window.gdn || {};\nwindow.gdn.translations = ${toScriptJson(texts)};\n`,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    };
  },
});

const add = defineRoute({
  method: 'POST',
  path: '/locales',
  summary: 'Offers a further language of the interface, or adds one whose texts administrators write.',
  tags: ['Site'],
  permission: 'site.manage',
  body: {
    type: 'object',
    properties: { localeKey: { ...localeKey, minLength: 2, description: 'Such as `fr` or `pt-BR`.' } },
    required: ['localeKey'],
  },
  reply: record('locale'),
  handle: async ({ body: { localeKey: sent }, services, viewer }) => {
    const { config } = services;
    if (!isLanguage(sent))
      throw validationFailed([fieldError('localeKey', 'invalid', 'This must be a language such as en or pt-BR.')]);
    const key = canonicalTag(sent);
    if (localeKeys(services).some((one) => canonicalTag(one) === key))
      throw validationFailed([fieldError('localeKey', 'invalid', 'The site already has this language.')]);
    const values = { 'garden.locales': [...config.get('garden.locales'), key] };
    await config.receive(values, viewer.can, { userID: viewer.userID });
    return { status: 200, body: localeRecordOf(services, key) };
  },
});

/** Routes for the languages of the interface. */
export const localeRoutes: readonly AnyRoute[] = [list, add, single, translations];
