import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';

const { color, font, radius, space } = tokens;

export const wide = style({
  display: 'none',
  '@media': { [media.panelBeside]: { display: 'grid', gap: space.s16 } },
});

const fade = keyframes({ from: { opacity: 1 }, '90%': { opacity: 1 }, to: { opacity: 0 } });

/** A menu longer than its column fades out at the end until it is scrolled there. */
globalStyle(`${wide}::after`, {
  '@supports': {
    '(animation-timeline: scroll())': {
      content: '""',
      position: 'sticky',
      insetBlockEnd: `calc(-1 * ${space.s4})`,
      blockSize: space.s48,
      marginBlockStart: `calc(-1 * ${space.s64})`,
      background: `linear-gradient(to bottom, transparent, ${color.page})`,
      pointerEvents: 'none',
      // Without anything to scroll, the animation does not apply.
      opacity: 0,
      animationName: fade,
      animationTimeline: 'scroll(nearest)',
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
    },
  },
});

export const narrow = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.card,
  '@media': { [media.panelBeside]: { display: 'none' } },
});
globalStyle(`${narrow} > div`, { paddingInline: space.s4, paddingBlockEnd: space.s12 });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s8,
  minBlockSize: touchSize,
  paddingInline: space.s16,
  color: color.textMuted,
  cursor: 'pointer',
});
globalStyle(`details[open] > ${summary} svg`, { transform: 'rotate(180deg)' });
export const here = style({
  marginInlineStart: space.s8,
  color: color.textStrong,
  fontWeight: font.weightSemibold,
});

export const group = style({});
export const groupName = style({
  margin: 0,
  paddingBlock: space.s4,
  paddingInline: space.s12,
  color: color.textMuted,
  fontSize: font.sizeSmall,
  fontWeight: font.weightSemibold,
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0, lineHeight: font.lineList });

export const link = style({
  display: 'block',
  paddingBlock: '6px',
  paddingInline: space.s12,
  borderRadius: radius.small,
  color: color.text,
  fontSize: font.sizeMedium,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media': { [coarse]: { paddingBlock: space.s12 } },
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.primarySoft, color: color.textStrong, fontWeight: font.weightSemibold },
  },
});
