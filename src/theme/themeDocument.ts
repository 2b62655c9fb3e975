import { dark, light, type Palette, textPairs } from './baseValues.ts';
import { mix } from './color.ts';
import { contrast, isDark, minimumTextContrast, readableOn, strongestOn } from './contrast.ts';
import { fontRules, shapeDeclarations } from './themeShapes.ts';
import { colorAt, type ThemeVariables } from './themeValueAt.ts';

export { themeFontFiles } from './themeShapes.ts';
export { unreadableColors } from './themeValueAt.ts';
export { type ThemeVariables, themeValueAt } from './themeValueAt.ts';

type Colors = Partial<Record<keyof Palette, string>>;

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

/** Custom properties of colors, separated by semicolons. */
export function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([key, value]) => `${propertyOf(key)}:${value}`)
    .join(';');
}

/** Where a document keeps its colors: those of light mode, or of both modes, and those of dark mode. */
const mainColors = 'global.mainColors';
const darkColors = 'global.dark';

/** The four colors that a document can choose, for one mode. */
interface Chosen {
  readonly bg: string | undefined;
  readonly fg: string | undefined;
  readonly primary: string | undefined;
  readonly primaryContrast: string | undefined;
}

const chosenAt = (variables: ThemeVariables, path: string): Chosen => ({
  bg: colorAt(variables, `${path}.bg`),
  fg: colorAt(variables, `${path}.fg`),
  primary: colorAt(variables, `${path}.primary`),
  primaryContrast: colorAt(variables, `${path}.primaryContrast`),
});

const choosesAny = (chosen: Chosen) => Object.values(chosen).some((color) => color !== undefined);

/** A full palette around a background or a text color; undefined if neither is chosen. */
function paletteAround({ bg, fg, primary, primaryContrast }: Chosen): Palette | undefined {
  if (!bg && !fg) return undefined;
  const ground = groundOf(bg ?? (fg && isDark(fg) ? light.page : dark.page));
  const base = isDark(ground.page) ? dark : light;
  const palette = {
    ...base,
    ...neutrals(ground, fg ?? base.text),
    ...statusColors(base, ground),
    ...primaries(primary ?? base.primary, ground, primaryContrast),
  };
  return repaired(palette, ground);
}

/** The palette of one mode, as shown to viewers. */
function paletteOf(chosen: Chosen, base: Palette): Palette {
  const { primary, primaryContrast } = chosen;
  const adapted = primary === undefined ? {} : primaries(primary, groundOf(base.page), primaryContrast);
  return paletteAround(chosen) ?? { ...base, ...adapted };
}

/** All colors of a document in light and in dark mode, as shown to viewers: unreadable ones are replaced. */
export function palettesOf(variables: ThemeVariables): { readonly light: Palette; readonly dark: Palette } {
  const [day, night] = [chosenAt(variables, mainColors), chosenAt(variables, darkColors)];
  const byDay = paletteOf(day, light);
  if (choosesAny(night)) return { light: byDay, dark: paletteOf(night, dark) };
  return { light: byDay, dark: paletteAround(day) ?? paletteOf(day, dark) };
}

const root = ':root:root:root';
const schemeOf = ({ page }: Palette) => `color-scheme:${isDark(page) ? 'dark' : 'light'}`;

/** Rules for light mode and for dark mode, by the viewer's choice and by their system. */
export const bothModes = (byDay: string, byNight: string) =>
  `${root}{${byDay}}${root}[data-theme="dark"]{${byNight}}@media ` +
  `(prefers-color-scheme:dark){${root}:not([data-theme="light"]){${byNight}}}`;

function colorRules(variables: ThemeVariables): string {
  const [day, night] = [chosenAt(variables, mainColors), chosenAt(variables, darkColors)];
  if (choosesAny(night)) {
    const palettes = palettesOf(variables);
    const [byDay, byNight] = [palettes.light, palettes.dark].map((one) => `${schemeOf(one)};${declarations(one)}`);
    return bothModes(byDay as string, byNight as string);
  }
  const own = paletteAround(day);
  // The repeated :root overrides the dark rules of the base theme.
  if (own) return `${root}{${schemeOf(own)};${declarations(own)}}`;
  const { primary, primaryContrast } = day;
  if (primary === undefined) return '';
  const adapted = ({ page }: Palette) => declarations(primaries(primary, groundOf(page), primaryContrast));
  return bothModes(adapted(light), adapted(dark));
}

/**
 * CSS text of a theme document's custom properties, for the page's style element with nonce; empty if it changes
 * nothing. A document with its own background and without colors for dark mode is the same in both modes; one that only
 * sets a primary color adapts it to both.
 */
export function themeDocumentCss(variables: ThemeVariables): string {
  const shapes = shapeDeclarations(variables);
  return `${fontRules(variables)}${shapes.length > 0 ? `${root}{${shapes.join(';')}}` : ''}${colorRules(variables)}`;
}
