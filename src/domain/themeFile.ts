/** The file of an exported theme, and what can be wrong with one that is imported. */

export const themeFileFormat = 'folkmoot-theme';
/** Raised when an older program could not use the file as meant. */
export const themeFileVersion = 1;
/** In bytes; larger files are not read. */
export const largestThemeFile = 400_000;

export interface ThemeFileContent {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly styles: string;
  readonly javascript: string;
  readonly header: string;
  readonly footer: string;
}

/** Why a file cannot be imported; the server checks its content. */
export type ThemeFileFault = 'notJson' | 'notTheme' | 'newer' | 'older' | 'incomplete';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

type WrittenTheme = Omit<ThemeFileContent, 'variables'> & { readonly variables: object };

export function writeThemeFile({ name, variables, ...texts }: WrittenTheme): string {
  const file = { format: themeFileFormat, formatVersion: themeFileVersion, name, variables, ...texts };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A file name for a theme: letters and digits of its name. */
export function themeFileName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'style-guide'}.theme.json`;
}

export function readThemeFile(text: string): ThemeFileContent | ThemeFileFault {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  if (!isPlain(file) || file['format'] !== themeFileFormat) return 'notTheme';
  const version = file['formatVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version)) return 'notTheme';
  if (version !== themeFileVersion) return version > themeFileVersion ? 'newer' : 'older';
  const { name, variables, styles = '', javascript = '', header = '', footer = '' } = file;
  if (!isText(name) || !isPlain(variables) || !isText(styles) || !isText(javascript)) return 'incomplete';
  if (!isText(header) || !isText(footer)) return 'incomplete';
  return { name, variables, styles, javascript, header, footer };
}
