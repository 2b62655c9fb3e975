import type { Translate } from '#i18n/locale.ts';
import { inheritedColor } from '#theme/inheritedColor.ts';
import { deliveredFonts, isDelivered, themeFontNames } from '#theme/themeFonts.ts';
import { isColorPath, type ThemeVariables, themeValueAt } from '#theme/themeValueAt.ts';
import { fieldsOf, type Control, type FormSchema, withField } from '#ui/schemaForm/schema.ts';
import themeVariables from '../../../schemas/themeVariables.schema.json' with { type: 'json' };
import type messages from './messages.json';

type T = Translate<Extract<keyof typeof messages, string>>;

/** The parts of the editor, and the variables in each, by path. */
export const themeParts = {
  colors: [
    'global.mainColors.primary',
    'global.mainColors.primaryContrast',
    'global.mainColors.bg',
    'global.mainColors.fg',
  ],
  dark: ['global.dark.primary', 'global.dark.primaryContrast', 'global.dark.bg', 'global.dark.fg'],
  text: [
    'global.fonts.body',
    'global.fonts.size.small',
    'global.fonts.size.medium',
    'global.fonts.size.large',
    'global.fonts.size.title',
    'global.fonts.size.largeTitle',
  ],
  shapes: [
    'global.border.radius',
    'buttons.radius',
    'global.content.width',
    'titleBar.guest.signInButtonType',
    'titleBar.guest.registerButtonType',
  ],
  titleBar: [
    'titleBar.colors.bg',
    'titleBar.colors.fg',
    'titleBar.colors.bgImage',
    'titleBar.sizing.height',
    'titleBar.sizing.mobile.height',
    'titleBar.border.type',
    'titleBar.navAlignment.alignment',
  ],
  logos: [
    'titleBar.logo.desktop.url',
    'titleBar.logo.mobile.url',
    'titleBar.logo.desktop.darkUrl',
    'titleBar.logo.mobile.darkUrl',
    'titleBar.logo.justifyContent',
    'favicon.url',
  ],
  banner: [
    'banner.outerBackground.color',
    'banner.outerBackground.image',
    'banner.logo.image',
    'banner.rightImage.image',
  ],
} as const;

export type ThemePart = keyof typeof themeParts;
export type ThemePath = (typeof themeParts)[ThemePart][number];

export const themePartNames = Object.keys(themeParts) as readonly ThemePart[];
const allPaths: ReadonlySet<string> = new Set(Object.values(themeParts).flat());
export const isThemePath = (path: string): path is ThemePath => allPaths.has(path);

const isPicturePath = (path: string) => /(?:url|Url|mage)$/.test(path);

/** The schema of the variable at a path, from schemas/themeVariables.schema.json. */
function schemaAt(path: string): FormSchema {
  return path
    .split('.')
    .reduce<FormSchema>(({ properties = {} }, step) => properties[step] ?? {}, themeVariables as FormSchema);
}

const buttonTypes = ['primary', 'outline', 'transparent', 'translucid'] as const;
const alignments = ['left', 'center'] as const;
const borders = ['none', 'border', 'shadow'] as const;

/** Fonts that this site delivers bear their own names. */
const fontOptions = (t: T) =>
  themeFontNames.map((value) => ({
    value,
    label: isDelivered(value) ? deliveredFonts[value].family : t(`font.${value}`),
  }));

function optionsOf(path: string, t: T): Control['options'] {
  if (path.endsWith('ButtonType')) return buttonTypes.map((value) => ({ value, label: t(`button.${value}`) }));
  if (path === 'global.fonts.body') return fontOptions(t);
  if (path === 'titleBar.border.type') return borders.map((value) => ({ value, label: t(`border.${value}`) }));
  if (/justifyContent$|alignment$/.test(path))
    return alignments.map((value) => ({ value, label: t(`align.${value}`) }));
  return undefined;
}

/** The control of a variable. @param base what applies while it is not set; for colors, what is shown then */
function controlOf(path: ThemePath, base: unknown, t: T): Control {
  const label = t(`field.${path}`);
  const options = optionsOf(path, t);
  if (options) {
    const current = options.find(({ value }) => value === base)?.label;
    return { inputType: 'select', label, options, placeholder: current ? t('asNow', { value: current }) : t('asIs') };
  }
  const placeholder = typeof base === 'string' || typeof base === 'number' ? { placeholder: String(base) } : {};
  if (isColorPath(path)) return { inputType: 'color', label, placeholder: t('noColor'), ...placeholder };
  if (isPicturePath(path)) return { inputType: 'upload', label, ...placeholder };
  return { inputType: 'textBox', type: 'number', label, ...placeholder };
}

interface Below {
  /** Variables that apply where the style guide has none. */
  readonly base: object;
  /** All that apply, with those of the style guide. */
  readonly variables: ThemeVariables;
}

/** A form with a field for each variable, named by its path. */
export function schemaOfPaths(paths: readonly ThemePath[], { base, variables }: Below, t: T): FormSchema {
  const properties = paths.map((path): [string, FormSchema] => {
    const { description: _, ...schema } = schemaAt(path);
    return [
      path,
      { ...schema, 'x-control': controlOf(path, themeValueAt(base, path) ?? inheritedColor(variables, path), t) },
    ];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** The values of variables, by path. */
export const valuesOfPaths = (paths: readonly ThemePath[], variables: ThemeVariables) =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const value = themeValueAt(variables, path);
      return value === undefined ? [] : [[path, value]];
    }),
  );

const isUnset = (value: unknown) => value === undefined || value === null || value === '';

function withValue(variables: unknown, [step = '', ...rest]: readonly string[], value: unknown): ThemeVariables {
  if (rest.length === 0) return withField(variables, step, isUnset(value) ? undefined : value);
  const inner = withValue(fieldsOf(variables)[step], rest, value);
  return withField(variables, step, Object.keys(inner).length > 0 ? inner : undefined);
}

/** Variables with another value at a path; an empty one is removed, so that what is below applies. */
export const withVariable = (variables: ThemeVariables, path: string, value: unknown): ThemeVariables =>
  withValue(variables, path.split('.'), value);
