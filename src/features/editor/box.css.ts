import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, space } = tokens;

export const box = style({ display: 'grid', gap: space.s4, marginBlockEnd: space.s16, minInlineSize: 0 });
export const label = style({ color: color.textStrong, fontWeight: font.weightSemibold });

/** As large as the editor that replaces it, to avoid layout shifts: a toolbar row above, the text below. */
const field = style({
  display: 'block',
  inlineSize: '100%',
  paddingInline: space.s12,
  paddingBlock: `calc(44px + ${space.s12}) ${space.s12}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  // A line above the text shows the space reserved for the toolbar.
  background: `linear-gradient(${color.border}, ${color.border}) 0 44px / 100% 1px no-repeat ${color.card}`,
  color: color.textStrong,
  fontSize: font.sizeLarge,
  lineHeight: font.lineReading,
  resize: 'vertical',
  selectors: {
    '&[readonly]': { backgroundColor: color.sunken },
    '&[aria-invalid="true"]': { borderColor: color.error },
  },
});
export const size = styleVariants({
  post: [field, { minBlockSize: '20rem' }],
  comment: [field, { minBlockSize: '10rem' }],
});

export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s8,
  margin: 0,
  color: color.textMuted,
});
export const retry = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  textDecoration: 'underline',
  cursor: 'pointer',
});
