/**
 * Fonts that a theme can choose: Open Sans, which this site delivers itself, and families that devices have.
 * None is loaded from another server.
 */
export const themeFonts = {
  openSans: "'Open Sans', 'Open Sans Fallback', system-ui, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
} as const;

export type ThemeFont = keyof typeof themeFonts;

export const isThemeFont = (value: unknown): value is ThemeFont =>
  typeof value === 'string' && Object.hasOwn(themeFonts, value);
