import type { AudienceChoice, PreviewRole, StyleGuideChoice } from '#api/layoutPreviews.ts';

/** Widths of the page in the canvas, in CSS pixels. */
export const widths = { phone: 375, tablet: 768, desktop: 1280, wide: 1920 } as const;

export type Width = keyof typeof widths;

/** How the page is shown, for any audience. */
export interface Look {
  readonly width: Width;
  readonly theme: 'own' | 'light' | 'dark';
  readonly direction: 'own' | 'ltr' | 'rtl';
}

/** One view of the page: for whom, when, in which language, and how. */
export interface PreviewView extends AudienceChoice, Look {
  readonly id: number;
}

export type ViewChoice = Omit<PreviewView, 'id'>;

export const mostViews = 4;

export const yourself: AudienceChoice = { roleID: null, locale: null, date: null, styleGuide: null };

export const isYourself = ({ roleID, locale, date, styleGuide }: AudienceChoice): boolean =>
  roleID === null && locale === null && date === null && styleGuide === null;

export const presets = ['everyone', 'languages', 'devices', 'styleGuides'] as const;
export type Preset = (typeof presets)[number];

interface Site {
  readonly roles: readonly PreviewRole[];
  readonly languages: readonly string[];
  readonly styleGuides: readonly StyleGuideChoice[];
}

/** Roles that “Everyone” shows side by side, by their type. */
const everyone = ['guest', 'member', 'moderator'] as const;

/** The views of a preset; what it does not vary is as in the view before. At most four. */
export function viewsOf(
  preset: Preset,
  now: ViewChoice,
  { roles, languages, styleGuides }: Site,
): readonly ViewChoice[] {
  const views: Readonly<Record<Preset, () => readonly ViewChoice[]>> = {
    everyone: () =>
      everyone.flatMap((type) => {
        const role = roles.find((one) => one.type === type);
        return role ? [{ ...now, roleID: role.roleID }] : [];
      }),
    languages: () => languages.map((locale) => ({ ...now, locale })),
    devices: () => (['phone', 'tablet', 'desktop'] as const).map((width) => ({ ...now, width })),
    styleGuides: () => styleGuides.map(({ themeID, isDraft }) => ({ ...now, styleGuide: { themeID, isDraft } })),
  };
  const made = views[preset]().slice(0, mostViews);
  return made.length > 0 ? made : [now];
}
