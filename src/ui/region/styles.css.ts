import { globalStyle, style } from '@vanilla-extract/css';
import { media, narrowContentWidth } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

/** A page's content: centred, as wide as the theme allows, with room at the edges of narrow screens. */
export const container = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: `calc(${tokens.size.contentWidth} + 2 * ${tokens.space.s16})`,
  marginInline: 'auto',
  paddingInline: tokens.space.s16,
  paddingBlock: tokens.space.s16,
  '@media': { [media.twoColumns]: { paddingBlock: tokens.space.s24 } },
});

/** Its lines are shorter; it begins where the content of all pages begins. */
export const narrow = style({});
globalStyle(`${narrow} > *`, { maxInlineSize: narrowContentWidth });

/** Widgets one below another; what draws nothing takes no room. */
export const stack = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.s32, minInlineSize: 0 });

export const breadcrumbs = style({ marginBlockEnd: tokens.space.s16 });
