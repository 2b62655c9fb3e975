import { constant, dark, light } from './baseValues.ts';
import { bothModes, declarations, type ThemeVariables, themeDocumentCss } from './themeDocument.ts';

const { font, radius, size } = constant;

/** Tokens that a theme can change besides colors, as they are without one. */
const baseShapes = [
  `--fm-font-body:${font.body}`,
  `--fm-font-size-small:${font.sizeSmall}`,
  `--fm-font-size-medium:${font.sizeMedium}`,
  `--fm-font-size-large:${font.sizeLarge}`,
  `--fm-font-size-title:${font.sizeTitle}`,
  `--fm-font-size-large-title:${font.sizeLargeTitle}`,
  `--fm-radius-medium:${radius.medium}`,
  `--fm-radius-small:${radius.small}`,
  `--fm-radius-button:${radius.button}`,
  `--fm-size-content-width:${size.contentWidth}`,
].join(';');

/** CSS that shows a theme on a page that has another one: also resets what only the other one changes. */
export function previewCss(variables: ThemeVariables): string {
  const byDay = `color-scheme:light;${declarations(light)};${baseShapes}`;
  const byNight = `color-scheme:dark;${declarations(dark)};${baseShapes}`;
  const css = themeDocumentCss(variables).replaceAll(':root:root:root', ':root:root:root:root');
  // A preview shows the chosen font as soon as it has loaded; pages preload it instead.
  return bothModes(byDay, byNight) + css.replaceAll('font-display:optional', 'font-display:swap');
}
