import type { ApiTheme } from '#contracts/api-theme.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiThemeRevision } from '#contracts/api-themeRevision.gen.ts';
import { styleGuidesPath, themeTexts, type VariableChange, variableChanges } from '#domain/themes.ts';
import { themeValueAt } from '#theme/themeDocument.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { apiBase } from '../../../http/callRoute.ts';
import { userFragment, type WireContext, wireDate } from '../../../http/wire.ts';
import { cleanThemeMarkup, variablesFor } from '../cleanTheme.ts';
import type { ThemeRevision } from '../repo/themes.ts';
import { managesThemes } from '../themeAccess.ts';
import { baseOf, type Theme, variablesOf } from '../themes.ts';

interface AssetContent {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly styles: string;
  readonly javascript: string;
  readonly header: string;
  readonly footer: string;
}

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly type: string;
  readonly contentType: string;
  readonly read: (content: AssetContent) => object | string;
}

const htmlType = 'text/html; charset=utf-8';

/** Themes have no scripts of other servers. */
export const themeAssets: readonly Asset[] = [
  {
    name: 'variables',
    file: 'variables.json',
    type: 'json',
    contentType: 'application/json',
    read: ({ variables }) => variables,
  },
  {
    name: 'styles',
    file: 'styles.css',
    type: 'css',
    contentType: 'text/css; charset=utf-8',
    read: ({ styles }) => styles,
  },
  {
    name: 'javascript',
    file: 'javascript.js',
    type: 'js',
    contentType: 'text/javascript; charset=utf-8',
    read: ({ javascript }) => javascript,
  },
  { name: 'scripts', file: 'scripts.json', type: 'json', contentType: 'application/json', read: () => [] },
  { name: 'header', file: 'header.html', type: 'html', contentType: htmlType, read: ({ header }) => header },
  { name: 'footer', file: 'footer.html', type: 'html', contentType: htmlType, read: ({ footer }) => footer },
];

export const dataExpands = themeAssets.map((asset) => `${asset.name}.data`);
/** For the editor: the variables of the theme itself, and those below it. */
export const ownExpand = 'own';

/** Facts about a request for themes. */
export interface ThemeContext extends WireContext {
  readonly current: Theme;
  readonly expands: ReadonlySet<string>;
  /** Those who manage the site learn who made a theme. */
  readonly viewer: Viewer;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function pictureOf(variables: AssetContent['variables']) {
  const at = (path: string) => textOrNull(themeValueAt(variables, path));
  return {
    globalPrimary: at('global.mainColors.primary'),
    globalBg: at('global.mainColors.bg'),
    globalFg: at('global.mainColors.fg'),
    titleBarBg: at('titleBar.colors.bg'),
    titleBarFg: at('titleBar.colors.fg'),
    backgroundImage: at('banner.outerBackground.image'),
  };
}

/** The content of a theme as its assets deliver it. */
export async function contentOf(
  theme: Theme,
  { services, current, viewer }: Pick<ThemeContext, 'services' | 'current' | 'viewer'>,
): Promise<AssetContent> {
  const variables = variablesOf(theme, services.config, theme.themeID === current.themeID);
  return {
    variables: managesThemes(viewer) ? variables : variablesFor(variables, viewer),
    styles: theme.styles,
    javascript: theme.javascript,
    ...(await cleanThemeMarkup(services, theme)),
  };
}

const ownTexts = ({ header, footer }: Theme) => ({ header, footer });

async function makerOf(context: ThemeContext, revision: ThemeRevision | undefined) {
  if (!revision || !managesThemes(context.viewer)) return null;
  const { insertUserID } = revision;
  return userFragment(context, insertUserID, (await loadUsers(context.services, [insertUserID])).get(insertUserID));
}

export async function themeRecord(theme: Theme, context: ThemeContext): Promise<ApiTheme> {
  const { services, origin, expands, current } = context;
  const content = await contentOf(theme, context);
  const isCurrent = theme.themeID === current.themeID;
  const entries = themeAssets.map(({ name, file, type, contentType, read }) => [
    name,
    {
      type,
      url: `${origin}${apiBase}/themes/${theme.themeID}/assets/${file}`,
      'content-type': contentType.split(';')[0] ?? contentType,
      data: expands.has(`${name}.data`) ? read(content) : undefined,
    },
  ]);
  const { revision } = theme;
  return {
    themeID: theme.themeID,
    type: revision ? 'themeDB' : 'themeFile',
    name: theme.name,
    version: theme.version,
    revisionID: revision?.revisionID ?? null,
    revisionName: revision?.name ?? null,
    insertUser: await makerOf(context, revision),
    dateInserted: revision ? wireDate(revision.dateInserted) : null,
    current: isCurrent,
    active: revision ? revision.isActive : isCurrent,
    parentTheme: theme.parent?.themeID ?? null,
    assets: Object.fromEntries(entries),
    preview: {
      info: theme.description === '' ? {} : { Description: { type: 'description', value: theme.description } },
      imageUrl: null,
      variables: pictureOf(content.variables),
    },
    features: {},
    supportedSections: [],
    redirect: styleGuidesPath,
    own:
      expands.has(ownExpand) && managesThemes(context.viewer)
        ? { ...ownTexts(theme), variables: theme.variables, base: baseOf(theme, services.config) }
        : undefined,
  };
}

const mostChanges = 50;

/** Changes of a revision, against the one before; for custom code only that it differs. */
function changesOf(revision: ThemeRevision, before: ThemeRevision | undefined): readonly VariableChange[] {
  if (!before) return [];
  const code = themeTexts.filter((name) => revision[name] !== before[name]);
  return [
    ...variableChanges(before.variables, revision.variables).slice(0, mostChanges),
    ...code.map((path) => ({ path })),
  ];
}

/** All revisions of a theme, as listed from newest to oldest. */
export async function revisionRecords(
  theme: Theme,
  revisions: readonly ThemeRevision[],
  context: WireContext & { readonly current: Theme },
): Promise<ApiThemeRevision[]> {
  const people = await loadUsers(
    context.services,
    revisions.map(({ insertUserID }) => insertUserID),
  );
  return revisions.map((revision, index) => ({
    themeID: theme.themeID,
    type: 'themeDB',
    name: theme.name,
    version: theme.version,
    revisionID: revision.revisionID,
    revisionName: revision.name,
    insertUser: userFragment(context, revision.insertUserID, people.get(revision.insertUserID)),
    dateInserted: wireDate(revision.dateInserted),
    current: theme.themeID === context.current.themeID && revision.isActive,
    active: revision.isActive,
    parentTheme: theme.parent?.themeID ?? null,
    status: revision.status,
    variables: revision.variables,
    changes: changesOf(revision, revisions[index + 1]).map((change) => ({ ...change })),
  }));
}
