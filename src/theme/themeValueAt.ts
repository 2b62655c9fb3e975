import { isColor, parseColor, toHex } from './color.ts';

/** Theme variables as the server sends them (schemas/themeVariables.schema.json), nested and mostly absent. */
export type ThemeVariables = Readonly<Record<string, unknown>>;

/** A variable by its path, such as `global.mainColors.bg`. */
export function themeValueAt(variables: ThemeVariables, path: string): unknown {
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
