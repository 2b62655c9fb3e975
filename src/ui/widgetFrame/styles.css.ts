import { createVar, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#theme/breakpoints.ts';
import { ringOnPaint } from '#theme/focusRing.ts';
import { tokens } from '#theme/tokens.css.ts';
import { extendTouch } from '#theme/touch.ts';

const { color, font, radius, shadow, space } = tokens;

/** The admin's background of the box; set per page by `useStyleVars`. */
export const ground = {
  color: createVar(),
  image: createVar(),
  position: createVar(),
  size: createVar(),
  repeat: createVar(),
  attachment: createVar(),
};

export const frame = style({ minInlineSize: 0 });

export const painted = style({
  backgroundColor: ground.color,
  backgroundImage: ground.image,
  backgroundPosition: fallbackVar(ground.position, 'center'),
  backgroundSize: fallbackVar(ground.size, 'cover'),
  backgroundRepeat: fallbackVar(ground.repeat, 'no-repeat'),
  backgroundAttachment: fallbackVar(ground.attachment, 'scroll'),
  padding: space.s16,
  borderRadius: radius.medium,
});

globalStyle(`${painted} :focus-visible`, ringOnPaint);

/** The default, unless an admin set another. */
const ownGround = { selectors: { [`&:not(${painted})`]: { background: color.card } } };

/** The border of the box; `none` needs no box. */
export const border = styleVariants({
  border: { ...ownGround, border: `1px solid ${color.border}`, borderRadius: radius.medium, padding: space.s16 },
  shadow: { ...ownGround, borderRadius: radius.medium, padding: space.s16, boxShadow: shadow.floating },
  separator: { borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: space.s16 },
  /** Lines between the items of the list, none around it. */
  between: {},
});
globalStyle(`${border.between} > ul > li + li`, {
  borderBlockStart: `1px solid ${color.border}`,
  paddingBlockStart: space.s12,
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.s4} ${space.s16}`,
  marginBlockEnd: space.s12,
  '@media': { [media.xs]: { columnGap: space.s12 } },
});
export const centered = style({ flexDirection: 'column', alignItems: 'center', textAlign: 'center' });
export const words = style({
  // As wide as its longest word, so that actions move to the next line before a word breaks.
  flex: '1 1 10rem',
  maxInlineSize: '100%',
  selectors: { [`${centered} > &`]: { flex: 'none', maxInlineSize: '100%' } },
});

export const title = style({ fontSize: font.sizeLarge, overflowWrap: 'break-word' });
/** The heading of a whole page. */
export const pageTitle = style({ fontSize: font.sizeTitle });
export const count = style({ marginInlineStart: space.s8, color: color.textMuted, fontWeight: font.weightNormal });

export const subtitle = styleVariants({
  standard: { color: color.textMuted, fontSize: font.sizeMedium },
  overline: {
    color: color.textMuted,
    fontSize: font.sizeSmall,
    fontWeight: font.weightSemibold,
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
  },
});
export const description = style({ marginBlockStart: space.s4, maxInlineSize: tokens.size.measure });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s8 });
export const viewAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s4,
  fontWeight: font.weightSemibold,
  whiteSpace: 'nowrap',
});
export const footer = style({ marginBlockStart: space.s12 });
export const footerCentered = style({ textAlign: 'center' });

for (const link of [viewAll, `${actions} > a`]) extendTouch(link);
