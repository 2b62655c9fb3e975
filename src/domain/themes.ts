import type { ThemePreview } from '#contracts/themePreview.ts';

/** Address of the list of style guides. */
export const styleGuidesPath = '/appearance/style-guides';

export const styleGuidePath = (themeID: string): string => `${styleGuidesPath}/${encodeURIComponent(themeID)}`;

/** SH-THEME-004 */
export const themeRevisionsPath = (themeID: string): string => `${styleGuidePath(themeID)}/revisions`;

/** SH-THEME-008. A restored revision of a deleted theme is `undeleted`. */
export type ThemeRevisionStatus = 'published' | 'deleted' | 'undeleted';

/** Whether a text can be the ID of a theme. */
export const isThemeKey = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

export const longestThemeName = 100;
export const longestThemeScript = 100_000;
/** Length of each HTML text, which is part of every page that shows it. */
export const longestThemeMarkup = 20_000;

/** The texts of a theme: custom CSS, script, and the HTML above the title bar and below the footer. */
export const themeTexts = ['styles', 'javascript', 'header', 'footer'] as const;
export type ThemeText = (typeof themeTexts)[number];

/** Where the browser goes after a preview was applied, restored or cancelled. */
export const redirectAfter = ({ themeID, redirect, revisionID }: ThemePreview): string =>
  revisionID === null ? redirect : themeRevisionsPath(themeID);

/**
 * Whether a page is of the administration or an entry form. Those never have the custom code of a theme, so that no
 * theme can lock anyone out. @param address path without the prefix of the site section
 */
export const isWithoutCustomCode = (address: string): boolean =>
  /^\/(?:dashboard|appearance|log|entry)(?:[/?#]|$)/.test(address);

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Variables of a theme over those of another, key by key. */
export function mergeVariables(base: object, over: object): Plain {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    merged.set(key, isPlain(below) && isPlain(value) ? mergeVariables(below, value) : value);
  }
  return Object.fromEntries(merged);
}

/** The part of `variables` that differs from `base`; parts without a difference are left out. */
export function differingVariables(base: Plain, variables: Plain): Plain {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([key, value]) => {
      const below = Object.hasOwn(base, key) ? base[key] : undefined;
      if (isPlain(value)) {
        const inner = differingVariables(isPlain(below) ? below : {}, value);
        return Object.keys(inner).length > 0 ? [[key, inner]] : [];
      }
      return JSON.stringify(below) === JSON.stringify(value) ? [] : [[key, value]];
    }),
  );
}

/** A variable that differs between two revisions; undefined where it is not set. */
export interface VariableChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Which variables differ, by their paths. */
export function variableChanges(before: unknown, after: unknown, path = ''): readonly VariableChange[] {
  if (isPlain(before) || isPlain(after)) {
    const [left, right] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    return keys.flatMap((key) => variableChanges(left[key], right[key], path === '' ? key : `${path}.${key}`));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
