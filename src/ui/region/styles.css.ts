import { globalStyle, style } from '@vanilla-extract/css';
import { media, narrowContentWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

/** The page's content: centered, with the theme's width and padding on narrow screens. */
export const container = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${tokens.space.s16})`,
  marginInline: 'auto',
  paddingInline: tokens.space.s16,
  paddingBlock: tokens.space.s16,
  '@media': { [media.twoColumns]: { paddingBlock: tokens.space.s24 } },
});

/** Shorter lines, starting at the same edge as the content of other pages. */
export const narrow = style({});
globalStyle(`${narrow} > *`, {
  maxInlineSize: narrowContentWidth,
  // A centered card, because the other half of a wide window would be empty.
  '@media': {
    [media.wide]: {
      maxInlineSize: `calc(${narrowContentWidth}px + 2 * ${tokens.space.s32})`,
      marginInline: 'auto',
      padding: tokens.space.s32,
      border: `1px solid ${tokens.color.border}`,
      borderRadius: tokens.radius.medium,
      background: tokens.color.card,
    },
  },
});

/** Widgets one below another; empty ones take no space. */
export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s32, minInlineSize: 0 });

export const breadcrumbs = style({ marginBlockEnd: tokens.space.s16 });
