import type { ApiTheme } from '#contracts/api-theme.gen.ts';
import { apiBase } from '../../../http/callRoute.ts';
import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { currentTheme, type ThemeFile, themesOf, variablesOf } from '../themes.ts';

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly type: string;
  readonly contentType: string;
  readonly read: (variables: object) => object | string;
}

/** Built-in themes only have variables; their styles are the site's own. */
const assets: readonly Asset[] = [
  {
    name: 'variables',
    file: 'variables.json',
    type: 'json',
    contentType: 'application/json',
    read: (variables) => variables,
  },
  { name: 'styles', file: 'styles.css', type: 'css', contentType: 'text/css; charset=utf-8', read: () => '' },
  {
    name: 'javascript',
    file: 'javascript.js',
    type: 'js',
    contentType: 'text/javascript; charset=utf-8',
    read: () => '',
  },
  { name: 'scripts', file: 'scripts.json', type: 'json', contentType: 'application/json', read: () => [] },
  { name: 'header', file: 'header.html', type: 'html', contentType: 'text/html; charset=utf-8', read: () => '' },
  { name: 'footer', file: 'footer.html', type: 'html', contentType: 'text/html; charset=utf-8', read: () => '' },
];

const dataExpands = assets.map((asset) => `${asset.name}.data`);

interface Shown {
  readonly services: Services;
  readonly themes: readonly ThemeFile[];
  readonly origin: string;
  readonly expands: ReadonlySet<string>;
}

function themeRecord(theme: ThemeFile, { services, themes, origin, expands }: Shown): ApiTheme {
  const variables = variablesOf(themes, services.config, theme);
  const isCurrent = theme === currentTheme(themes, services.config);
  const entries = assets.map(({ name, file, type, contentType, read }) => {
    const data = expands.has(`${name}.data`) ? { data: read(variables) } : {};
    return [
      name,
      {
        type,
        url: `${origin}${apiBase}/themes/${theme.themeID}/assets/${file}`,
        'content-type': contentType.split(';')[0] ?? contentType,
        ...data,
      },
    ] as const;
  });
  return {
    themeID: theme.themeID,
    type: 'themeFile',
    name: theme.name,
    version: theme.version,
    revisionID: null,
    revisionName: null,
    insertUser: null,
    dateInserted: null,
    current: isCurrent,
    active: isCurrent,
    parentTheme: null,
    assets: Object.fromEntries(entries),
    preview: {
      info: { Description: { type: 'description', value: theme.description } },
      imageUrl: null,
      variables: null,
    },
    features: {},
    supportedSections: [],
  };
}

function find(themes: readonly ThemeFile[], themeID: string): ThemeFile {
  const theme = themes.find((one) => one.themeID === themeID);
  if (!theme) throw notFound('Theme');
  return theme;
}

const rules = { known: dataExpands };
const addonVariables = {
  type: 'boolean',
  default: true,
  description: 'Has no effect: this server has no add-ons.',
} as const;
const query = { type: 'object', properties: { expand: expandSchema } } as const;
const queryOfOne = {
  type: 'object',
  properties: { expand: expandSchema, allowAddonVariables: addonVariables },
} as const;
const keyParams = {
  type: 'object',
  properties: { themeKey: { type: 'string', maxLength: 100 } },
  required: ['themeKey'],
} as const;

export const themeRoutes: readonly AnyRoute[] = [
  defineRoute({
    method: 'GET',
    path: '/themes',
    summary: 'All themes.',
    tags: ['Themes'],
    query,
    reply: listOf('theme'),
    handle: async ({ query: { expand }, services, origin, dependsOn }) => {
      dependsOn('config', 'themes');
      const themes = await themesOf(services);
      const expands = resolveExpands(expand, rules);
      return { body: themes.map((theme) => themeRecord(theme, { services, themes, origin, expands })) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/themes/current',
    summary: 'The current theme with the data of all its assets.',
    tags: ['Themes'],
    query: { type: 'object', properties: { expand: expandSchema } },
    reply: record('theme'),
    handle: async ({ query: { expand }, services, origin, dependsOn }) => {
      dependsOn('config', 'themes');
      const themes = await themesOf(services);
      const expands = new Set([...dataExpands, ...resolveExpands(expand, rules)]);
      return { body: themeRecord(currentTheme(themes, services.config), { services, themes, origin, expands }) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/themes/:themeKey',
    summary: 'One theme, optionally with the data of its assets.',
    tags: ['Themes'],
    params: keyParams,
    query: queryOfOne,
    reply: record('theme'),
    handle: async ({ params, query: { expand }, services, origin, dependsOn }) => {
      dependsOn('config', 'themes');
      const themes = await themesOf(services);
      return {
        body: themeRecord(find(themes, params.themeKey), {
          services,
          themes,
          origin,
          expands: resolveExpands(expand, rules),
        }),
      };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/themes/:themeKey/assets/:file',
    staysOpen: true,
    summary: 'The raw content of a theme asset.',
    tags: ['Themes'],
    params: {
      ...keyParams,
      properties: { ...keyParams.properties, file: { type: 'string', maxLength: 100 } },
      required: ['themeKey', 'file'],
    },
    reply: { anyOf: [{ type: 'object' }, { type: 'array' }, { type: 'string' }] },
    handle: async ({ params, services, dependsOn }) => {
      dependsOn('config', 'themes');
      const themes = await themesOf(services);
      const theme = find(themes, params.themeKey);
      const asset = assets.find(({ name, file }) => file === params.file || name === params.file);
      if (!asset) throw notFound('Asset');
      const data = asset.read(variablesOf(themes, services.config, theme));
      return asset.type === 'json'
        ? { body: data }
        : { body: String(data), headers: { 'content-type': asset.contentType } };
    },
  }),
];
