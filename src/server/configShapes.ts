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
import { addressWords, isAddress } from './configKeys.ts';
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

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  array: 'a list',
  object: 'an object',
  number: 'a number',
  boolean: 'true or false',
};
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
  localeServices: 'each language needs locale and service',
  siteSections: 'each section needs sectionID, basePath and name',
  searchScopes: 'each scope needs a value',
  searchSources: 'each source needs an id',
  switchedOffWidgets: 'each widget needs a widgetID',
};
const colorWords = 'must be a color, such as #0057b8, rgb(0, 87, 184) or hsl(210, 100%, 36%)';
const languageWords = 'must be a language such as "es" or "pt-BR", or absent for the language of the site';

/** Messages by field and keyword, where the default message of the validator is unclear. */
const sectionWords: Readonly<Record<string, string>> = {
  'sectionID pattern': 'must be a string with a number from "1"; "0" is the site itself',
  'basePath pattern': 'must be a slash followed by lowercase letters, digits and hyphens, e.g. "/es"',
  'basePath not': 'is already used by a built-in page or file: choose another path, e.g. "/es"',
  'name minLength': 'is empty: enter the name of the section',
  'contentLocale pattern': languageWords,
  'sectionGroup minLength': 'is empty: remove it, or use the same value for every translation of a section',
};

const valueAt = (value: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (inner as Readonly<Record<string, unknown>> | null)?.[step], value);

function said(value: unknown): string {
  return typeof value === 'string' ? ` "${shortName(value)}"` : '';
}

function wordsOf({ keyword, params, message, instancePath }: ShapeError, shape: ShapeName): string {
  const field = instancePath.split('/').at(-1) ?? '';
  const own = shape === 'siteSections' ? sectionWords[`${field} ${keyword}`] : undefined;
  if (own !== undefined) return own;
  if (keyword === 'required')
    return `has no ${String(params['missingProperty'])}: ${needed[shape] ?? 'it is required'}`;
  if (keyword === 'minLength') return 'is empty: enter a text or remove it';
  if (keyword === 'type') return `must be ${kinds[String(params['type'])] ?? String(params['type'])}`;
  if (keyword === 'maxLength') return `is too long: at most ${String(params['limit'])} characters are allowed`;
  if (keyword === 'maxItems') return `has too many items: at most ${String(params['limit'])} are allowed`;
  if (keyword === 'pattern' && shape === 'themeVariables')
    return String(params['pattern']).includes('https')
      ? 'must be a path of this site that begins with one slash, or an address that begins with http:// or https://'
      : colorWords;
  return message ?? 'is invalid';
}

function unknownField(name: string, shape: ShapeName): string {
  const nearest = findNearest(name, fieldsOf[shape] ?? []);
  return `has no field "${shortName(name)}".${nearest ? ` Did you mean "${nearest}"?` : ''}`;
}

/** All errors of a value with their locations: `theme.variables.titleBar.sizing.height is not a valid number.` */
export function shapeFaults(key: string, shape: ShapeName, value: unknown): readonly Fault[] {
  const validate = shapes[shape];
  if (!validate(value)) {
    return ((validate.errors ?? []) as readonly ShapeError[]).map((error) => {
      const path = [key, ...error.instancePath.split('/').slice(1)].join('.');
      const unknown: unknown =
        error.keyword === 'additionalProperties' ? error.params['additionalProperty'] : undefined;
      const message =
        typeof unknown === 'string'
          ? `${path} ${unknownField(unknown, shape)}`
          : `${path}${said(valueAt(value, error.instancePath))} ${wordsOf(error, shape)}.`;
      return { message, pointer: error.instancePath };
    });
  }
  if (shape === 'themeVariables') return colorFaults(key, value as Readonly<Record<string, unknown>>);
  if (shape === 'searchScopes') return addressFaults(key, value);
  return shape === 'siteSections' ? languageFaults(key, value) : [];
}

function colorFaults(key: string, variables: Readonly<Record<string, unknown>>): readonly Fault[] {
  return unreadableColors(variables).map((path) => {
    const pointer = `/${path.replaceAll('.', '/')}`;
    return { message: `${key}.${path}${said(valueAt(variables, pointer))} ${colorWords}.`, pointer };
  });
}

function addressFaults(key: string, value: unknown): readonly Fault[] {
  return (value as readonly { readonly url?: string }[]).flatMap(({ url }, at) =>
    url === undefined || isAddress(url)
      ? []
      : [{ message: `${key}.${at}.url "${shortName(url)}" must be ${addressWords}.`, pointer: `/${at}/url` }],
  );
}

function languageFaults(key: string, value: unknown): readonly Fault[] {
  return (value as readonly { readonly contentLocale?: string }[]).flatMap(({ contentLocale }, at) =>
    contentLocale === undefined || isLanguage(contentLocale)
      ? []
      : [
          {
            message: `${key}.${at}.contentLocale "${contentLocale}" ${languageWords}.`,
            pointer: `/${at}/contentLocale`,
          },
        ],
  );
}

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
          message: `${key}.${at}.${field}${said(own)} is the same as that of ${key}.${first}: each must be unique.`,
          pointer: `/${at}/${field}`,
        },
      ];
    });
  });
}
