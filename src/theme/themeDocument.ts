import { dark, light, type Palette, textPairs } from './baseValues.ts';
import { isColor, mix, parseColor, toHex } from './color.ts';
import { contrast, isDark, minimumTextContrast, readableOn, strongestOn } from './contrast.ts';

/** Theme variables as the server sends them (contract: API §8.1), nested and mostly absent. */
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

/** A page colour with what any readable ink on it must be near to: white on dark, black on light. */
interface Ground {
  readonly page: string;
  readonly ink: string;
}

const groundOf = (page: string): Ground => ({ page, ink: strongestOn(page) });

/** A surface beside the page: tinted, unless on a middling page the tint would leave no readable ink at all. */
function tinted({ page, ink }: Ground, tint: string, share: number): string {
  const wanted = mix(tint, page, share);
  return contrast(ink, wanted) >= minimumTextContrast ? wanted : page;
}

/** Surfaces and lines are the ink, thinned. */
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

/** Everything that follows from the primary colour. Readable before all else: a link nobody sees is none. */
function primaries(wanted: string, ground: Ground, contrastColor: string | undefined): Colors {
  const sunken = tinted(ground, ground.ink, 0.08);
  const soft = tinted(ground, wanted, 0.1);
  const primary = [soft, sunken, ground.page].reduce(
    (color, surface) => readableOn(surface, color, minimumTextContrast, ground.ink),
    wanted,
  );
  const onPrimary =
    contrastColor && contrast(contrastColor, primary) >= minimumTextContrast ? contrastColor : strongestOn(primary);
  // A hovered button moves away from its text.
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

/** Inks of the page; the others (text on a button, on the banner) are chosen together with their ground. */
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

/** Moves every ink of the page that cannot be read towards black or white until it can. */
function repaired(palette: Palette, { ink }: Ground): Palette {
  const result: Record<string, string> = { ...palette };
  for (const [text, background] of textPairs) {
    if (pageInks.has(text))
      result[text] = readableOn(result[background] as string, result[text] as string, minimumTextContrast, ink);
  }
  return result as Palette;
}

/** `textStrong` → `--fm-color-text-strong`, the names of tokens.css.ts. */
function propertyOf(key: string): string {
  return `--fm-color-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([key, value]) => `${propertyOf(key)}:${value}`)
    .join(';');
}

/** The whole palette of a document that sets its own background or text colour; nothing for one that does not. */
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
 * A theme document's custom properties as CSS text, for the page's nonce'd style element; empty when it changes
 * nothing. A document with its own background is one theme by day and night; one that only sets a primary colour has it
 * fitted to both.
 */
export function themeDocumentCss(variables: ThemeVariables): string {
  const own = ownPalette(variables);
  // The repeated :root outweighs the dark rules of the base theme.
  if (own) return `:root:root:root{color-scheme:${isDark(own.page) ? 'dark' : 'light'};${declarations(own)}}`;
  const primary = colorAt(variables, 'global.mainColors.primary');
  if (!primary) return '';
  const onPrimary = colorAt(variables, 'global.mainColors.primaryContrast');
  const byDay = declarations(primaries(primary, groundOf(light.page), onPrimary));
  const byNight = declarations(primaries(primary, groundOf(dark.page), onPrimary));
  return `:root:root:root{${byDay}}:root:root:root[data-theme="dark"]{${byNight}}@media (prefers-color-scheme:dark){:root:root:root:not([data-theme="light"]){${byNight}}}`;
}
