import { isThemeKey } from '#domain/themes.ts';
import { notFound, permissionProblem } from '../../http/errors.ts';
import { isObject } from '../../layouts/plainData.ts';
import { textOf } from '#lib/textOf.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

const permission = 'site.manage';

const onlyManagers: ViewType['resolve'] = async (_, { viewer }) => {
  if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  return {};
};

/** The page of a theme; its widget loads the theme itself. */
const ofTheme: ViewType['resolve'] = async (params, { viewer, calls }) => {
  if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  const themeID = String(params.themeID);
  if (!isThemeKey(themeID)) throw notFound('Style guide');
  const { body } = await calls.get(`/themes/${themeID}`);
  return { theme: { themeID, name: body.name } };
};

const themeParams: ViewType['inputs'] = {
  themeID: { type: 'string', maxLength: 100, description: 'ID of the theme.' },
};

const themeOutputs: ViewType['outputs'] = {
  'theme/themeID': { type: 'string' },
  'theme/name': { type: 'string' },
};

const describeTheme: ViewType['describe'] = ({ theme }) => (isObject(theme) ? { name: textOf(theme.name) } : {});

/** Screens for style guides. */
export const themeViews: readonly ViewType[] = [
  plain('themeList', 'Style guides', { resolve: onlyManagers, isUnlisted: true }),
  plain('themeEditor', 'Edit style guide', {
    inputs: themeParams,
    required: ['themeID'],
    outputs: themeOutputs,
    resolve: ofTheme,
    describe: describeTheme,
    isUnlisted: true,
  }),
  plain('themeRevisions', 'Versions of a style guide', {
    inputs: themeParams,
    required: ['themeID'],
    outputs: themeOutputs,
    resolve: ofTheme,
    describe: describeTheme,
    isUnlisted: true,
  }),
];
