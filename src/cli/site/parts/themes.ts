import type { ApiTheme } from '#contracts/api-theme.gen.ts';
import { keyOfPath, type SitePart, slug, sortByNumber, sorted, uniqueKeys } from '../sitePart.ts';

interface ThemeFile {
  readonly name: string;
  readonly parentTheme: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Lines, so that changes can be reviewed. */
  readonly styles: readonly string[];
  readonly javascript: readonly string[];
  readonly header: readonly string[];
  readonly footer: readonly string[];
}

const lines = { type: 'array', items: { type: 'string' }, default: [] } as const;
const toLines = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split('\n') : []);

function fileOf({ name, parentTheme, assets, own }: ApiTheme): ThemeFile {
  return {
    name,
    parentTheme: parentTheme ?? '',
    variables: sorted(own?.variables ?? {}) as ThemeFile['variables'],
    styles: toLines(assets.styles?.data),
    javascript: toLines(assets.javascript?.data),
    header: toLines(own?.header),
    footer: toLines(own?.footer),
  };
}

/** Style guides of the site. Built-in ones are part of the program. */
export const themesPart: SitePart = {
  name: 'themes',
  owns: ({ path }) => path.startsWith('themes/'),
  pathOf: (value) => `themes/${slug((value as ThemeFile).name)}`,
  removesLast: true,
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      parentTheme: { type: 'string' },
      variables: { type: 'object', default: {} },
      styles: lines,
      javascript: lines,
      header: lines,
      footer: lines,
    },
    required: ['name', 'parentTheme'],
    additionalProperties: false,
  },
  read: async ({ call, keys }) => {
    const all = await call<readonly ApiTheme[]>('GET', '/themes?expand=own,styles.data,javascript.data');
    const stored = all.filter(({ type }) => type === 'themeDB');
    const found = uniqueKeys(
      stored.map(({ themeID, name }) => ({ id: Number(themeID), name })),
      ({ name }) => slug(name),
    );
    return stored.map((theme) => {
      const key = found.get(Number(theme.themeID)) ?? '';
      keys.themes.set(key, theme.themeID);
      return { path: `themes/${key}.json`, value: fileOf(theme) };
    });
  },
  write: async ({ call, keys }, { path, value }, before) => {
    const { name, parentTheme, variables, ...texts } = value as ThemeFile;
    const assets = {
      variables: { data: variables },
      styles: { data: texts.styles.join('\n') },
      javascript: { data: texts.javascript.join('\n') },
      header: { data: texts.header.join('\n') },
      footer: { data: texts.footer.join('\n') },
    };
    const key = keyOfPath(path);
    const body = { name, parentTheme, assets };
    if (before) await call('PATCH', `/themes/${keys.themes.idOf(key)}`, body);
    else keys.themes.set(key, (await call<ApiTheme>('POST', '/themes', body)).themeID);
  },
  sort: sortByNumber,
  remove: async ({ call, keys }, { path }) => {
    await call('DELETE', `/themes/${keys.themes.idOf(keyOfPath(path))}`);
  },
  pointerOf: ({ field, path = '' }) => (path.startsWith('/') ? `/${field}${path}` : `/${field}`),
};
