import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { addonNamesOptions } from '#api/addons.ts';
import { previewRolesOptions, previewStyleGuidesOptions, type StyleGuideChoice } from '#api/layoutPreviews.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { describeVisibility, type VisibilityNames } from '../inspector/describeVisibility.ts';
import messages from '../messages.json' with { type: 'json' };
import { languageName } from '../texts/languageName.ts';
import type { PreviewView } from './views.ts';

/** Names of roles, languages and times, for rules and views in words. */
export function useVisibilityNames(): VisibilityNames {
  const { key } = useLocale();
  const { data: roles } = useQuery(previewRolesOptions);
  const { data: addons } = useQuery(addonNamesOptions);
  return useMemo(() => {
    const tag = key.replaceAll('_', '-');
    const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const lists = new Intl.ListFormat(tag);
    return {
      role: (roleID) => roles?.find((role) => role.roleID === roleID)?.name ?? String(roleID),
      addon: (addonID) =>
        addons?.find((addon) => addon.addonID.toLowerCase() === addonID.toLowerCase())?.name ?? addonID,
      language: (locale) => languageName(locale, tag),
      list: (words) => lists.format(words),
      time: (iso) => times.format(new Date(iso)),
    };
  }, [key, roles, addons]);
}

/** Those who see a node, and when, in one line. */
export function useVisibilityWords(): (middleware: unknown) => string {
  const t = useT(messages);
  const names = useVisibilityNames();
  return useCallback(
    (middleware) => {
      const words = describeVisibility(middleware, t, names);
      return words.length === 0 ? t('everyone') : names.list(words);
    },
    [t, names],
  );
}

/** A style guide by its name; its unsaved changes say that they are. */
export function useStyleGuideName(): (guide: StyleGuideChoice & { readonly name?: string }) => string {
  const t = useT(messages);
  const { data: guides } = useQuery(previewStyleGuidesOptions);
  return ({ themeID, isDraft, name: own }) => {
    const name = own ?? guides?.find((guide) => guide.themeID === themeID)?.name ?? themeID;
    return isDraft ? t('styleGuideDraft', { name }) : name;
  };
}

const themes = { own: undefined, light: 'lookLight', dark: 'lookDark' } as const;
const directions = { own: undefined, ltr: 'directionLtr', rtl: 'directionRtl' } as const;

/** A view in words: “Guest · German · 24 Dec 2026, 18:00 · Phone”. */
export function useViewWords(): (view: PreviewView) => string {
  const t = useT(messages);
  const names = useVisibilityNames();
  const guideName = useStyleGuideName();
  return (view) => {
    const { roleID, locale, date, styleGuide, width, theme, direction } = view;
    const [themeName, directionName] = [themes[theme], directions[direction]];
    return [
      roleID === null ? t('yourself') : names.role(roleID),
      locale === null ? undefined : names.language(locale),
      date === null ? undefined : names.time(date),
      styleGuide === null ? undefined : guideName(styleGuide),
      t(width),
      themeName && t(themeName),
      directionName && t(directionName),
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}
