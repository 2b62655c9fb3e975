import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { frameMaxHeight } from '#domain/embeds.ts';
import { tokens } from '#theme/tokens.css.ts';

const { color, radius } = tokens;

/** `width / height` of what comes. */
export const ratio = createVar();

/** The space is there before the frame is, and stays where it never comes. */
export const frame = style({
  display: 'block',
  inlineSize: '100%',
  maxBlockSize: frameMaxHeight,
  aspectRatio: fallbackVar(ratio, '16 / 9'),
  border: 0,
  borderRadius: radius.small,
  background: color.sunken,
});
