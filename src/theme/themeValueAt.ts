import { isColor, parseColor, toHex } from './color.ts';

/** Theme variables as the server sends them (schemas/themeVariables.schema.json), nested and mostly absent. */
export type ThemeVariables = Readonly<Record<string, unknown>>;

/** A variable by its path, such as `global.mainColors.bg`. */
export function themeValueAt(variables: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, step)
          ? (value as ThemeVariables)[step]
          : undefined,
      variables,
    );
}

/** A color as `#rrggbb`; undefined for anything else. */
export function colorAt(variables: ThemeVariables, path: string): string | undefined {
  const value = themeValueAt(variables, path);
  return isColor(value) ? toHex(parseColor(value)) : undefined;
}

/** Whether the variable at a path is a color. */
export const isColorPath = (path: string): boolean =>
  /^global\.(?:mainColors|dark)\.|\.colors\.(?:bg|fg)$|\.outerBackground\.color$/.test(path);

/** Paths of color variables whose value cannot be read as a color, and so has no effect. */
export function unreadableColors(variables: ThemeVariables, above = ''): readonly string[] {
  return Object.entries(variables).flatMap(([key, value]) => {
    const path = above === '' ? key : `${above}.${key}`;
    if (value !== null && typeof value === 'object') return unreadableColors(value as ThemeVariables, path);
    return typeof value === 'string' && value !== '' && isColorPath(path) && !isColor(value) ? [path] : [];
  });
}
