import { readableInk } from '#kit';
import type { TitleBarProps } from './types.gen.ts';

export type Alignment = 'left' | 'center';
export type Positioning = 'StickySolid' | 'StickyTransparent' | 'StaticSolid' | 'StaticTransparent';

/** The resolved look of the bar: from the document, else the theme, else the specification's defaults. */
export interface TitleBarLook {
  readonly positioning: Positioning;
  readonly background: unknown;
  readonly backgroundImage: unknown;
  readonly foreground: unknown;
  /** Opacity of a transparent bar before scrolling, 0 to 1. */
  readonly startingOpacity: number;
  /** The viewer's buttons have labels. */
  readonly hasLabels: boolean;
  /** In pixels; undefined for the defaults of 48 and 44 (styles.css.ts). */
  readonly height: number | undefined;
  readonly heightMobile: number | undefined;
  /** `scrolled`: the default, a shadow after scrolling. */
  readonly border: 'none' | 'border' | 'shadow' | 'scrolled';
  readonly logo: {
    readonly desktop?: string;
    readonly mobile?: string;
    /** For dark mode; those for light mode if absent. */
    readonly desktopDark?: string;
    readonly mobileDark?: string;
    readonly url: string;
    readonly maxWidth: unknown;
  };
  readonly logoAlignment: Alignment;
  readonly logoAlignmentMobile: Alignment;
  /** Not validated; undefined for the default navigation. */
  readonly items: unknown;
  /** Not validated; only for the hamburger menu. */
  readonly compactItems: unknown;
  readonly navigationAlignment: Alignment;
}

type ReadTheme = (path: string) => unknown;

/** A bar of a theme must not cover the page. */
const [lowestBar, highestBar] = [32, 160];
const clamp = (height: number | undefined) =>
  height === undefined ? undefined : Math.min(highestBar, Math.max(lowestBar, height));

const labelledHeight = 64; // SH-TITLE-016

const text = (...candidates: readonly unknown[]) =>
  candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '');
const number = (...candidates: readonly unknown[]) =>
  candidates.find((value): value is number => typeof value === 'number' && Number.isFinite(value));
const alignment = (fallback: Alignment, ...candidates: readonly unknown[]) =>
  candidates.find((value): value is Alignment => value === 'left' || value === 'center') ?? fallback;

function borderOf(own: unknown, theme: unknown): TitleBarLook['border'] {
  const chosen = [own, theme].find((value) => value === 'none' || value === 'border' || value === 'shadow');
  return (chosen as TitleBarLook['border'] | undefined) ?? 'scrolled';
}

/**
 * Pages without layout may not allow transparency; the modes then become their solid equivalents (SH-TITLE-010, 011;
 * resolutions G66).
 */
export function allowedPositioning(mode: Positioning, allowsTransparency: boolean): Positioning {
  return allowsTransparency ? mode : (mode.replace('Transparent', 'Solid') as Positioning);
}

function navigationOf({ navigationType, navigation }: TitleBarProps, theme: ReadTheme, locale: string): unknown {
  if (navigationType === 'custom') return navigation?.items ?? [];
  return (
    theme('navigation.navigationItems') ??
    oldItems(theme(`navigation.navItems.${locale}`) ?? theme('navigation.navItems.default'))
  );
}

/** Themes of older versions: `[{children: <label>, to: <url>, permission?}]` per locale (SH-NAV-005, 006). */
function oldItems(items: unknown): unknown {
  if (!Array.isArray(items)) return undefined;
  return items.map((item: { children?: unknown; to?: unknown; permission?: unknown } | null) => ({
    name: item?.children,
    url: item?.to,
    permission: item?.permission,
  }));
}

/** A logo of the document is the same in both modes. */
function darkLogos(
  { logo }: TitleBarProps,
  theme: ReadTheme,
): Pick<TitleBarLook['logo'], 'desktopDark' | 'mobileDark'> {
  if (text(logo?.imageUrl, logo?.imageUrlMobile) !== undefined) return {};
  const [desktopDark, mobileDark] = [
    text(theme('titleBar.logo.desktop.darkUrl')),
    text(theme('titleBar.logo.mobile.darkUrl')),
  ];
  return { desktopDark, mobileDark };
}

/**
 * Resolves each value of the bar.
 * @param theme reads a theme variable by path; @param locale the page's locale, for the navigation of older themes
 */
export function titleBarLook(props: TitleBarProps, theme: ReadTheme, locale: string): TitleBarLook {
  const { logo } = props;
  const logoAlignment = alignment('left', logo?.alignment, theme('titleBar.logo.justifyContent'));
  const hasLabels = theme('titleBar.meBox.withLabel') === true;
  const themeHeight = clamp(number(theme('titleBar.sizing.height')));
  const background = text(props.backgroundColor, theme('titleBar.colors.bg'));
  const customAlignment = props.navigationType === 'custom' ? props.navigation?.alignment : undefined;
  return {
    positioning: props.positioning ?? 'StickySolid',
    background,
    backgroundImage: theme('titleBar.colors.bgImage'),
    foreground: readableInk(background, text(props.foregroundColor, theme('titleBar.colors.fg'))),
    startingOpacity:
      number(theme('titleBar.positioning.startingOpacity'), theme('titleBar.fullBleed.startingOpacity')) ?? 0,
    hasLabels,
    height: number(props.height) ?? (hasLabels ? Math.max(labelledHeight, themeHeight ?? 0) : themeHeight),
    heightMobile: number(props.heightMobile, clamp(number(theme('titleBar.sizing.mobile.height')))),
    border: borderOf(props.borderType, theme('titleBar.border.type')),
    logo: {
      desktop: text(logo?.imageUrl, theme('titleBar.logo.desktop.url')),
      mobile: text(logo?.imageUrlMobile, theme('titleBar.logo.mobile.url')),
      ...darkLogos(props, theme),
      url: text(logo?.url, theme('navigation.logo.url')) ?? '/',
      maxWidth: theme('titleBar.logo.maxWidth'),
    },
    logoAlignment,
    logoAlignmentMobile: alignment('center', logo?.alignmentMobile, theme('titleBar.mobileLogo.justifyContent')),
    items: navigationOf(props, theme, locale),
    compactItems: theme('navigation.mobileOnlyNavigationItems'),
    // With a centered logo, there is only space on its left.
    navigationAlignment:
      logoAlignment === 'center'
        ? 'left'
        : alignment('left', customAlignment, theme('titleBar.navAlignment.alignment')),
  };
}
