import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import { checkTranslation } from '#i18n/checkTranslation.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { saveTexts, type TextChange } from '../../../db/repos/interfaceTexts.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { canonicalTag, sourceTexts } from '../../../texts/languageFiles.ts';
import { languageName } from '../../../texts/languageNames.ts';
import { planTexts } from '../importTexts.ts';
import { authorOf, isMissing, longestText, textsOf } from '../interfaceTexts.ts';
import { contextOf, readPo, writePo } from '../poFile.ts';
import { syntaxWords } from '../syntaxWords.ts';
import { findLocale, localeKeys } from './locales.ts';

const access = { tags: ['Translations'], session: true, neverCached: true, permission: 'site.manage' } as const;
const params = {
  type: 'object',
  properties: { localeID: { type: 'string', maxLength: 40 } },
  required: ['localeID'],
} as const;
const longestName = 300;
const mostChanges = 500;

const longestPo = 4_000_000;

const summary = defineRoute({
  method: 'GET',
  path: '/locales/texts',
  summary: 'How much of the interface is translated to each language of the site.',
  ...access,
  reply: listOf('localeTexts'),
  handle: async ({ services }) => ({
    body: await Promise.all(
      localeKeys(services).map(async (localeID) => {
        const texts = await textsOf(services, localeID);
        return {
          localeID,
          name: languageName(localeID),
          total: texts.length,
          translated: texts.filter((text) => !isMissing(localeID, text)).length,
          changed: texts.filter(({ text }) => text !== null).length,
        };
      }),
    ),
  }),
});

const state = { type: 'string', enum: ['all', 'missing', 'changed'], default: 'all' } as const;

const isIn = (wanted: 'all' | 'missing' | 'changed', locale: string, text: ApiInterfaceText) =>
  wanted === 'all' || (wanted === 'missing' ? isMissing(locale, text) : text.text !== null);

const list = defineRoute({
  method: 'GET',
  path: '/locales/:localeID/texts',
  summary: 'Texts of the interface in a language, found by their English or own words.',
  ...access,
  params,
  query: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 200, description: 'Part of the text, of the English text or of the key.' },
      state,
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('interfaceText'),
  handle: async ({ params: { localeID }, query, services }) => {
    const locale = findLocale(services, localeID);
    const words = (query.query ?? '').trim().toLowerCase();
    const found = (await textsOf(services, locale))
      .filter((text) => isIn(query.state, locale, text))
      .filter(({ file, key, source, translation, text }) =>
        [source, text ?? translation ?? '', key, file].some((part) => part.toLowerCase().includes(words)),
      );
    const { page: currentPage, limit } = query;
    const start = (currentPage - 1) * limit;
    const page = { currentPage, limit, total: found.length, hasNext: start + limit < found.length };
    return { body: found.slice(start, start + limit), page };
  },
});

const sentences: Readonly<Record<ReturnType<typeof checkTranslation>[number]['code'], (names: string) => string>> = {
  empty: () => 'The text is empty. Reset it to return to the original.',
  syntax: syntaxWords,
  unknownPlaceholder: (names) => `The English text has no such placeholder, or it is of another kind: ${names}.`,
  missingPlaceholder: (names) => `These placeholders of the English text are missing: ${names}.`,
  choices: (names) => `The English text does not have these choices: ${names}.`,
  pluralForms: (names) => `These plural forms are missing, or the language does not have them: ${names}.`,
};

function faultsOf(locale: string, { file, key, text }: TextChange, index: number): readonly FieldError[] {
  const source = sourceTexts()[file];
  if (!source || !Object.hasOwn(source, key))
    return [{ ...fieldError('key', 'invalid', 'There is no such text.'), index }];
  if (text === null) return [];
  // Line breaks are allowed.
  if (/[^\P{Cc}\n]/u.test(text))
    return [{ ...fieldError('text', 'invalid', 'The text contains control characters.'), index }];
  return checkTranslation(source[key] ?? '', text, locale).map(({ code, names }) => ({
    ...fieldError('text', 'invalid', sentences[code](names.join(', '))),
    index,
  }));
}

const change = defineRoute({
  method: 'PATCH',
  path: '/locales/:localeID/texts',
  summary: 'Changes texts of the interface, all or none. They are shown at once.',
  ...access,
  params,
  body: {
    type: 'array',
    minItems: 1,
    maxItems: mostChanges,
    items: {
      type: 'object',
      properties: {
        file: { type: 'string', maxLength: longestName },
        key: { type: 'string', maxLength: longestName },
        text: {
          type: ['string', 'null'],
          maxLength: longestText,
          description: 'An ICU message; null returns to the text of this version.',
        },
        seen: {
          type: ['string', 'null'],
          description:
            'The changed text that was shown, or null if there was none. If another one is stored, the answer is 409 ' +
            'and nothing is changed.',
        },
      },
      required: ['file', 'key', 'text'],
      additionalProperties: false,
    },
  },
  handle: async ({ params: { localeID }, body, services, viewer }) => {
    const locale = findLocale(services, localeID);
    const last = new Map(body.map((one) => [`${one.file} ${one.key}`, one]));
    const faults = body.flatMap((one, index) =>
      last.get(`${one.file} ${one.key}`) === one ? faultsOf(locale, one, index) : [],
    );
    if (faults.length > 0) throw validationFailed(faults);
    const conflicts = await saveTexts(services, [...last.values()], authorOf(locale, viewer.userID));
    if (conflicts.length > 0)
      throw new ApiError(409, 'Someone else has changed the text in the meantime.', {
        description: 'Nothing was changed.',
      });
    return {};
  },
});

const download = defineRoute({
  method: 'GET',
  path: '/locales/:localeID/texts.po',
  summary: 'Texts of the interface in a language as a PO file, for translators and their tools.',
  ...access,
  limitPerMinute: 10,
  params,
  query: { type: 'object', properties: { state } },
  reply: { type: 'string', description: 'The PO file. Its texts are ICU messages.' },
  handle: async ({ params: { localeID }, query, services }) => {
    const locale = findLocale(services, localeID);
    const texts = (await textsOf(services, locale))
      .filter((text) => isIn(query.state, locale, text))
      .map(({ file, key, source, translation, text }) => ({
        context: contextOf(file, key),
        source,
        text: text ?? translation ?? '',
      }));
    const name = canonicalTag(locale).replace(/[^\w-]/g, '');
    return {
      body: writePo(canonicalTag(locale), texts),
      headers: {
        'content-type': 'text/x-gettext-translation; charset=utf-8',
        'content-disposition': `attachment; filename="texts-${name}.po"`,
      },
    };
  },
});

const importTexts = defineRoute({
  method: 'POST',
  path: '/locales/:localeID/texts/import',
  summary: 'Changes texts of the interface to those of a PO file. Texts that cannot be used are reported and left out.',
  ...access,
  limitPerMinute: 10,
  params,
  body: {
    type: 'object',
    properties: {
      po: { type: 'string', minLength: 1, maxLength: longestPo, description: 'A PO file, as exported here.' },
      isDryRun: { type: 'boolean', description: 'Only reports what would be changed.' },
    },
    required: ['po'],
    additionalProperties: false,
  },
  // a text in JSON can take twice its length
  maxBodyBytes: 2 * longestPo + 1000,
  reply: record('textImport'),
  handle: async ({ params: { localeID }, body: { po, isDryRun = false }, services, viewer }) => {
    const locale = findLocale(services, localeID);
    const { changes, report } = await planTexts(readPo(po), await textsOf(services, locale), (text) =>
      (text.text?.length ?? 0) > longestText
        ? `The text is longer than ${longestText} characters.`
        : faultsOf(locale, text, 0)
            .map(({ message }) => message)
            .join(' ') || undefined,
    );
    if (!isDryRun && changes.length > 0)
      await saveTexts(services, changes, { ...authorOf(locale, viewer.userID), isImport: true });
    return { status: 200, body: report };
  },
});

/** Routes for the texts of the interface. */
export const textRoutes: readonly AnyRoute[] = [summary, list, change, download, importTexts];
