import { cssColor, cssImage, cssWords } from '../dynamicStyle/cssValues.ts';
import { type StyledByVars, useStyleVars } from '../dynamicStyle/useStyleVars.tsx';
import { ground, painted } from './styles.css.ts';
import { cx } from '../cx.ts';

/** `background` of the wire contract (widgets.md §1.3). */
export interface Background {
  readonly color?: string | null;
  readonly image?: string | null;
  readonly attachment?: string | null;
  readonly position?: string | null;
  readonly size?: string | null;
  readonly repeat?: string | null;
}

/** A class that paints a background out of a document, and the style element it needs. Nothing when there is nothing to paint. */
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
  return { className: isPainted ? cx(painted, className) : undefined, style };
}
