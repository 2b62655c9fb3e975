import type { Viewer } from '#contracts/hydrate.ts';
import { type CssFault, findCssFault, longestCustomCss } from '#domain/customCss.ts';
import { longestThemeMarkup, longestThemeName, longestThemeScript, type ThemeText } from '#domain/themes.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { shapeFaults } from '../../configShapes.ts';
import { fieldError, permissionProblem, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { ThemeContent } from './repo/themes.ts';

type Plain = Readonly<Record<string, unknown>>;

const assetInput = {
  type: 'object',
  properties: {
    type: { type: 'string', maxLength: 20 },
    data: { type: ['string', 'object', 'array', 'null'], maxLength: 100_000 },
  },
} as const;

/** The fields of a theme in a body. */
export const themeFields = {
  name: { type: 'string', maxLength: longestThemeName },
  parentTheme: { type: 'string', maxLength: 100, description: 'ID of the built-in theme that it changes.' },
  parentVersion: {
    type: ['string', 'null'],
    maxLength: 100,
    description: 'Accepted for compatibility; has no effect, because built-in themes have one version.',
  },
  assets: {
    type: 'object',
    maxProperties: 20,
    additionalProperties: assetInput,
    description:
      '`variables` (an object), `styles`, `javascript`, `header` and `footer` (texts); an asset that is not named ' +
      'stays as it is.',
  },
} as const;

interface AssetInput {
  readonly data?: unknown;
}
export type AssetInputs = Readonly<Record<string, AssetInput | undefined>>;

const own = ['variables', 'styles', 'javascript', 'header', 'footer'] as const;
/** Assets of other servers. They may be sent empty. */
const unused = ['scripts', 'fonts', 'logo', 'mobileLogo'];

const cssWords: Readonly<Record<CssFault, string>> = {
  tooLong: `is too long: at most ${longestCustomCss} characters are allowed`,
  import: 'must not contain @import, @charset or @namespace',
  address: 'must not load anything from other sites: upload the file and use its path, such as /uploads/picture.png',
  escape: 'must not contain an escaped letter or digit outside of quotes: write the character itself',
  unclosed: 'has a bracket, quote or comment that is not closed, or a bracket too many',
  character: 'contains a NUL character',
};

/** The first problem of custom CSS as an error of its field. */
function cssErrors(styles: string): FieldError[] {
  const found = findCssFault(styles);
  return found ? [fieldError('styles', 'invalid', `The CSS ${cssWords[found.fault]} (line ${found.line}).`)] : [];
}

const longestVariables = 100_000;
const mostFaults = 20;

function variableErrors(variables: unknown): FieldError[] {
  const isTooLong = JSON.stringify(variables).length > longestVariables;
  if (isTooLong) return [fieldError('variables', 'invalid', 'The variables are too large.')];
  return shapeFaults('variables', 'themeVariables', variables)
    .slice(0, mostFaults)
    .map(({ message, pointer }) => ({
      ...fieldError('variables', 'invalid', message),
      ...(pointer ? { path: pointer } : {}),
    }));
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

const isEmpty = (data: unknown) =>
  data === undefined || data === null || (typeof data === 'string' ? data.trim() : Object.keys(data)).length === 0;

function markupErrors(field: 'header' | 'footer', html: string | undefined): FieldError[] {
  if (html === undefined || (html.length <= longestThemeMarkup && !html.includes('\u0000'))) return [];
  return [fieldError(field, 'invalid', `The HTML is invalid or longer than ${longestThemeMarkup} characters.`)];
}

function errorsOf(content: Partial<ThemeContent>, assets: AssetInputs): readonly FieldError[] {
  const names = Object.keys(assets);
  const unknown = names.filter((name) => ![...own, ...unused].includes(name));
  const filled = names.filter((name) => unused.includes(name) && !isEmpty(assets[name]?.data));
  const { variables, styles, javascript } = content;
  return [
    ...unknown.map((name) => fieldError('assets', 'invalid', `There is no asset "${name.slice(0, 50)}".`)),
    ...filled.map((name) =>
      fieldError('assets', 'invalid', `The asset "${name}" has no use on this site and must be empty.`),
    ),
    ...(variables === undefined ? [] : variableErrors(variables)),
    ...(styles === undefined ? [] : cssErrors(styles)),
    ...markupErrors('header', content.header),
    ...markupErrors('footer', content.footer),
    ...(javascript !== undefined && (javascript.length > longestThemeScript || javascript.includes('\u0000'))
      ? [fieldError('javascript', 'invalid', `The script is invalid or longer than ${longestThemeScript} characters.`)]
      : []),
  ];
}

/** Reads the content of a theme from a body. @throws ApiError 422 that names every problem */
export function readContent(assets: AssetInputs = {}): Partial<ThemeContent> {
  const textOf = (name: ThemeText) => {
    const data = assets[name]?.data;
    return assets[name] === undefined ? {} : { [name]: typeof data === 'string' ? data : '' };
  };
  const content: Partial<ThemeContent> = {
    // safe cast: checked below
    ...(assets['variables'] === undefined ? {} : { variables: (parsed(assets['variables'].data) ?? {}) as Plain }),
    ...textOf('styles'),
    ...textOf('javascript'),
    ...textOf('header'),
    ...textOf('footer'),
  };
  const errors = errorsOf(content, assets);
  if (errors.length > 0) throw validationFailed(errors);
  return content;
}

/** The name as stored. @throws ApiError 422 if nothing is left of it */
export function readName(sent: string): string {
  const name = sent.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') throw validationFailed([fieldError('name', 'invalid', 'A style guide needs a name.')]);
  return name;
}

/**
 * Scripts run with the permissions of everyone who sees the page, so only administrators may write them.
 * @throws ApiError 403
 */
export function checkScript(viewer: Viewer, before: string, after: string): void {
  if (after !== '' && after !== before && !viewer.can('system.only', { mode: 'global' }))
    throw permissionProblem('system.only');
}

/** HTML that cannot be sanitized would never be shown. @throws ApiError 422 */
export async function checkMarkup({ cleanMarkup }: Services, { header, footer }: Partial<ThemeContent>): Promise<void> {
  const { signal } = new AbortController();
  for (const [field, html] of Object.entries({ header, footer }))
    if (html)
      await cleanMarkup(html, signal).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        throw validationFailed([fieldError(field, 'invalid', error.message)]);
      });
}
