import type { ApiLocale } from '#contracts/api-locale.gen.ts';
import { notFound } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';

/** All texts in code are English. */
const sourceLocale = 'en';

/** One per language, because creating them is slow. */
const namers = new Map<string, Intl.DisplayNames>();

/** Keys that are not a language are shown unchanged. */
function displayName(of: string, locale: string): string {
  try {
    const namer = namers.get(locale) ?? new Intl.DisplayNames([locale.replaceAll('_', '-')], { type: 'language' });
    namers.set(locale, namer);
    return namer.of(of.replaceAll('_', '-')) ?? of;
  } catch {
    return of;
  }
}

const localeKey = { type: 'string', maxLength: 40 } as const;

function localeRecord(key: string, all: readonly string[]): ApiLocale {
  return {
    localeID: key,
    localeKey: key.split(/[-_]/)[0] ?? key,
    regionalKey: key,
    displayNames: Object.fromEntries(all.map((locale) => [locale, displayName(key, locale)])),
    machineTranslationService: false,
    // English is a target language too, because administrators may write in another one
    translatable: all.length > 1,
  };
}

/**
 * The source language, the site's own, the additional ones and those with a catalog, without duplicates in any case.
 */
export function localeKeys({ config, site }: Pick<Services, 'config' | 'site'>): readonly string[] {
  const all = [
    sourceLocale,
    String(config.get('garden.locale')),
    ...config.get('garden.locales'),
    ...Object.keys(site.catalogs),
  ];
  return all.filter((key, at) => all.findIndex((other) => other.toLowerCase() === key.toLowerCase()) === at);
}

const list = defineRoute({
  method: 'GET',
  path: '/locales',
  summary: 'Languages of the interface.',
  tags: ['Site'],
  query: { type: 'object', properties: { isMachineTranslations: { type: 'boolean' } } },
  reply: listOf('locale'),
  handle: ({ services, dependsOn }) => {
    dependsOn('config');
    const keys = localeKeys(services);
    return { body: keys.map((key) => localeRecord(key, keys)) };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/locales/:localeID',
  summary: 'One language.',
  tags: ['Site'],
  params: { type: 'object', properties: { localeID: localeKey }, required: ['localeID'] },
  reply: record('locale'),
  handle: ({ params, services, dependsOn }) => {
    dependsOn('config');
    const keys = localeKeys(services);
    const key = keys.find((one) => one.toLowerCase() === params.localeID.toLowerCase());
    if (key === undefined) throw notFound('Locale');
    return { body: localeRecord(key, keys) };
  },
});

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
  handle: ({ params, services, dependsOn }) => {
    dependsOn('config');
    const wanted = params.locale.replace(/\.js$/, '').toLowerCase();
    const key = localeKeys(services).find((one) => one.toLowerCase() === wanted);
    if (key === undefined) throw notFound('Locale');
    const texts = { ...services.site.catalogs[key] };
    if (!params.locale.endsWith('.js')) return { body: texts };
    return {
      body: `window.gdn = window.gdn || {};\nwindow.gdn.translations = ${JSON.stringify(texts)};\n`,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    };
  },
});

/** Routes for the languages of the interface. */
export const localeRoutes: readonly AnyRoute[] = [list, single, translations];
