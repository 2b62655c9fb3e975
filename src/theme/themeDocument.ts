import { dark, light, type Palette, textPairs } from './baseValues.ts';
import { isColor, mix, parseColor, toHex } from './color.ts';
import { contrast, isDark, minimumTextContrast, readableOn, strongestOn } from './contrast.ts';

/** Theme variables as the server sends them (schemas/themeVariables.schema.json), nested and mostly absent. */
export type ThemeVariables = Readonly<Record<string, unknown>>;

type Colors = Partial<Record<keyof Palette, string>>;

function at(variables: ThemeVariables, path: string): unknown {
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

function colorAt(variables: ThemeVariables, path: string): string | undefined {
  const value = at(variables, path);
  return isColor(value) ? toHex(parseColor(value)) : undefined;
}

/** The page's background, and the color that readable text approaches: white on dark, black on light. */
interface Ground {
  readonly page: string;
  readonly ink: string;
}

const groundOf = (page: string): Ground => ({ page, ink: strongestOn(page) });

/** A surface beside the page: tinted, unless no text color would be readable on it. */
function tinted({ page, ink }: Ground, tint: string, share: number): string {
  const wanted = mix(tint, page, share);
  return contrast(ink, wanted) >= minimumTextContrast ? wanted : page;
}

/** Surfaces and lines are transparent shades of the text color. */
function neutrals(ground: Ground, foreground: string): Colors {
  const { page, ink } = ground;
  const lifted = isDark(page) ? 1 : 0;
  return {
    page,
    card: tinted(ground, ink, 0.03 * lifted),
    raised: tinted(ground, ink, 0.08 * lifted),
    sunken: tinted(ground, ink, 0.06),
    text: foreground,
    textStrong: mix(ink, foreground, 0.5),
    textMuted: mix(foreground, page, 0.75),
    textDisabled: mix(foreground, page, 0.5),
    border: mix(ink, page, 0.14),
    borderStrong: readableOn(page, mix(ink, page, 0.45), 3),
  };
}

/** All colors derived from the primary color. Readability comes before the exact color. */
function primaries(wanted: string, ground: Ground, contrastColor: string | undefined): Colors {
  const sunken = tinted(ground, ground.ink, 0.08);
  const soft = tinted(ground, wanted, 0.1);
  const primary = [soft, sunken, ground.page].reduce(
    (color, surface) => readableOn(surface, color, minimumTextContrast, ground.ink),
    wanted,
  );
  const onPrimary =
    contrastColor && contrast(contrastColor, primary) >= minimumTextContrast ? contrastColor : strongestOn(primary);
  // On hover, a button's background moves away from its text color.
  const away = strongestOn(onPrimary);
  const bannerFrom = readableOn('#ffffff', mix('#000000', wanted, 0.05));
  return {
    primary,
    primaryHover: mix(away, primary, 0.18),
    primaryContrast: onPrimary,
    primarySoft: soft,
    link: primary,
    focus: primary,
    bannerFrom,
    bannerTo: mix('#000000', bannerFrom, 0.35),
    bannerText: '#ffffff',
  };
}

const softs = { errorSoft: 'error', successSoft: 'success', warningSoft: 'warning', infoSoft: 'info' } as const;

function statusColors(base: Palette, ground: Ground): Colors {
  return Object.fromEntries(Object.entries(softs).map(([soft, ink]) => [soft, tinted(ground, base[ink], 0.08)]));
}

/** Text colors on the page; the others (on buttons, on the banner) are chosen together with their background. */
const pageInks: ReadonlySet<keyof Palette> = new Set([
  'text',
  'textStrong',
  'textMuted',
  'link',
  'linkVisited',
  'primary',
  'error',
  'success',
  'warning',
  'info',
]);

/** Moves each unreadable text color towards black or white until it is readable. */
function repaired(palette: Palette, { ink }: Ground): Palette {
  const result: Record<string, string> = { ...palette };
  for (const [text, background] of textPairs) {
    if (pageInks.has(text))
      result[text] = readableOn(result[background] as string, result[text] as string, minimumTextContrast, ink);
  }
  return result as Palette;
}

/** `textStrong` → `--fm-color-text-strong`, the property names of tokens.css.ts. */
function propertyOf(key: string): string {
  return `--fm-color-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([key, value]) => `${propertyOf(key)}:${value}`)
    .join(';');
}

/** The palette of a document with its own background or text color; undefined for other documents. */
export function ownPalette(variables: ThemeVariables): Palette | undefined {
  const background = colorAt(variables, 'global.mainColors.bg');
  const foreground = colorAt(variables, 'global.mainColors.fg');
  if (!background && !foreground) return undefined;
  const ground = groundOf(background ?? (foreground && isDark(foreground) ? light.page : dark.page));
  const base = isDark(ground.page) ? dark : light;
  const primary = colorAt(variables, 'global.mainColors.primary') ?? base.primary;
  const palette = {
    ...base,
    ...neutrals(ground, foreground ?? base.text),
    ...statusColors(base, ground),
    ...primaries(primary, ground, colorAt(variables, 'global.mainColors.primaryContrast')),
  };
  return repaired(palette, ground);
}

/**
 * CSS text of a theme document's custom properties, for the page's style element with nonce; empty if it changes
 * nothing. A document with its own background is the same in light and dark mode; one that only sets a primary color
 * adapts it to both.
 */
export function themeDocumentCss(variables: ThemeVariables): string {
  const own = ownPalette(variables);
  // The repeated :root overrides the dark rules of the base theme.
  if (own) return `:root:root:root{color-scheme:${isDark(own.page) ? 'dark' : 'light'};${declarations(own)}}`;
  const primary = colorAt(variables, 'global.mainColors.primary');
  if (!primary) return '';
  const onPrimary = colorAt(variables, 'global.mainColors.primaryContrast');
  const byDay = declarations(primaries(primary, groundOf(light.page), onPrimary));
  const byNight = declarations(primaries(primary, groundOf(dark.page), onPrimary));
  return (
    `:root:root:root{${byDay}}:root:root:root[data-theme="dark"]{${byNight}}@media ` +
    `(prefers-color-scheme:dark){:root:root:root:not([data-theme="light"]){${byNight}}}`
  );
}
