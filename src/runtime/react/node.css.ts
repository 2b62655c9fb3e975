import { style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';

/** Marks a node in the HTML without affecting its section's layout. */
export const frame = style({ display: 'contents' });

/** The server does not know the width, so both versions are in the HTML and one is shown (CO-WIDGET-046). */
const mobile = 'html[data-device="mobile"] &';
const desktop = 'html[data-device="desktop"] &';
export const onlyMobile = style({
  display: 'none',
  '@media': { [media.oneColumn]: { display: 'contents' } },
  // Once script has measured the body, which a scrollbar makes narrower than the window. A container query would work
  // without script, but in some browsers it makes fixed elements relative to the container.
  selectors: { [mobile]: { display: 'contents' }, [desktop]: { display: 'none' } },
});
export const onlyDesktop = style({
  display: 'contents',
  '@media': { [media.oneColumn]: { display: 'none' } },
  selectors: { [mobile]: { display: 'none' }, [desktop]: { display: 'contents' } },
});

export const problem = style({
  marginBlock: tokens.space.s8,
  padding: tokens.space.s12,
  border: `1px solid ${tokens.color.error}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.errorSoft,
  color: tokens.color.text,
  fontSize: tokens.font.sizeSmall,
  overflowWrap: 'anywhere',
});

export const problemTitle = style({ display: 'block', color: tokens.color.textStrong });
export const problemText = style({ marginBlock: tokens.space.s4 });
export const problemPlace = style({ fontFamily: tokens.font.mono });

export const failedSection = style({
  marginBlock: tokens.space.s12,
  paddingInline: tokens.space.s12,
  color: tokens.color.textMuted,
  textAlign: 'center',
});
