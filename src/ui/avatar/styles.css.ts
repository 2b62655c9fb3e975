import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const avatarSizes = [24, 28, 40, 100, 145] as const;

/**
 * One element per avatar. Gradients behind each photo paint a person (head and shoulders), visible while the photo
 * loads and if it fails, without script or another request.
 */
export const avatar = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  objectFit: 'cover',
  borderRadius: tokens.radius.full,
  backgroundColor: tokens.color.sunken,
  color: tokens.color.textMuted,
  userSelect: 'none',
  verticalAlign: 'middle',
  // Sized by minimum and maximum, because Chromium shows its broken-image icon only if `width` and `height` are set.
  inlineSize: 'auto',
  blockSize: 'auto',
});

export const person = style({
  forcedColorAdjust: 'none',
  backgroundImage:
    'radial-gradient(circle at 50% 39%, currentColor 19%, transparent 19.6%), ' +
    'radial-gradient(circle at 50% 104%, currentColor 38%, transparent 38.6%)',
});

export const size = styleVariants(
  Object.fromEntries(avatarSizes.map((pixels) => [pixels, pixels])) as Record<(typeof avatarSizes)[number], number>,
  (pixels) => ({
    minInlineSize: `${pixels}px`,
    maxInlineSize: `${pixels}px`,
    minBlockSize: `${pixels}px`,
    maxBlockSize: `${pixels}px`,
    fontSize: `${Math.round(pixels * 0.44)}px`,
  }),
);

/**
 * The person icon of a member without a photo. Not pure white, or on a white page the shoulders would look cut out of
 * the circle.
 */
export const tinted = style({ color: '#ffffffd9', '@media': { '(forced-colors: active)': { border: '1px solid' } } });

/** Backgrounds on which white text has a contrast of 4.5:1, in light and dark mode. */
export const hue = styleVariants(
  { 0: '#3b5fa8', 1: '#7a4a9e', 2: '#a1416b', 3: '#a34a2a', 4: '#7d6212', 5: '#3f7434', 6: '#1f7573', 7: '#51637a' },
  (backgroundColor) => ({ backgroundColor }),
);
