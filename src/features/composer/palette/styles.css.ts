import { style, styleVariants } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';
import { pictureSizes } from './measureFrame.ts';

const { color, font, radius, space } = tokens;

const wide = 'screen and (min-width: 760px)';
const narrow = 'not all and (min-width: 760px)';
/** Pictures on phones. */
const smaller = 0.65;
const reset = { margin: 0, padding: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit' } as const;

export const columns = style({
  display: 'grid',
  gap: space.s24,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 288px' } },
});
export const list = style({ minInlineSize: 0 });
export const choices = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 });
export const row = style({ display: 'flex', alignItems: 'center', gap: space.s4, borderRadius: radius.medium });
export const current = style([row, { background: color.primarySoft }]);
export const choice = style({
  ...reset,
  display: 'flex',
  alignItems: 'center',
  gap: space.s12,
  flex: '1 1 auto',
  minInlineSize: 0,
  padding: space.s8,
  borderRadius: radius.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover, &:focus-visible': { background: color.primarySoft },
    '&[aria-disabled]': { color: color.textMuted, cursor: 'default' },
  },
});
export const choiceName = style({ display: 'block', fontWeight: font.weightSemibold });
export const choiceText = style({ display: 'block', color: color.textMuted, fontSize: font.sizeMedium });
export const more = style({
  ...reset,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: radius.medium,
  color: color.textMuted,
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: color.primarySoft, color: color.text } },
  '@media': { [coarse]: { inlineSize: touchSize, blockSize: touchSize } },
});

const box = {
  flex: 'none',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.medium,
  background: color.page,
  color: color.textMuted,
} as const;
export const picture = styleVariants(pictureSizes, ({ width, height }) => [
  { ...box, inlineSize: `${width}px`, blockSize: `${height}px`, maxInlineSize: '100%' },
  { '@media': { [narrow]: { inlineSize: `${width * smaller}px`, blockSize: `${height * smaller}px` } } },
]);
/** In the middle at the top, before it is scaled. */
export const pictureFrame = style({
  position: 'absolute',
  insetBlockStart: 0,
  left: '50%',
  translate: '-50%',
  transformOrigin: 'top',
  border: 0,
  maxInlineSize: 'none',
  pointerEvents: 'none',
});

export const details = style({
  position: 'sticky',
  // above the padding of the dialog
  insetBlockEnd: `calc(-1 * ${space.s24})`,
  display: 'grid',
  justifyItems: 'start',
  gap: space.s12,
  paddingBlock: space.s12,
  borderBlockStart: `1px solid ${color.border}`,
  background: color.raised,
  '@media': {
    [wide]: { position: 'sticky', insetBlock: '0 auto', borderBlockStart: 0, paddingBlock: 0 },
  },
});
/** Until an item is chosen, phones have the whole space for the list. */
export const detailsOfFirst = style([details, { '@media': { [narrow]: { display: 'none' } } }]);
/** On phones, the picture beside the name is enough. */
export const largePicture = style({ display: 'none', '@media': { [wide]: { display: 'block' } } });
export const name = style({ margin: 0, fontSize: font.sizeLarge, color: color.textStrong });
export const text = style({ margin: 0, overflowWrap: 'anywhere' });
export const quiet = style([text, { color: color.textMuted, fontSize: font.sizeMedium }]);
