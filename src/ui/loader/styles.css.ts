import { keyframes, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { loaderDelayMs } from './loaderDelay.ts';

const turn = keyframes({ to: { rotate: '1turn' } });
const appear = keyframes({ from: { visibility: 'hidden' } });

export const spinner = style({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1em',
  blockSize: '1em',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  forcedColorAdjust: 'none',
  borderRadius: tokens.radius.full,
  animation: `${turn} 800ms linear infinite`,
});

/** By CSS only, so that the delay also works before script runs. `step-end` hides it until the time is over. */
export const loader = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '6rem',
  fontSize: '1.75rem',
  color: tokens.color.textMuted,
  animation: `${appear} ${loaderDelayMs}ms step-end`,
});
