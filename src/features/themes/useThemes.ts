import { useState } from 'react';
import { type SiteTheme, readThemes } from '#api/themes.ts';
import { inPageSection } from '#routing/pageSection.ts';

/** Loads the whole page, because the theme is part of it. */
export const goTo = (address: string): void => location.assign(inPageSection(address));

export interface Themes {
  readonly themes: readonly SiteTheme[];
  /** Reads all again; the list stays as it is if that fails. */
  readonly refresh: () => Promise<void>;
}

/** The themes of the site. */
export function useThemes(given: readonly SiteTheme[]): Themes {
  const [themes, setThemes] = useState(given);
  return {
    themes,
    refresh: async () => {
      const read = await readThemes().catch(() => undefined);
      if (read) setThemes(read);
    },
  };
}

const emptyVariables = {};

/** The variables of a theme that was read with `variables.data`. */
export function variablesOf(theme: SiteTheme): Readonly<Record<string, unknown>> {
  const data = theme.assets.variables?.data;
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Readonly<Record<string, unknown>>)
    : emptyVariables;
}

/** The text of an asset that was read with its data. */
export function textOf(theme: SiteTheme, asset: 'styles' | 'javascript'): string {
  const data = theme.assets[asset]?.data;
  return typeof data === 'string' ? data : '';
}
