import type { Palette } from '#theme/baseValues.ts';
import type { ThemeVariables } from '#theme/themeDocument.ts';
import { palettesOf } from '#theme/themeDocument.ts';
import { shapeLimits } from '#theme/themeShapes.ts';
import { colorAt, themeValueAt } from '#theme/themeValueAt.ts';
import * as styles from './styles.css.ts';

const [width, height] = [160, 100];
/** The picture is about a seventh of the size of a page. */
const scale = 0.15;

function radiusOf(variables: ThemeVariables, path: string): number {
  const value = themeValueAt(variables, path);
  return typeof value === 'number' ? Math.min(value, shapeLimits.radius.maximum) * scale * 2 : 2;
}

interface HalfProps {
  readonly palette: Palette;
  readonly variables: ThemeVariables;
  readonly x: number;
}

/** A small page in one mode: title bar, banner, a card with text, a link and a button. */
function Half({ palette, variables, x }: HalfProps) {
  const bar = colorAt(variables, 'titleBar.colors.bg') ?? palette.card;
  const barText = colorAt(variables, 'titleBar.colors.fg') ?? palette.textStrong;
  const banner = colorAt(variables, 'banner.outerBackground.color') ?? palette.bannerFrom;
  const corner = radiusOf(variables, 'global.border.radius');
  const button = radiusOf(
    variables,
    themeValueAt(variables, 'buttons.radius') === undefined ? 'global.border.radius' : 'buttons.radius',
  );
  return (
    <g transform={`translate(${x} 0)`}>
      <rect width="80" height="100" fill={palette.page} />
      <rect width="80" height="11" fill={bar} />
      <rect x="6" y="4" width="16" height="3" fill={barText} />
      <rect y="11" width="80" height="24" fill={banner} />
      <rect x="20" y="21" width="40" height="4" fill={palette.bannerText} />
      <rect
        x="6"
        y="42"
        width="68"
        height="34"
        rx={corner}
        fill={palette.card}
        stroke={palette.border}
        strokeWidth="0.7"
      />
      <rect x="12" y="48" width="34" height="4" fill={palette.textStrong} />
      <rect x="12" y="56" width="52" height="3" fill={palette.text} />
      <rect x="12" y="63" width="30" height="3" fill={palette.link} />
      <rect x="12" y="69" width="22" height="2.5" fill={palette.textMuted} />
      <rect x="6" y="82" width="32" height="11" rx={button} fill={palette.primary} />
      <rect x="13" y="86" width="18" height="3" fill={palette.primaryContrast} />
    </g>
  );
}

/** A picture of a theme: a small page in light mode, and the same in dark mode. Decorative: its colors are listed. */
export function ThemeSketch({ variables }: { readonly variables: ThemeVariables }) {
  const { light, dark } = palettesOf(variables);
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Half palette={light} variables={variables} x={0} />
      <Half palette={dark} variables={variables} x={width / 2} />
    </svg>
  );
}
