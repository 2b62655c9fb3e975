import {
  localeServices,
  notificationDefaults,
  searchScopes,
  searchSources,
  siteSections,
  switchedOffWidgets,
  themeVariables,
} from '#gen/validators/schemas.js';
import { notificationPreferences } from '#domain/notificationPreferences.ts';
import { findNearest } from '#lib/nearest.ts';
import { unreadableColors } from '#theme/themeDocument.ts';
import { shortName } from '#runtime/core/limits.ts';
import { addressText, colorText, isAddress, languageText } from './configForms.ts';
import { isLanguage } from './languageTags.ts';

const shapes = {
  localeServices,
  notificationDefaults,
  searchScopes,
  searchSources,
  siteSections,
  switchedOffWidgets,
  themeVariables,
};

export type ShapeName = keyof typeof shapes;

/** An error in a value: the message, and the location as a JSON Pointer. */
export interface Fault {
  readonly message: string;
  readonly pointer?: string;
}

interface ShapeError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Says which type a value must have. @param kind a type of JSON Schema, or `strings` for a list of strings */
export function kindText(key: string, kind: string): string {
  if (kind === 'string') return `${key} must be a string.`;
  if (kind === 'strings') return `${key} must be a list of strings.`;
  if (kind === 'array') return `${key} must be a list.`;
  if (kind === 'object' || kind === 'json') return `${key} must be an object.`;
  if (kind === 'number') return `${key} must be a number.`;
  if (kind === 'integer') return `${key} must be a whole number.`;
  return kind === 'boolean' ? `${key} must be true or false.` : notValid(key);
}
const notValid = (key: string) => `${key} is not valid.`;

/** Valid field names, to suggest the intended one. */
const fieldsOf: Partial<Readonly<Record<ShapeName, readonly string[]>>> = {
  localeServices: ['locale', 'service'],
  siteSections: ['sectionID', 'basePath', 'name', 'description', 'contentLocale', 'sectionGroup'],
  searchScopes: ['name', 'content', 'value', 'url', 'icon'],
  searchSources: ['id', 'label', 'params'],
  switchedOffWidgets: ['widgetID', 'reason'],
  notificationDefaults: [...notificationPreferences.map(({ name }) => name), 'email', 'popup'],
};
const needed: Partial<Readonly<Record<ShapeName, string>>> = {
  localeServices: 'locale, service',
  siteSections: 'sectionID, basePath, name',
  searchScopes: 'value',
  searchSources: 'id',
  switchedOffWidgets: 'widgetID',
};
const themeColors = '#0057b8, rgb(0, 87, 184), hsl(210, 100%, 36%)';
const sectionLanguage = (key: string) => `${languageText(key)} Leave it out for the language of the site.`;

/** Messages by field and keyword, where one for all fields would be unclear. */
const sectionTexts: Readonly<Record<string, (key: string) => string>> = {
  'sectionID pattern': (key) => `${key} must be a string with a number from 1. 0 is the site itself.`,
  'basePath pattern': (key) =>
    `${key} must be a slash followed by lowercase letters, digits and hyphens, such as ${'/es'}.`,
  'basePath not': (key) => `${key} is already used by a built-in page or file. Choose another path, such as ${'/es'}.`,
  'contentLocale pattern': sectionLanguage,
};

const valueAt = (value: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (inner as Readonly<Record<string, unknown>> | null)?.[step], value);

function said(value: unknown): string {
  return typeof value === 'string' ? ` "${shortName(value)}"` : '';
}

const tooMany = (key: string, limit: unknown) => `${key} can contain at most ${String(limit)} items.`;

/** Null may be allowed beside another type, which is the one to name. */
const typeToName = (type: unknown) => [type].flat().find((name) => name !== 'null') as string;

/** The message for a keyword of JSON Schema. */
const keywordTexts: Readonly<Record<string, (key: string, params: ShapeError['params'], shape: ShapeName) => string>> =
  {
    required: (key, { missingProperty: name }, shape) =>
      `${key} has no ${String(name)}. It needs ${needed[shape] ?? String(name)}.`,
    minLength: (key) => `${key} is empty. Enter a text or remove it.`,
    maxLength: (key, { limit }) => `${key} is too long: at most ${String(limit)} characters are allowed.`,
    maxItems: (key, { limit }) => tooMany(key, limit),
    maxProperties: (key, { limit }) => tooMany(key, limit),
    minimum: (key, { limit }) => `${key} must be at least ${String(limit)}.`,
    maximum: (key, { limit }) => `${key} must be at most ${String(limit)}.`,
    enum: (key, { allowedValues }) => `${key} must be one of: ${(allowedValues as unknown[]).join(', ')}.`,
    type: (key, { type }) => kindText(key, typeToName(type)),
    additionalProperties: (key, { additionalProperty }, shape) => unknownField(key, String(additionalProperty), shape),
  };

function textOf({ keyword, params, instancePath }: ShapeError, key: string, shape: ShapeName): string {
  const field = instancePath.split('/').at(-1) ?? '';
  const own = shape === 'siteSections' ? sectionTexts[`${field} ${keyword}`] : undefined;
  if (own) return own(key);
  if (keyword === 'pattern' && shape === 'themeVariables')
    return String(params['pattern']).includes('https') ? addressText(key) : colorText(key, themeColors);
  return keywordTexts[keyword]?.(key, params, shape) ?? notValid(key);
}

/** Suggests the intended name. */
export const withNearest = (text: string, nearest: string | undefined): string =>
  nearest === undefined ? text : `${text} Did you mean "${nearest}"?`;

function unknownField(key: string, name: string, shape: ShapeName): string {
  return withNearest(`${key} has no field "${shortName(name)}".`, findNearest(name, fieldsOf[shape] ?? []));
}

/** All errors of a value with their locations: `theme.variables.titleBar.sizing.height must be a number.` */
export function shapeFaults(key: string, shape: ShapeName, value: unknown): readonly Fault[] {
  const validate = shapes[shape];
  if (!validate(value)) {
    return ((validate.errors ?? []) as readonly ShapeError[]).map((error) => {
      const path = [key, ...error.instancePath.split('/').slice(1)].join('.');
      const given = error.keyword === 'additionalProperties' ? '' : said(valueAt(value, error.instancePath));
      return { message: textOf(error, `${path}${given}`, shape), pointer: error.instancePath };
    });
  }
  if (shape === 'themeVariables') return colorFaults(key, value as Readonly<Record<string, unknown>>);
  if (shape === 'searchScopes') return addressFaults(key, value);
  return shape === 'siteSections' ? languageFaults(key, value) : [];
}

function colorFaults(key: string, variables: Readonly<Record<string, unknown>>): readonly Fault[] {
  return unreadableColors(variables).map((path) => {
    const pointer = `/${path.replaceAll('.', '/')}`;
    return { message: colorText(`${key}.${path}${said(valueAt(variables, pointer))}`, themeColors), pointer };
  });
}

function addressFaults(key: string, value: unknown): readonly Fault[] {
  return (value as readonly { readonly url?: string }[]).flatMap(({ url }, at) =>
    url === undefined || isAddress(url)
      ? []
      : [{ message: addressText(`${key}.${at}.url "${shortName(url)}"`), pointer: `/${at}/url` }],
  );
}

function languageFaults(key: string, value: unknown): readonly Fault[] {
  return (value as readonly { readonly contentLocale?: string }[]).flatMap(({ contentLocale }, at) =>
    contentLocale === undefined || isLanguage(contentLocale)
      ? []
      : [
          {
            message: sectionLanguage(`${key}.${at}.contentLocale "${contentLocale}"`),
            pointer: `/${at}/contentLocale`,
          },
        ],
  );
}

const sameText = (key: string, other: string) => `${key} is the same as that of ${other}. Each must be unique.`;

/** Errors for duplicate values in fields that must be unique. */
export function repeatFaults(key: string, distinct: readonly string[], value: unknown): readonly Fault[] {
  if (!Array.isArray(value)) return [];
  return distinct.flatMap((field) => {
    const seen = new Map<unknown, number>();
    return value.flatMap((item, at): readonly Fault[] => {
      const own = (item as Readonly<Record<string, unknown>>)[field];
      const first = seen.get(own);
      if (first === undefined) seen.set(own, at);
      if (first === undefined) return [];
      return [
        {
          message: sameText(`${key}.${at}.${field}${said(own)}`, `${key}.${first}`),
          pointer: `/${at}/${field}`,
        },
      ];
    });
  });
}
