import { isColor, parseColor } from '#theme/color.ts';
import { isDark } from '#theme/contrast.ts';
import { surface } from '#theme/surfaces.css.ts';
import { cssColor, cssImage, cssWords } from '../dynamicStyle/cssValues.ts';
import { type StyledByVars, useStyleVars } from '../dynamicStyle/useStyleVars.tsx';
import { ground, painted } from './styles.css.ts';
import { cx } from '../cx.ts';

/** `background` in documents; see schemas. */
export interface Background {
  readonly color?: string | null;
  readonly image?: string | null;
  readonly attachment?: string | null;
  readonly position?: string | null;
  readonly size?: string | null;
  readonly repeat?: string | null;
}

/** Text colors that are readable on a color; undefined for colors that are transparent or cannot be parsed. */
export function surfaceOf(color: string | null | undefined): string | undefined {
  if (!isColor(color) || parseColor(color).a < 0.5) return undefined;
  return isDark(color) ? surface.dark : surface.light;
}

/** A class that paints a document's background, and its style element. Empty if there is no background. */
export function useGround(background: Background | null | undefined): StyledByVars {
  const color = cssColor(background?.color);
  const image = cssImage(background?.image);
  const isPainted = color !== undefined || image !== undefined;
  const { className, style } = useStyleVars(
    isPainted
      ? {
          [ground.color]: color ?? 'transparent',
          [ground.image]: image ?? 'none',
          [ground.position]: cssWords(background?.position),
          [ground.size]: cssWords(background?.size),
          [ground.repeat]: cssWords(background?.repeat),
          [ground.attachment]: cssWords(background?.attachment),
        }
      : {},
  );
  return { className: isPainted ? cx(painted, surfaceOf(color), className) : undefined, style };
}
