import { globalStyle, style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { enlargeTouch } from '#theme/touch.ts';

const { color, font, motion, radius, space } = tokens;

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  marginBlockEnd: space.s16,
  overflowWrap: 'anywhere',
});
/** The legend of a group, which is beside the grid, not in it. */
globalStyle(`${field} > legend`, { marginBlockEnd: space.s4 });
export const label = style({ color: color.textStrong, fontWeight: font.weightSemibold });
export const asterisk = style({ color: color.error, marginInlineStart: '0.2em', textDecoration: 'none' });

export const input = style({
  inlineSize: '100%',
  minBlockSize: '40px',
  padding: `${space.s8} ${space.s12}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.card,
  color: color.textStrong,
  // Below 16 px, phones zoom into the field and stay zoomed in.
  fontSize: font.sizeLarge,
  lineHeight: font.lineTight,
  transition: `border-color ${motion.enter}`,
  selectors: {
    '&:hover': { borderColor: color.textMuted },
    '&:focus-visible': { outlineOffset: '1px', borderRadius: radius.medium },
    '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
    '&:disabled': { background: color.sunken, color: color.textMuted },
  },
});
export const textarea = style([input, { minBlockSize: '6rem', lineHeight: font.lineReading }]);

export const select = style([input, { appearance: 'auto', paddingBlock: space.s4, cursor: 'pointer' }]);
export const file = style([input, { fontSize: font.sizeMedium, cursor: 'pointer' }]);

export const help = style({ display: 'block', color: color.textMuted });
export const error = style({ display: 'flex', alignItems: 'flex-start', gap: space.s8, color: color.error });
export const used = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const errorIcon = style({ marginBlockStart: '0.15em' });

export const checkbox = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s8,
  marginBlockEnd: space.s16,
  cursor: 'pointer',
});
export const radio = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s8,
  minBlockSize: '28px',
  cursor: 'pointer',
});
/** As many cards beside each other as fit. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: space.s8,
});
export const card = style([
  radio,
  {
    padding: space.s12,
    border: `1px solid ${color.border}`,
    borderRadius: radius.medium,
    background: color.card,
    selectors: {
      '&:hover': { borderColor: color.borderStrong },
      '&:has(:checked)': {
        borderColor: color.primary,
        background: color.primarySoft,
        boxShadow: `inset 0 0 0 1px ${color.primary}`,
      },
    },
  },
]);
export const tick = style({
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  margin: '1px 0 0',
  accentColor: color.primary,
});

export const summary = style({
  padding: space.s16,
  marginBlockEnd: space.s16,
  borderRadius: radius.medium,
  background: color.errorSoft,
  color: color.text,
  borderInlineStart: `4px solid ${color.error}`,
});
export const summaryList = style({ display: 'grid', gap: space.s4 });

for (const name of [input, checkbox, radio]) enlargeTouch(name);

/**
 * Around the input of a field with a menu or a mark. Not among the late styles of those fields: until they come, the
 * mark would be a line of its own.
 */
export const inputBox = style({ position: 'relative' });
/** The mark of the selected option, inside the field. */
export const mark = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space.s12,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
});
export const marked = style({ paddingInlineStart: `calc(${space.s12} + 1.2em)` });

export const roles = style({ margin: 0, marginBlockEnd: space.s16, padding: 0, border: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space.s8, fontWeight: font.weightSemibold });
export const scriptOnly = style({ selectors: { '&&': { '@media': { '(scripting: none)': { display: 'none' } } } } });
/** Keeps its room. */
export const unseen = style({ visibility: 'hidden' });
