import {
  categoryType,
  knownProperties,
  knownProperty,
  mostTranslations,
  translationKey,
} from '#domain/translations.ts';
import { findNearest } from '#lib/nearest.ts';
import type { FieldError } from '#lib/apiError.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import {
  changeTranslations,
  findTranslations,
  type TranslationChange,
  type TranslationName,
  type TranslationRow,
} from '../repo/translations.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { changedElsewhere, emptyField, fieldError, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import type { Services } from '../../../services.ts';
import { localeKeys } from './locales.ts';
import { wireDate } from '../../../http/wire.ts';

const tags = ['Translations'];
const longestTranslation = 20_000;
const longestKey = 255;

/** Dots are not allowed, because they separate the parts of a translation key. */
const word = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' } as const;
const recordKey = { type: 'string', minLength: 1, maxLength: longestKey } as const;
const localeKey = { type: 'string', minLength: 1, maxLength: 40 } as const;
const params = { type: 'object', properties: { resource: word }, required: ['resource'] } as const;

function translationRecord(row: TranslationRow) {
  const place = {
    recordType: row.record_type,
    recordID: row.record_id,
    recordKey: row.record_key,
    propertyName: row.property_name,
  };
  const known = knownProperty(row.record_type, row.property_name);
  return {
    resource: row.resource,
    recordType: row.record_type,
    ...(row.record_id === null ? { recordKey: row.record_key ?? '' } : { recordID: row.record_id }),
    propertyName: row.property_name,
    ...(known ? { propertyType: known.propertyType } : {}),
    translationPropertyKey: translationKey(place),
    locale: row.locale,
    translation: row.translation,
    dateUpdated: wireDate(row.date_updated),
  };
}

/** The locale in the site's spelling; undefined if the site does not have it. */
function findLocale(services: Services, sent: string): string | undefined {
  return localeKeys(services).find((key) => key.toLowerCase() === sent.toLowerCase());
}

const list = defineRoute({
  method: 'GET',
  path: '/translations/:resource',
  summary: 'Lists translations of records in one language.',
  tags,
  permission: 'community.moderate',
  neverCached: true,
  params,
  query: {
    type: 'object',
    properties: {
      locale: localeKey,
      recordType: word,
      recordIDs: { type: 'array', items: realRecordID, maxItems: 500 },
      recordKeys: { type: 'array', items: recordKey, maxItems: 100 },
      propertyName: word,
      validateLocale: {
        type: 'boolean',
        default: true,
        description: 'Whether to reject a language the site does not have.',
      },
      ...pageSchema({ limit: mostTranslations, maxLimit: mostTranslations }),
    },
    required: ['locale'],
  },
  reply: listOf('translation'),
  handle: async ({ params: { resource }, query, services, viewer }) => {
    const { validateLocale, page: currentPage, limit, ...filter } = query;
    const locale = findLocale(services, query.locale);
    if (validateLocale && locale === undefined) throw validationFailed([noLocale(query.locale)]);
    const rows = await findTranslations(services, {
      ...filter,
      resource,
      locale: locale ?? query.locale,
      visibleCategoryIDs: await visibleCategoryIDs(services, viewer),
      page: currentPage,
      limit,
    });
    const page = { currentPage, limit, total: null, hasNext: rows.length > limit };
    return { body: rows.slice(0, limit).map(translationRecord), page };
  },
});

const named = {
  recordType: word,
  recordID: realRecordID,
  recordKey,
  propertyName: word,
  locale: localeKey,
  seen: {
    type: ['string', 'null'],
    maxLength: longestTranslation,
    description: 'The translation that was edited, null if there was none. If it has changed, nothing is saved (409).',
  },
  translationPropertyKey: { type: 'string', maxLength: 300, description: 'As read. Accepted and ignored.' },
} as const;
const removedRows = {
  type: 'array',
  maxItems: mostTranslations,
  items: { type: 'object', properties: named, required: ['recordType', 'propertyName', 'locale'] },
} as const;
const savedRows = {
  type: 'array',
  maxItems: mostTranslations,
  items: {
    type: 'object',
    properties: { ...named, translation: { type: 'string', maxLength: longestTranslation } },
    required: ['recordType', 'propertyName', 'locale', 'translation'],
  },
} as const;
type Named = FromSchema<typeof removedRows>[number];
type Translated = FromSchema<typeof savedRows>[number];

const noLocale = (locale: string) =>
  fieldError('locale', 'invalid', `This site does not have the language "${locale}".`);

/** Empty values are invalid rather than missing. */
const noWords: FieldError = emptyField('translation', 'translation is required. Send an empty list to remove it.');

function placeFault({ recordID, recordKey: key }: Named): FieldError | undefined {
  if (recordID === undefined && key === undefined)
    return fieldError('recordID', 'missingField', 'recordID or recordKey is required.');
  if (recordID !== undefined && key !== undefined)
    return fieldError('recordKey', 'invalid', 'Send only one of recordID and recordKey.');
  return undefined;
}

function propertyFault({ recordType, propertyName, translation }: Translated): FieldError | undefined {
  if (!Object.hasOwn(knownProperties, recordType)) return undefined;
  const known = knownProperty(recordType, propertyName);
  if (!known) {
    const nearest = findNearest(propertyName, Object.keys(knownProperties[recordType] ?? {}));
    const cure = nearest ? ` Did you mean "${nearest}"?` : '';
    return fieldError('propertyName', 'invalid', `A ${recordType} has no text "${propertyName}".${cure}`);
  }
  if (translation.length <= known.maxLength) return undefined;
  return fieldError(
    'translation',
    'maxLength',
    `translation is too long: at most ${known.maxLength} characters are allowed.`,
  );
}

/** Rejects the request with the first error of each row. @throws ApiError 400 or 422 */
function refuse(faults: readonly (FieldError | undefined)[]): void {
  const found = faults.flatMap((fault, index) => (fault ? [{ ...fault, index }] : []));
  if (found.length > 0) throw validationFailed(found);
}

async function checkRows(services: Services, rows: readonly Translated[]): Promise<void> {
  const tree = await categoryTree(services);
  refuse(
    rows.map((row) => {
      if (findLocale(services, row.locale) === undefined) return noLocale(row.locale);
      if (row.translation === '') return noWords;
      const fault = placeFault(row) ?? propertyFault(row);
      if (fault || row.recordType !== categoryType) return fault;
      return row.recordID !== undefined && tree.find(row.recordID)
        ? undefined
        : fieldError('recordID', 'invalid', 'Category not found.');
    }),
  );
}

const nameOf = ({ recordType, recordID, recordKey: key, propertyName, locale }: Named): TranslationName => ({
  record_type: recordType,
  record_id: recordID ?? null,
  record_key: key ?? null,
  property_name: propertyName,
  locale,
});

const keyOf = (name: TranslationName) =>
  translationKey({
    recordType: name.record_type,
    recordID: name.record_id,
    recordKey: name.record_key,
    propertyName: name.property_name,
  });

/** Single-line texts must not have line breaks. */
const tidy = <Row extends Translated>(row: Row): Row => {
  const isLine = knownProperty(row.recordType, row.propertyName)?.propertyType === 'text';
  return { ...row, translation: (isLine ? row.translation.replace(/\s+/g, ' ') : row.translation).trim() };
};

/** Invalidates everything that shows categories. */
function publishTranslations({ changes }: Services): void {
  changes.emit(['translations', 'categories']);
}

interface Write {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly resource: string;
  readonly rows: readonly (Named & { readonly translation: string | null })[];
}

/** @throws ApiError 409 if a translation is no longer what the editor saw */
async function write({ services, viewer, resource, rows }: Write): Promise<void> {
  const tree = await categoryTree(services);
  const titleOf = ({ recordType, recordID, recordKey: key }: Named) =>
    (recordType === categoryType && recordID !== undefined && tree.find(recordID)?.name) || String(recordID ?? key);
  const made = rows.map((row): TranslationChange => {
    const locale = findLocale(services, row.locale) ?? row.locale;
    return { ...nameOf({ ...row, locale }), translation: row.translation, seen: row.seen, title: titleOf(row) };
  });
  // of duplicate rows, the last one counts
  const last = new Map(made.map((row) => [`${row.locale} ${keyOf(row)}`, row]));
  const target = { resource, userID: viewer.userID, now: services.now(), keyOf };
  const changed = await changeTranslations(services, { ...target, rows: [...last.values()] });
  if (changed.length > 0)
    throw changedElsewhere('Someone else has changed the text in the meantime.', {
      current: changed.map((row) => ({ translationPropertyKey: keyOf(row), translation: row.translation })),
    });
  publishTranslations(services);
}

const save = defineRoute({
  method: 'PATCH',
  path: '/translations/:resource',
  summary: 'Creates or replaces translations of records.',
  tags,
  permission: 'site.manage',
  params,
  body: savedRows,
  handle: async ({ params: { resource }, body, services, viewer }) => {
    const rows = body.map(tidy);
    await checkRows(services, rows);
    await write({ services, viewer, resource, rows });
    return {};
  },
});

const remove = defineRoute({
  method: 'PATCH',
  path: '/translations/:resource/remove',
  summary: 'Removes translations of records. Missing ones are ignored.',
  tags,
  permission: 'site.manage',
  params,
  body: removedRows,
  handle: async ({ params: { resource }, body, services, viewer }) => {
    refuse(body.map(placeFault));
    // translations into a language that was removed from the site can still be deleted
    await write({ services, viewer, resource, rows: body.map((row) => ({ ...row, translation: null })) });
    return {};
  },
});

/** Routes for translations of records. */
export const translationRoutes: readonly AnyRoute[] = [list, save, remove];
